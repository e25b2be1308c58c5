import { SCREENINGS } from '@tributary/definitions/lists';
import type { Query } from '@tributary/database';
import { moneyToWire } from '@tributary/domain';
import { sourcesNow, type SourcesShown } from '@tributary/modules/screening';
import {
  proposeScreening,
  screeningCounts,
  screeningList,
  usualCheckHours,
} from '@tributary/modules/screening-desk';
import type { Needs } from '../../needs.ts';
import { answer } from '../wire.ts';
import { operatorOf } from '../context.ts';
import { consoleListBy } from '../defined-lists.ts';
import { api } from '../procedures.ts';

const sourcesView = (sources: SourcesShown | undefined) => ({
  is_on: sources !== undefined && (sources.hasList || sources.oracle !== null),
  looked_at: sources?.lookedAt.toISOString() ?? null,
  list: sources?.hasList
    ? {
        entries: sources.entries,
        newest_on: sources.newestOn,
        read_at: sources.readAt?.toISOString() ?? null,
        problem: sources.listProblem,
        keeps_last: sources.keepsLastList,
      }
    : null,
  oracle: sources?.oracle
    ? { contract: sources.oracle, block: sources.oracleBlock, problem: sources.oracleProblem }
    : null,
});

export const screeningsRoutes = ({ db }: Needs) => {
  const listed = consoleListBy(db, SCREENINGS, (query: Query<typeof SCREENINGS>) => screeningList(query));
  return {
    list: api.screenings.list.handler(listed.page),
    export: api.screenings.export.handler(listed.file),
    overview: api.screenings.overview.handler(async () => {
      const { held, heldMicro, unchecked, checked } = await screeningCounts(db);
      const counts = { held, held_amount: moneyToWire(heldMicro), unchecked, checked };
      return answer({ ...sourcesView(await sourcesNow(db)), ...counts });
    }),
    usual: api.screenings.usual.handler(async () => answer({ hours: await usualCheckHours(db) })),
    propose: api.screenings.propose.handler(async ({ input: { id, what, reason }, context }) => {
      const { id: proposal } = await proposeScreening(db, {
        id,
        what,
        reason,
        operator: operatorOf(context),
      });
      return answer({ proposal }, 'It waits for a second operator.');
    }),
  };
};
