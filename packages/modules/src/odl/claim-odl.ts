import { inTransaction, type Db } from '@tributary/database';
import { holdFreeze } from '../rewards/index.ts';
import { countActivePackages, currentWindow, ensureWindow, insertClaim } from './odl-windows-store.ts';

export type ClaimOutcome = 'claimed' | 'already' | 'noPackage';

/** Takes the member's claim in the running window, on the server's clock; once, and with an active package (AMB-015). */
export const claimOdl = (db: Db, memberId: number): Promise<ClaimOutcome> =>
  inTransaction(db, async (tx) => {
    await holdFreeze(tx, 'shared');
    if ((await countActivePackages(tx, memberId)) === 0) return 'noPackage';
    const window = await currentWindow(tx);
    await ensureWindow(tx, window.no);
    return (await insertClaim(tx, memberId, window.no)) ? 'claimed' : 'already';
  });
