import { inTransaction, type Db } from '@tributary/database';
import { recordAudit } from '../audit/index.ts';
import { lockAccount, setHalt } from './payouts-store.ts';

export type Resumption = { chain: string; account: string; operator: { username: string }; note: string };

/**
 * Lets a halted account pay again after a person has looked. The withdrawal whose sequence was taken stays held;
 * it is not signed anew.
 */
export const resumePayouts = (db: Db, { chain, account, operator, note }: Resumption): Promise<void> =>
  inTransaction(db, async (tx) => {
    if (await lockAccount(tx, { chain, account })) return;
    await setHalt(tx, { chain, account }, undefined);
    await recordAudit(tx, {
      actor: `operator:${operator.username}`,
      action: 'payouts.resumed',
      subject: `account:${chain}:${account}`,
      details: { note },
    });
  });
