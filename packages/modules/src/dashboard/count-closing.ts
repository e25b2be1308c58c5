import { inTransaction, type Db } from '@tributary/database';
import { actorForPeople, Refused } from '@tributary/domain';
import { recordAudit } from '../audit/index.ts';
import { lockCounter, setCounter, type ClosingCounter } from './dashboard-store.ts';

export type ClosingCount = {
  step: 1 | -1;
  /** The number that the operator saw: of two simultaneous counts, one wins and the other is refused. */
  seen: number;
  closingAt?: Date | undefined;
  actor: string;
};

/**
 * Counts a hit of the closing system up or down, never below 0 (AMB-070). The closing date is 72 hours ahead unless
 * one is given. It triggers nothing.
 * @throws Refused `conflict` if another operator counted since
 */
export const countClosing = (
  db: Db,
  { step, seen, closingAt, actor }: ClosingCount,
): Promise<ClosingCounter> =>
  inTransaction(db, async (tx) => {
    const before = await lockCounter(tx);
    if (before.hits !== seen)
      throw new Refused('conflict', {
        message: `${before.changedBy ? actorForPeople(before.changedBy) : 'Somebody else'} changed the counter first: it is now ${before.hits}.`,
      });
    const hits = Math.max(0, before.hits + step);
    const after = await setCounter(tx, { hits, closingAt, actor });
    await recordAudit(tx, {
      actor,
      action: 'closing.count',
      subject: 'closing-counter',
      details: {
        before: { hits: before.hits, closingAt: before.closingAt },
        after: { hits: after.hits, closingAt: after.closingAt },
      },
    });
    return after;
  });
