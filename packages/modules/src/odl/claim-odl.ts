import { inTransaction, type Db } from '@tributary/database';
import { holdFreeze } from '../rewards/index.ts';
import { readSetting } from '../settings/index.ts';
import {
  claimOf,
  countActivePackages,
  currentWindow,
  ensureWindow,
  insertClaim,
} from './odl-windows-store.ts';

export type ClaimOutcome = 'claimed' | 'already' | 'noPackage' | 'paused';

/**
 * Records the member's claim in the running window, on the server's clock; once, and with an active package
 * (AMB-015).
 */
export const claimOdl = (db: Db, memberId: number): Promise<ClaimOutcome> =>
  inTransaction(db, async (tx) => {
    await holdFreeze(tx, 'shared');
    if (await readSetting(tx, 'odlPaused')) return 'paused';
    const window = await currentWindow(tx);
    if (await claimOf(tx, memberId, window.no)) return 'already';
    if ((await countActivePackages(tx, memberId)) === 0) return 'noPackage';
    await ensureWindow(tx, window.no);
    return (await insertClaim(tx, memberId, window.no)) ? 'claimed' : 'already';
  });
