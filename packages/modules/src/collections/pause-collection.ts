import { inTransaction, type Db } from '@tributary/database';
import { operatorActor } from '@tributary/domain';
import { recordAudit } from '../audit/index.ts';
import { changeSetting, lockSetting, readSetting } from '../settings/index.ts';

export type CollectionPause = { isPaused: boolean; operator: { username: string }; reason: string };

/**
 * Stops or resumes the collection of deposits. Deposits are still credited, and an open collection is settled. One
 * operator is enough for both (decision 069). Returns whether anything changed.
 */
export const pauseCollection = (db: Db, { isPaused, operator, reason }: CollectionPause): Promise<boolean> =>
  inTransaction(db, async (tx) => {
    await lockSetting(tx, 'collectionPaused');
    if ((await readSetting(tx, 'collectionPaused')) === isPaused) return false;
    const actor = operatorActor(operator.username);
    await changeSetting(tx, 'collectionPaused', { value: isPaused, actor, reason });
    await recordAudit(tx, {
      actor,
      action: isPaused ? 'collection.paused' : 'collection.resumed',
      subject: 'settings',
      details: { reason },
    });
    return true;
  });
