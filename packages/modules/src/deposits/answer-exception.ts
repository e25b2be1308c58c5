import { inTransaction, type Db } from '@tributary/database';
import { Refused } from '@tributary/domain';
import { recordAudit } from '../audit/index.ts';
import { findException, insertAnswer } from './exceptions-list-store.ts';

/**
 * Stores an operator's answer to a transfer that did not become a deposit; it moves no money.
 * @throws Refused `notFound`; `conflict` if another operator answered it before
 */
export const answerException = (
  db: Db,
  { id, note, actor }: { id: string; note: string; actor: string },
): Promise<void> =>
  inTransaction(db, async (tx) => {
    const found = await findException(tx, id);
    if (!found) throw new Refused('notFound');
    if (found.answered || !(await insertAnswer(tx, { ...found, note, actor })))
      throw new Refused('conflict', { message: 'Another operator has already answered this.' });
    await recordAudit(tx, {
      actor,
      action: 'deposit.exception.answer',
      subject: `transfer:${found.txHash}:${found.logIndex}`,
      details: { reason: note },
    });
  });
