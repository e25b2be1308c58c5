import { inTransaction, type Db, type Tx } from '@tributary/database';
import {
  businessDayOf,
  odlPool,
  PACKAGE_TYPES_LOWEST_FIRST,
  type BusinessDay,
  type Micro,
  type PackageType,
} from '@tributary/domain';
import { lockTreasury } from '@tributary/ledger';
import { planOn } from '../catalogue/index.ts';
import { holdFreeze, insertBatch, takeBatchId } from '../rewards/index.ts';
import {
  ensureWindow,
  lockUnsettledWindow,
  markSettled,
  sharesOf,
  windowEndingAt,
} from './odl-windows-store.ts';
import { settleFund } from './settle-fund-store.ts';

/** The order in which the funds are credited (plan-rules); it is also the last digit of a reward's cause. */
export const FUND_ORDER: readonly PackageType[] = PACKAGE_TYPES_LOWEST_FIRST;
const CAUSES_PER_WINDOW = 4;

export const odlCauseId = (windowNo: number, type: PackageType): number =>
  windowNo * CAUSES_PER_WINDOW + FUND_ORDER.indexOf(type);

/**
 * Settles the 72 h window that ends at 00:00 of a date, once, before that date is closed; all credited
 * shares are one batch. Nothing happens on other dates.
 */
export const settleWindowEndingAt = (db: Db, date: BusinessDay): Promise<boolean> =>
  inTransaction(db, (tx) => settleWindow(tx, date));

/** The same in a transaction of the caller. */
export const settleWindow = async (tx: Tx, date: BusinessDay): Promise<boolean> => {
  const window = await windowEndingAt(tx, date);
  if (!window) return false;
  await holdFreeze(tx, 'alone');
  await ensureWindow(tx, window.no);
  const open = await lockUnsettledWindow(tx, window.no);
  if (!open) return false;
  const { plan } = await planOn(tx, businessDayOf(window.startsAt));
  const shares = await sharesOf(tx, window.no);
  const batchId = await takeBatchId(tx);
  let totalMicro: Micro = 0n;
  for (const type of FUND_ORDER) {
    const pool = (slab: 1 | 2 | 3): Micro => odlPool(open.turnoverMicro, shares, type, slab);
    const settled = await settleFund(tx, {
      windowNo: window.no,
      date,
      type,
      batchId,
      causeId: odlCauseId(window.no, type),
      bounds: plan.odlSlabBounds[type],
      pools: [pool(1), pool(2), pool(3)],
    });
    // The freeze keeps activations out; only a bounty could have moved a package, and it would be waited for.
    if (settled.expected !== settled.changed)
      throw new Error('A package changed while its ODL share was counted');
    totalMicro += settled.creditedMicro;
  }
  if (totalMicro > 0n) {
    await lockTreasury(tx);
    await insertBatch(tx, { id: batchId, cause: `odl:${window.no}`, businessDate: date, totalMicro });
  }
  await markSettled(tx, window.no, batchId);
  return true;
};
