import { inTransaction, oneRow, sql, type Db } from '@tributary/database';
import { readSetting } from '../settings/index.ts';
import { currentWindow, ensureWindow } from './odl-windows-store.ts';

const BEFORE_MS = 6 * 3_600_000;
const AT_ONCE = 20_000;

/**
 * Reminds members that the running window ends within six hours: those with an active package and no claim, each
 * once in a window. It handles one part of the members at a time. Returns how many it handled, 0 when nobody is
 * left.
 */
export const remindOfClaims = (db: Db, atOnce = AT_ONCE): Promise<number> =>
  inTransaction(db, async (tx) => {
    if (await readSetting(tx, 'odlPaused')) return 0;
    const { no, endsAt, now } = await currentWindow(tx);
    if (endsAt.getTime() - now.getTime() > BEFORE_MS) return 0;
    await ensureWindow(tx, no);
    const { looked } = await oneRow(
      tx,
      sql<{ looked: number }>`select remind_of_claims(${no}::int, ${atOnce}::int) as looked`,
    );
    return looked;
  });
