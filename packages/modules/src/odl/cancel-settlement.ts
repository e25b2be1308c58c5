import { inTransaction, type Db } from '@tributary/database';
import { Refused } from '@tributary/domain';
import { lockTreasury } from '@tributary/ledger';
import { recordAudit } from '../audit/index.ts';
import { holdFreeze } from '../rewards/index.ts';
import { lockCancellable, rejectRewards, reopenWindow, uncountRewards } from './cancel-settlement-store.ts';

export type Cancellation = { windowNo: number; reason: string; actor: string };
export type Cancelled = { rewards: number; reopenedPackages: number };

/**
 * Cancels the settlement of a window while none of it is paid. Its rewards are shown as rejected, the earnings of
 * its packages fall, and packages that it had ended are active again. The window waits until a turnover is saved
 * again. Credits that such a package lost to a close in between are not made up.
 * @throws Refused `conflict` once it is paid, funded or partly reversed
 */
export const cancelSettlement = (db: Db, { windowNo, reason, actor }: Cancellation): Promise<Cancelled> =>
  inTransaction(db, async (tx) => {
    await holdFreeze(tx, 'alone');
    await lockTreasury(tx);
    const batch = await lockCancellable(tx, windowNo);
    if (!batch)
      throw new Refused('conflict', {
        message:
          'Only a settlement that waits for the treasury can be cancelled. This one is paid or has changed, or a date is being closed.',
      });
    const reopenedPackages = await uncountRewards(tx, batch.id);
    const rewards = await rejectRewards(tx, batch.id);
    await reopenWindow(tx, windowNo);
    await recordAudit(tx, {
      actor,
      action: 'odl.settlement.cancelled',
      subject: `odl-window:${windowNo}`,
      details: {
        reason,
        batch: batch.id,
        totalMicro: batch.totalMicro.toString(),
        turnoverMicro: batch.turnoverMicro.toString(),
        rewards,
        reopenedPackages,
      },
    });
    return { rewards, reopenedPackages };
  });
