import type { ExportFormat } from '@tributary/contract';
import type { Report } from '@tributary/contract/reports';
import type { Db, ListFilter } from '@tributary/database';
import type { RequestContext } from './context.ts';
import { orderOf, type OwnSort, type SortFields, type WireSort } from './own-sort.ts';
import { memberOf } from './context.ts';
import { answerFile, pageData, type ShownList } from './lists.ts';

/** A module's filter as it travels: the same fields, with the text that is searched for called `q`. */
type OnWire<Own extends ListFilter> = Omit<Own, 'text' | 'ids' | 'memberId'> & {
  q?: string | undefined;
};

type Place<Fields extends SortFields> = { sort?: WireSort<Fields> | undefined };

type FileInput = { format: ExportFormat; ids?: readonly string[] | undefined };

type Asked<Input> = { input: Input; context: RequestContext; signal?: AbortSignal | undefined };

type OwnList<Own extends ListFilter, Fields extends SortFields, Row, Sums, RowView, SumsView> = {
  report: Report<RowView>;
  /** Each order that the wire knows, in the module's name. */
  sort?: Fields;
  /** The member's rows, and how they are said on the wire. */
  shown: (
    memberId: number,
    filter: Own,
    sort: OwnSort<Fields>,
  ) => ShownList<Row, Sums, RowView, SumsView> | Promise<ShownList<Row, Sums, RowView, SumsView>>;
};

/** What an input says besides its filter: whose list, in which order, which page of it, and in which format. */
const NO_FILTER = new Set(['userrefid', 'sort', 'page', 'size', 'format', 'ids', 'q']);

/** The filter of an input in the module's names. */
const filterOf = <Own extends ListFilter>(input: OnWire<Own> & Pick<ListFilter, 'ids'>): Own => {
  if (input.ids) return { ids: input.ids } as Own;
  const fields = Object.entries(input).filter(([name]) => !NO_FILTER.has(name));
  return { ...Object.fromEntries(fields), text: input.q } as Own;
};

/**
 * What the two routes of a member's own list do: a page of it, and its file. Selected rows decide alone what is in a
 * file. Whose list it is comes from the session, never from the input.
 */
export const ownList = <Own extends ListFilter, Fields extends SortFields, Row, Sums, RowView, SumsView>(
  db: Db,
  { report, sort, shown }: OwnList<Own, Fields, Row, Sums, RowView, SumsView>,
) => ({
  page: async ({ input, context }: Asked<OnWire<Own> & Place<Fields> & { page: number; size: number }>) =>
    pageData(db, await shown(memberOf(context).id, filterOf<Own>(input), orderOf(sort, input.sort)), input),
  file: async ({ input, context, signal }: Asked<OnWire<Own> & Place<Fields> & FileInput>) => {
    const rows = await shown(memberOf(context).id, filterOf<Own>(input), orderOf(sort, input.sort));
    return answerFile(db, { shown: rows, report, input, context, signal });
  },
});
