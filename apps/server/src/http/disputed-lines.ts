import type { Db } from '@tributary/database';
import {
  OWN_DEPOSITS,
  OWN_WITHDRAWALS,
  TOP_UPS,
  TRANSACTIONS,
  type DisputedLine,
} from '@tributary/definitions/lists';
import { Refused } from '@tributary/domain';
import { statementList } from '@tributary/ledger';
import { depositList } from '@tributary/modules/deposits';
import { topUpList } from '@tributary/modules/packages';
import { explainReward } from '@tributary/modules/rewards';
import { ownWithdrawalList } from '@tributary/modules/withdrawals';
import { shownBy } from './defined-lists.ts';
import { pageData } from './lists.ts';
import { explanationOf } from './routes/rewards.ts';

export type LineKind = 'transaction' | 'reward' | 'deposit' | 'withdrawal' | 'topup';
type Own = { memberId: number; id: string };

const ONE = { page: 1, size: 1 };

/** The content of each kind of line, in the words of the member's own report. */
const READ: Record<LineKind, (db: Db, own: Own) => Promise<unknown>> = {
  transaction: async (db, { memberId, id }) =>
    (await pageData(db, shownBy(TRANSACTIONS, statementList(memberId, { ids: [id] })), ONE)).rows[0],
  deposit: async (db, { memberId, id }) =>
    (await pageData(db, shownBy(OWN_DEPOSITS, depositList(memberId, { ids: [id] })), ONE)).rows[0],
  withdrawal: async (db, { memberId, id }) =>
    (await pageData(db, shownBy(OWN_WITHDRAWALS, ownWithdrawalList(memberId, { ids: [id] })), ONE)).rows[0],
  topup: async (db, { memberId, id }) => {
    const [lot] = (await pageData(db, shownBy(TOP_UPS, topUpList(memberId, { ids: [id] })), ONE)).rows;
    return (
      lot && {
        created_at: lot.created_at,
        particulars: lot.particulars,
        amount: lot.activationAmount,
        status: lot.status,
      }
    );
  },
  reward: async (db, { memberId, id }) => explanationOf(await explainReward(db, memberId, id)),
};

/**
 * A line of the member's own money with its present content, kept as evidence in a ticket.
 * @throws Refused `notFound` for an unknown line or another member's
 */
export const disputedLine = async (
  db: Db,
  { memberId, kind, id }: Own & { kind: LineKind },
): Promise<DisputedLine> => {
  const content = await READ[kind](db, { memberId, id });
  if (!content) throw new Refused('notFound');
  return { kind, id, content: content as Record<string, unknown> };
};
