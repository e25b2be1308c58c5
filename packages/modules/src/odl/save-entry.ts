import { inTransaction, type Db } from '@tributary/database';
import { recordAudit } from '../audit/index.ts';
import { insertEntry, type NewEntry } from './entries-store.ts';

/**
 * Records the turnover of a date and hour (AMB-017).
 * @throws Refused `conflict` when that hour has an entry
 */
export const saveEntry = (db: Db, entry: NewEntry): Promise<number> =>
  inTransaction(db, async (tx) => {
    const id = await insertEntry(tx, entry);
    const { actor, day, hour, amountMicro, status } = entry;
    await recordAudit(tx, {
      actor,
      action: 'odl.entry',
      subject: `odl-entry:${id}`,
      details: { day, hour, amountMicro: amountMicro.toString(), status },
    });
    return id;
  });
