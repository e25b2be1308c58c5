import { oneRow, sql, type Db } from '@tributary/database';
import type { Micro } from '@tributary/domain';
import { readSetting } from '../settings/index.ts';
import { dayGross, dayJoin } from './day-gross.ts';

export type WaitingWithdrawals = {
  count: number;
  grossMicro: Micro;
  oldestAt: Date | null;
  /** Those that wait longer than the hours of `withdrawalLateHours`. */
  late: number;
  /** Those that one operator alone cannot approve. */
  ofTwo: number;
};

/** All requests that wait for a decision (index `withdrawals_waiting`). */
export const waitingWithdrawals = async (db: Db): Promise<WaitingWithdrawals> =>
  oneRow(
    db,
    sql<WaitingWithdrawals>`
    select count(*)::int as count, coalesce(sum(w.gross), 0)::bigint as "grossMicro", min(w.created_at) as "oldestAt",
      (count(*) filter (where w.created_at < app_now() - make_interval(hours => ${await readSetting(db, 'withdrawalLateHours')}::int)))::int as late,
      (count(*) filter (where ${dayGross} >= ${await readSetting(db, 'secondApproverFromMicro')}::bigint))::int as "ofTwo"
    from withdrawals w ${dayJoin} where w.status = 'pending'`,
  );
