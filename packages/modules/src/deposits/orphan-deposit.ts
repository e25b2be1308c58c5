import type { Tx } from '@tributary/database';
import { balancesOf, lockMembers, reverse } from '@tributary/ledger';
import { recordAudit } from '../audit/index.ts';
import { requestReversalsFor } from '../reversals/index.ts';
import { lockDeposit, markOrphaned, type DepositRow } from './deposits-store.ts';

/**
 * Reverses a deposit that the final chain no longer has. The part that the R-Wallet lacks becomes the member's
 * debt, and the activations that it paid are reversed afterwards. An alarm goes to the audit log. Returns true when
 * credited money was reversed.
 */
export const orphanDeposit = async (tx: Tx, found: DepositRow): Promise<boolean> => {
  const deposit = await lockDeposit(tx, found);
  if (!deposit || deposit.status === 'orphaned') return false;
  const credited = deposit.status === 'credited';
  await lockMembers(tx, [deposit.memberId]);
  const debtBefore = (await balancesOf(tx, deposit.memberId)).debt;
  // A credit out of suspense returns there first, and from there to custody.
  const entries = [
    credited ? deposit.entryId : null,
    deposit.status === 'detected' ? null : deposit.suspenseEntry,
  ];
  for (const entry of entries) {
    if (entry === null) continue;
    await reverse(tx, { owner: deposit.memberId, entry, cause: `orphaned:${entry}`, actor: 'watcher' });
  }
  await markOrphaned(tx, deposit);
  if (deposit.creditedAt) {
    const { debt } = await balancesOf(tx, deposit.memberId);
    await requestReversalsFor(tx, {
      memberId: deposit.memberId,
      depositId: deposit.id,
      creditedAt: deposit.creditedAt,
      owedMicro: debtBefore - debt,
    });
  }
  await recordAudit(tx, {
    actor: 'watcher',
    action: 'deposit.orphaned',
    subject: `deposit:${deposit.id}`,
    details: { txHash: deposit.txHash, amountMicro: deposit.amountMicro.toString(), credited },
  });
  return credited;
};
