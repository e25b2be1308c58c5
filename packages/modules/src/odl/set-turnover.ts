import { inTransaction, type Db } from '@tributary/database';
import type { Micro, TurnoverShares } from '@tributary/domain';
import { recordAudit } from '../audit/index.ts';
import { currentWindow, ensureWindow, saveTurnover, sharesOf } from './odl-windows-store.ts';

export type TurnoverChange = { turnoverMicro: Micro; shares?: TurnoverShares; actor: string };

/** Saves the turnover of the running window; the shares stay as they are unless new ones come with it (AMB-013). */
export const setTurnover = (db: Db, { turnoverMicro, shares, actor }: TurnoverChange): Promise<void> =>
  inTransaction(db, async (tx) => {
    const { no } = await currentWindow(tx);
    await ensureWindow(tx, no);
    const before = await sharesOf(tx, no);
    await saveTurnover(tx, { no, turnoverMicro, shares: shares ?? before, actor });
    await recordAudit(tx, {
      actor,
      action: 'odl.turnover',
      subject: `odl-window:${no}`,
      details: { turnoverMicro: turnoverMicro.toString(), before, after: shares ?? before },
    });
  });
