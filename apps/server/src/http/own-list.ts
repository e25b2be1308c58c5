import type { ExportFormat } from '@tributary/contract';
import type { Report } from '@tributary/contract/reports';
import type { Db } from '@tributary/database';
import type { RequestContext } from './context.ts';
import { memberOf } from './context.ts';
import { answerFile, pageData, type ShownList } from './lists.ts';

type Filter = { text?: string | undefined; ids?: readonly string[] | undefined };

/** A module's filter as it travels: the same fields, with the text that is searched for called `q`. */
type OnWire<Own extends Filter> = Omit<Own, keyof Filter | 'memberId'> & { q?: string | undefined };

type Asked<Input> = { input: Input; context: RequestContext; signal?: AbortSignal | undefined };

type OwnList<Own extends Filter, Sort, Row, Sums, RowView, SumsView> = {
  report: Report<RowView>;
  /** The member's rows, and how they are said on the wire. */
  shown: (
    memberId: number,
    filter: Own,
    sort: Sort,
  ) => ShownList<Row, Sums, RowView, SumsView> | Promise<ShownList<Row, Sums, RowView, SumsView>>;
};

/**
 * What the two routes of a member's own list do: a page of it, and its file. Selected rows decide alone what is in a
 * file. Whose list it is comes from the session, never from the input.
 */
export const ownList = <Own extends Filter, Sort, Row, Sums, RowView, SumsView>(
  db: Db,
  { report, shown }: OwnList<Own, Sort, Row, Sums, RowView, SumsView>,
) => {
  const filterOf = ({ q, ...fields }: OnWire<Own>): Own => ({ ...fields, text: q }) as unknown as Own;
  return {
    page: async ({
      input,
      context,
    }: Asked<OnWire<Own> & { page: number; size: number; sort?: Sort | undefined }>) =>
      pageData(db, await shown(memberOf(context).id, filterOf(input), input.sort as Sort), input),
    file: async ({
      input,
      context,
      signal,
    }: Asked<
      OnWire<Own> & {
        format: ExportFormat;
        ids?: readonly string[] | undefined;
        sort?: Sort | undefined;
      }
    >) => {
      const filter = input.ids ? ({ ids: input.ids } as Own) : filterOf(input);
      const rows = await shown(memberOf(context).id, filter, input.sort as Sort);
      return answerFile(db, { shown: rows, report, input, context, signal });
    },
  };
};
