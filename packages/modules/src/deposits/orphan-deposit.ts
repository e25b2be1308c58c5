import type { Tx } from '@tributary/database';
import { balancesOf, lockMembers, reverse } from '@tributary/ledger';
import { recordAudit } from '../audit/index.ts';
import { requestReversalsFor } from '../reversals/index.ts';
import { lockDeposit, markOrphaned, type DepositRow } from './deposits-store.ts';

/**
 * Takes back a deposit that the final chain no longer has. What the R-Wallet cannot give back becomes the
 * member's debt, and the activations that it paid are taken back after it; an alarm goes to the audit log. Returns true when credited money was taken back.
 */
export const orphanDeposit = async (tx: Tx, found: DepositRow): Promise<boolean> => {
  const deposit = await lockDeposit(tx, found);
  if (!deposit || deposit.status === 'orphaned') return false;
  const credited = deposit.status === 'credited';
  await lockMembers(tx, [deposit.memberId]);
  const debtBefore = (await balancesOf(tx, deposit.memberId)).debt;
  // What was credited out of suspense goes back there first, and from there back to where it came from.
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
