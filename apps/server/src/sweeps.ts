import type { Sweep } from '@tributary/runtime';
import type { Logger } from '@tributary/runtime';
import type { Db } from '@tributary/database';
import { ensureMonthsAhead } from '@tributary/database';
import { beginDueDays } from '@tributary/modules/business-day';
import { DepositWatcher } from '@tributary/modules/deposits';
import { deleteDeadSessions } from '@tributary/modules/identity';
import { payBatches } from '@tributary/modules/rewards';
import { carryTeamEvents } from '@tributary/modules/teams';
import { refreshOutlook } from '@tributary/modules/treasury';
import type { Config } from './config.ts';
import type { Metrics } from './metrics.ts';
import type { Networks } from './networks.ts';

export type SweepNeeds = { db: Db; config: Config; networks: Networks; logger: Logger; metrics: Metrics };

const SECOND = 1_000;
const MINUTE = 60 * SECOND;
const HOUR = 60 * MINUTE;

/** Every schedule of the product on one screen. State rows are the queue: a pass takes what is due. */
export const sweepsOf = ({ db, config, networks, logger, metrics }: SweepNeeds): Sweep[] => {
  const sweeps: Sweep[] = [];
  const isWorker = config.role === 'all' || config.role === 'worker';
  if (isWorker) {
    sweeps.push(
      { name: 'business-days', everyMs: 5 * SECOND, pass: async () => (await beginDueDays(db)).length },
      { name: 'reward-payments', everyMs: 2 * SECOND, pass: () => payBatches(db) },
      { name: 'team-events', everyMs: SECOND, pass: () => carryTeamEvents(db) },
      {
        name: 'reward-outlook',
        everyMs: 30 * SECOND,
        pass: async () => {
          await refreshOutlook(db);
          return 0;
        },
      },
      {
        name: 'months-ahead',
        everyMs: HOUR,
        pass: async () => {
          await ensureMonthsAhead(db);
          return 0;
        },
      },
      {
        name: 'dead-sessions',
        everyMs: HOUR,
        pass: async () => {
          await deleteDeadSessions(db);
          return 0;
        },
      },
    );
  }
  if (isWorker && networks.deposits) {
    const watcher = new DepositWatcher({
      db,
      chain: networks.deposits,
      logger,
      startBlock: networks.startBlock,
    });
    sweeps.push({
      name: 'deposits',
      everyMs: config.mode === 'demo' ? SECOND : 3 * SECOND,
      pass: async () => {
        const { credited, orphaned } = await watcher.pass();
        metrics.deposits.inc({ what: 'credited' }, credited);
        metrics.deposits.inc({ what: 'orphaned' }, orphaned);
        return 0;
      },
    });
  }
  return sweeps;
};
