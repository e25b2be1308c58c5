import type { ExportFormat } from '@tributary/contract';
import type { Db, ListFilter, ListOf, Query } from '@tributary/database';
import {
  reportOf,
  rowOnWire,
  sumsOnWire,
  type ListDefinition,
  type SumsOf,
} from '@tributary/definitions/lists';
import { printedDay, searchedText, type BusinessDay } from '@tributary/domain';
import { answer } from './wire.ts';
import { memberOf, type RequestContext } from './context.ts';
import { answerFile, pageData } from './lists.ts';

type Asked<Input> = { input: Input; context: RequestContext; signal?: AbortSignal | undefined };

/** A module's query on the wire: the searched text is called `q`, and `row` selects a single row. */
type OnWire<Own extends ListFilter> = Omit<Own, 'text' | 'ids'> & {
  q?: string | undefined;
  row?: string | undefined;
};

type PageInput<Own extends ListFilter> = OnWire<Own> & { page: number; size: number };

type FileInput<Own extends ListFilter> = OnWire<Own> & {
  format: ExportFormat;
  ids?: readonly string[] | undefined;
};

type Rows<Definition extends ListDefinition> = ListOf<Definition> | Promise<ListOf<Definition>>;

/** A list of several kinds: the input field that selects the kind, and the titles and columns of each. */
type Variants<Definition extends ListDefinition> = {
  by: string;
  of: Readonly<Record<string, ListDefinition & Pick<Definition, 'fields'>>>;
};

/** Input fields that are not part of the query: the owner, the page and the format. */
const NO_QUERY = new Set(['userrefid', 'page', 'size', 'format', 'q', 'row']);

/** A printed date in the search becomes the period of that day, within the chosen one. */
const withDay = (input: Readonly<Record<string, unknown>>): Readonly<Record<string, unknown>> => {
  const { q, from, to } = input as { q?: string; from?: BusinessDay; to?: BusinessDay };
  const day = q === undefined ? undefined : printedDay(q);
  if (day === undefined) return input;
  const first = from === undefined || from < day ? day : from;
  const last = to === undefined || to > day ? day : to;
  return { ...input, q: undefined, from: first, to: last };
};

/** A printed word of a choice in the search becomes that choice, unless another value of it is chosen. */
const withChoice = (
  { choices = {} }: ListDefinition,
  input: Readonly<Record<string, unknown>>,
): Readonly<Record<string, unknown>> => {
  if (typeof input['q'] !== 'string') return input;
  const said = searchedText(input['q']).toLowerCase();
  for (const [name, choice] of Object.entries(choices)) {
    const words = 'words' in choice ? Object.entries(choice.words) : [];
    const [value] =
      words.find(([, word]) => (typeof word === 'string' ? word : word.word).toLowerCase() === said) ?? [];
    if (value !== undefined && [undefined, value].includes(input[name] as string | undefined))
      return { ...input, q: undefined, [name]: value };
  }
  return input;
};

/** The query of an input in the module's names. Selected rows replace all filters, in the requested order. */
const queryOf = (
  definition: ListDefinition,
  asked: Readonly<Record<string, unknown>>,
  by: string | undefined,
): ListFilter => {
  const ofDay = definition.findsDay ? withDay(asked) : asked;
  const input = definition.findsChoice ? withChoice(definition, ofDay) : ofDay;
  const { ids, sort, q, row } = input;
  if (ids) return { ids, sort, ...(by !== undefined && { [by]: input[by] }) } as unknown as ListFilter;
  const fields = Object.entries(input).filter(([name]) => !NO_QUERY.has(name));
  return {
    ...Object.fromEntries(fields),
    text: typeof q === 'string' ? searchedText(q) : undefined,
    ...(row !== undefined && { ids: [row] }),
  } as ListFilter;
};

/** A list of the module with its words on the wire. */
export const shownBy = <const Definition extends ListDefinition>(
  definition: Definition,
  list: ListOf<Definition>,
) => ({
  list,
  row: rowOnWire(definition),
  sums: (sums: SumsOf<Definition>) => sumsOnWire(definition, sums),
});

/** The two routes of a defined list: a page of it, and its file. */
const routesOf = <const Definition extends ListDefinition, Own extends Query<Definition>>(
  db: Db,
  { definition, variants }: { definition: Definition; variants: Variants<Definition> | undefined },
  rowsFor: (context: RequestContext, query: Own, source: Db) => Rows<Definition>,
) => {
  const shown = async (context: RequestContext, input: OnWire<Own>, source: Db) =>
    shownBy(definition, await rowsFor(context, queryOf(definition, input, variants?.by) as Own, source));
  const reportFor = (input: Readonly<Record<string, unknown>>) =>
    reportOf(variants?.of[String(input[variants.by])] ?? definition);
  return {
    page: async ({ input, context }: Asked<PageInput<Own>>) =>
      context.read(async (source) => pageData(source, await shown(context, input, source), input)),
    file: async ({ input, context, signal }: Asked<FileInput<Own>>) =>
      answerFile(db, {
        shown: (source) => shown(context, input, source),
        report: reportFor(input),
        input,
        context,
        signal,
      }),
  };
};

/** The member's own rows. The owner comes from the session, never from the input. */
export const ownListBy = <const Definition extends ListDefinition, Own extends Query<Definition>>(
  db: Db,
  definition: Definition,
  list: (memberId: number, query: Own) => Rows<Definition>,
  variants?: Variants<Definition>,
) =>
  routesOf<Definition, Own>(db, { definition, variants }, (context, query) =>
    list(memberOf(context).id, query),
  );

/**
 * Rows of the whole programme, for operators. Some lists have only the rows that the operator may read. A list does its
 * own look-ups in `source`, where its rows are read.
 */
export const consoleListBy = <const Definition extends ListDefinition, Own extends Query<Definition>>(
  db: Db,
  definition: Definition,
  list: (query: Own, context: RequestContext, source: Db) => Rows<Definition>,
  variants?: Variants<Definition>,
) => {
  const { page, file } = routesOf<Definition, Own>(db, { definition, variants }, (context, query, source) =>
    list(query, context, source),
  );
  return { page: async (asked: Asked<PageInput<Own>>) => answer(await page(asked)), file };
};
