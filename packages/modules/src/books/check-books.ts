import { inTransaction, type Db } from '@tributary/database';
import { recordAudit } from '../audit/index.ts';
import { stopPayouts } from '../settings/index.ts';
import { insertBookCheck, isCheckedToday } from './book-checks-store.ts';
import { verifyBooks } from './verify-books.ts';

/** The most rows of a broken invariant that are stored. */
const MAX_BREACHES = 100;

/**
 * Runs every invariant once a business day and stores the result. A broken one pauses payouts: money that left
 * cannot be recalled. Returns the ids of broken invariants, or undefined when today is done.
 */
export const checkBooks = async (db: Db): Promise<string[] | undefined> => {
  if (await isCheckedToday(db)) return undefined;
  const results = await verifyBooks(db);
  const broken = results.filter(({ breaches }) => breaches.length > 0);
  const kept = broken.map(({ id, breaches }) => ({ id, breaches: breaches.slice(0, MAX_BREACHES) }));
  await inTransaction(db, async (tx) => {
    const isFirst = await insertBookCheck(tx, {
      invariants: results.length,
      broken: broken.length,
      breaches: kept,
    });
    if (!isFirst || broken.length === 0) return;
    const names = broken.map(({ id }) => id).join(', ');
    await stopPayouts(tx, { by: 'books', reason: `The books do not hold: ${names}.` });
    await recordAudit(tx, {
      actor: 'books',
      action: 'books.broken',
      subject: 'books',
      details: { invariants: broken.map(({ id }) => id) },
    });
  });
  return broken.map(({ id }) => id);
};
