import type { ExportFormat } from '@tributary/contract';
import type { Report } from '@tributary/contract/reports';
import type { Db, ListFilter } from '@tributary/database';
import { findMemberId } from '@tributary/modules/members';
import type { RequestContext } from './context.ts';
import { orderOf, type OwnSort, type SortFields, type WireSort } from './own-sort.ts';
import { answerFile, answerPage, type ShownList } from './lists.ts';
import { filterOf, type OnWire } from './own-list.ts';

type Asked<Input> = { input: Input; context: RequestContext; signal?: AbortSignal | undefined };

type Place<Fields extends SortFields> = { sort?: WireSort<Fields> | undefined };

type ConsoleList<Own extends ListFilter, Fields extends SortFields, Row, Sums, RowView, SumsView> = {
  report: Report<RowView>;
  /** Each order that the wire knows, in the module's name. */
  sort?: Fields;
  shown: (
    filter: Own,
    sort: OwnSort<Fields>,
  ) => ShownList<Row, Sums, RowView, SumsView> | Promise<ShownList<Row, Sums, RowView, SumsView>>;
};

/** No member has this number: whoever asks for an unknown one sees an empty list. */
const NOBODY = 0;

/** The one member whose rows are asked for, by their exact ID; undefined where all are. */
export const memberAsked = async (db: Db, userrefid: string | undefined): Promise<number | undefined> =>
  userrefid === undefined ? undefined : ((await findMemberId(db, userrefid)) ?? NOBODY);

/** What the two routes of a list of the console do: a page of it, and its file. Selected rows decide alone. */
export const consoleList = <Own extends ListFilter, Fields extends SortFields, Row, Sums, RowView, SumsView>(
  db: Db,
  { report, sort, shown }: ConsoleList<Own, Fields, Row, Sums, RowView, SumsView>,
) => ({
  page: async ({ input }: Asked<OnWire<Own> & Place<Fields> & { page: number; size: number }>) =>
    answerPage(db, await shown(filterOf<Own>(input), orderOf(sort, input.sort)), input),
  file: async ({
    input,
    context,
    signal,
  }: Asked<OnWire<Own> & Place<Fields> & { format: ExportFormat; ids?: readonly string[] | undefined }>) => {
    const rows = await shown(filterOf<Own>(input), orderOf(sort, input.sort));
    return answerFile(db, { shown: rows, report, input, context, signal });
  },
});
