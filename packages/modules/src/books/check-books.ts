import { inTransaction, type Db, type Tx } from '@tributary/database';
import { recordAudit } from '../audit/index.ts';
import { stopPayouts } from '../settings/index.ts';
import { insertBookCheck, isCheckedToday, mayCheck } from './book-checks-store.ts';
import { isExplained } from './explain-breach.ts';
import { explainedTexts, keptTexts } from './explained-breaches-store.ts';
import { verifyBooks, type Verified } from './verify-books.ts';

/** The ids of the broken invariants, and of those among them that are explained in every row. */
export type Checked = { broken: string[]; explained: string[] };

/** The broken invariants that two operators wrote down, each in every row. */
const explainedOf = async (tx: Tx, broken: readonly Verified[]): Promise<string[]> => {
  const explained: string[] = [];
  for (const { id, breaches } of broken)
    if (isExplained(id, await keptTexts(tx, breaches), await explainedTexts(tx, id))) explained.push(id);
  return explained;
};

/**
 * Runs every invariant once a business day and stores the result. A broken one pauses payouts unless two operators
 * explained each of its rows: money that left cannot be recalled. Undefined when today is done, or while another worker
 * checks: the invariants read every row of the books.
 */
export const checkBooks = async (db: Db): Promise<Checked | undefined> => {
  if (await isCheckedToday(db)) return undefined;
  return inTransaction(db, async (tx) => {
    if (!(await mayCheck(tx)) || (await isCheckedToday(tx))) return undefined;
    const results = await verifyBooks(tx);
    const found = results.filter(({ breaches }) => breaches.length > 0);
    const broken = found.map(({ id }) => id);
    const explained = await explainedOf(tx, found);
    await insertBookCheck(tx, {
      invariants: results.length,
      broken: broken.length,
      explained: explained.length,
      breaches: found.map(({ id, breaches }) => ({ id, breaches })),
    });
    if (broken.length > 0) await noteBroken(tx, { broken, explained });
    return { broken, explained };
  });
};

/** A broken invariant is in the audit log every day, and stops payouts while a row of it is not explained. */
const noteBroken = async (tx: Tx, { broken, explained }: Checked): Promise<void> => {
  const open = broken.filter((id) => !explained.includes(id));
  if (open.length > 0)
    await stopPayouts(tx, { by: 'books', reason: `The books do not hold: ${open.join(', ')}.` });
  await recordAudit(tx, {
    actor: 'books',
    action: 'books.broken',
    subject: 'books',
    details: { invariants: broken, ...(explained.length > 0 && { explained }) },
  });
};
