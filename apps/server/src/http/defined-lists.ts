import type { ExportFormat } from '@tributary/contract';
import {
  reportOf,
  rowOnWire,
  sumsOnWire,
  type Chosen,
  type ListDefinition,
  type SortWord,
  type SumsOf,
} from '@tributary/definitions/lists';
import type { Db, ListOf, Period, Query } from '@tributary/database';
import { answer } from './answer.ts';
import { memberOf, type RequestContext } from './context.ts';
import { answerFile, pageData } from './lists.ts';

type Asked<Input> = { input: Input; context: RequestContext; signal?: AbortSignal | undefined };

/** What a list is asked on the wire: the text that is searched for is called `q` there. */
type WireQuery<Definition extends ListDefinition> = Period &
  Chosen<Definition> & {
    q?: string | undefined;
    sort?: SortWord<Definition> | undefined;
  };

type PageInput<Definition extends ListDefinition> = WireQuery<Definition> & { page: number; size: number };

type FileInput<Definition extends ListDefinition> = WireQuery<Definition> & {
  format: ExportFormat;
  ids?: readonly string[] | undefined;
};

/** What an input says besides the query: whose list, which page of it, and in which format. */
const NO_QUERY = new Set(['userrefid', 'page', 'size', 'format', 'q']);

/** The query of an input in the module's names. Selected rows decide alone, in the order that was asked for. */
const queryOf = <Definition extends ListDefinition>(
  input: WireQuery<Definition> & { ids?: readonly string[] | undefined },
): Query<Definition> => {
  if (input.ids) return { ids: input.ids, sort: input.sort } as unknown as Query<Definition>;
  const fields = Object.entries(input).filter(([name]) => !NO_QUERY.has(name));
  return { ...Object.fromEntries(fields), text: input.q } as Query<Definition>;
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

/** What the two routes of a defined list do: a page of it, and its file. */
const routesOf = <const Definition extends ListDefinition>(
  db: Db,
  definition: Definition,
  rowsFor: (
    context: RequestContext,
    query: Query<Definition>,
  ) => ListOf<Definition> | Promise<ListOf<Definition>>,
) => {
  const report = reportOf(definition);
  const shown = async (context: RequestContext, input: WireQuery<Definition>) =>
    shownBy(definition, await rowsFor(context, queryOf<Definition>(input)));
  return {
    page: async ({ input, context }: Asked<PageInput<Definition>>) =>
      pageData(db, await shown(context, input), input),
    file: async ({ input, context, signal }: Asked<FileInput<Definition>>) =>
      answerFile(db, { shown: await shown(context, input), report, input, context, signal }),
  };
};

/** The member's own rows. Whose list it is comes from the session, never from the input. */
export const ownListBy = <const Definition extends ListDefinition>(
  db: Db,
  definition: Definition,
  list: (memberId: number, query: Query<Definition>) => ListOf<Definition> | Promise<ListOf<Definition>>,
) => routesOf(db, definition, (context, query) => list(memberOf(context).id, query));

/** Rows of the whole programme, for operators. */
export const consoleListBy = <const Definition extends ListDefinition>(
  db: Db,
  definition: Definition,
  list: (query: Query<Definition>) => ListOf<Definition> | Promise<ListOf<Definition>>,
) => {
  const { page, file } = routesOf(db, definition, (_context, query) => list(query));
  return { page: async (asked: Asked<PageInput<Definition>>) => answer(await page(asked)), file };
};
