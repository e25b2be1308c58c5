import type { Db } from '@tributary/database';
import { foldDepositTallies } from '@tributary/modules/deposits';
import { foldMemberTallies } from '@tributary/modules/member-records';
import { foldRewardTallies } from '@tributary/modules/rewards';
import { foldTallies } from '@tributary/modules/withdrawals';

const MINUTE = 60_000;

/** Tallies by day and state are appended; these passes add them together. */
export const tallySweeps = (db: Db) => [
  { name: 'withdrawal-tallies', everyMs: MINUTE, pass: () => foldTallies(db) },
  { name: 'deposit-tallies', everyMs: MINUTE, pass: () => foldDepositTallies(db) },
  { name: 'member-tallies', everyMs: MINUTE, pass: () => foldMemberTallies(db) },
  { name: 'reward-tallies', everyMs: MINUTE, pass: () => foldRewardTallies(db) },
];
