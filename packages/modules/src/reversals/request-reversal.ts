import { inTransaction, type Db, type Tx } from '@tributary/database';
import { Refused, type Micro } from '@tributary/domain';
import { recordAudit } from '../audit/index.ts';
import { insertRequest, lotsSince } from './reversal-requests-store.ts';

export type ReversalRequest = { memberId: number; lotId: number; reason: string; actor: string };

/**
 * Asks for an activation to be taken back as a correction; the next sweep does it (AMB-128).
 * @throws Refused `notFound` for a lot that does not exist or was asked for before
 */
export const requestReversal = (db: Db, { memberId, lotId, reason, actor }: ReversalRequest): Promise<void> =>
  inTransaction(db, async (tx) => {
    const isNew = await insertRequest(tx, {
      memberId,
      lotId,
      cause: `correction: ${reason}`,
      requestedBy: actor,
    });
    if (!isNew) throw new Refused('notFound', { message: 'There is no such activation to take back.' });
    await recordAudit(tx, {
      actor,
      action: 'activation.reversal-requested',
      subject: `lot:${lotId}`,
      details: { memberId, reason },
    });
  });

/**
 * Asks for the activations that a vanished deposit paid to be taken back: those since it was credited, newest
 * first, until their principal covers what the R-Wallet could not give back.
 */
export const requestReversalsFor = async (
  tx: Tx,
  orphaned: { memberId: number; depositId: number; creditedAt: Date; owedMicro: Micro },
): Promise<void> => {
  let owed = orphaned.owedMicro;
  for (const lot of owed > 0n ? await lotsSince(tx, orphaned.memberId, orphaned.creditedAt) : []) {
    if (owed <= 0n) return;
    await insertRequest(tx, {
      memberId: orphaned.memberId,
      lotId: lot.id,
      cause: `deposit:${orphaned.depositId}`,
      requestedBy: 'watcher',
    });
    owed -= lot.amountMicro;
  }
};
