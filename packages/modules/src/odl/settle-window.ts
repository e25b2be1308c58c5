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
import { planOn } from '../plan/index.ts';
import { lapseOpen } from '../proposals/index.ts';
import { holdFreeze, insertBatch, takeBatchId } from '../rewards/index.ts';
import { readSetting } from '../settings/index.ts';
import {
  ensureWindow,
  lockUnsettledWindow,
  markSettled,
  sharesOf,
  unsettledWindows,
  windowEndingAt,
  type OdlWindow,
} from './odl-windows-store.ts';
import { outageOverlapped } from './outages-store.ts';
import { KIND, subjectOf } from './proposed-turnover.ts';
import { settleFund } from './settle-fund-store.ts';

/** The order in which the funds are credited (plan-rules); it is also the last digit of a reward's cause. */
export const FUND_ORDER: readonly PackageType[] = PACKAGE_TYPES_LOWEST_FIRST;
const CAUSES_PER_WINDOW = 4;

export const odlCauseId = (windowNo: number, type: PackageType): number =>
  windowNo * CAUSES_PER_WINDOW + FUND_ORDER.indexOf(type);

/**
 * Settles the 72 h window that ends at 00:00 of a date, once, before that date is closed. Windows that a pause had
 * delayed are settled first (AMB-104). All credited shares of a window are one batch. Nothing happens on other
 * dates. Returns how many were settled.
 */
export const settleWindows = (db: Db, date: BusinessDay): Promise<number> =>
  inTransaction(db, (tx) => settleWindowsIn(tx, date));

/** `settleWindows` in a transaction of the caller. */
export const settleWindowsIn = async (tx: Tx, date: BusinessDay): Promise<number> => {
  const ending = await windowEndingAt(tx, date);
  if (!ending && (await unsettledWindows(tx, date)).length === 0) return 0;
  await holdFreeze(tx, 'alone');
  if (ending) await ensureWindow(tx, ending.no);
  if (await readSetting(tx, 'odlPaused')) return 0;
  let settled = 0;
  for (const window of await unsettledWindows(tx, date)) if (await settleWindow(tx, window, date)) settled++;
  return settled;
};

const settleWindow = async (tx: Tx, window: OdlWindow, date: BusinessDay): Promise<boolean> => {
  await lapseOpen(tx, { kind: KIND, subject: subjectOf(window.no) });
  const open = await lockUnsettledWindow(tx, window.no);
  if (!open) return false;
  const grace = await outageOverlapped(tx, window.no);
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
      grace,
      bounds: plan.odlSlabBounds[type],
      pools: [pool(1), pool(2), pool(3)],
    });
    // The freeze keeps activations out. Only a bounty could change a package, and the close waits for this step.
    if (settled.expected !== settled.changed)
      throw new Error('A package changed while its ODL share was counted');
    totalMicro += settled.creditedMicro;
  }
  if (totalMicro > 0n) {
    await lockTreasury(tx);
    const cause = open.wasCancelled ? `odl:${window.no}:${batchId}` : `odl:${window.no}`;
    await insertBatch(tx, { id: batchId, cause, businessDate: date, totalMicro });
  }
  await markSettled(tx, { no: window.no, batchId, grace });
  return true;
};
