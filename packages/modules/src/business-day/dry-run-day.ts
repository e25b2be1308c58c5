import { inTransaction, type Db } from '@tributary/database';
import { addDays, Refused } from '@tributary/domain';
import { settleWindowsIn } from '../odl/index.ts';
import {
  findClose,
  lastClosedDate,
  nextDateToClose,
  playClose,
  type CloseOptions,
  type DryClose,
} from '../rewards/index.ts';

export type DryRun = DryClose & { settlesOdlWindow: boolean };

/** Carries the result out of a transaction that is rolled back. */
class RolledBack extends Error {
  override readonly name = 'RolledBack';
  readonly result: DryRun;

  constructor(result: DryRun) {
    super('A dry run leaves nothing behind');
    this.result = result;
  }
}

/**
 * Runs the close of the next date by the engine itself and rolls it back. Returns totals, counts by kind, and the
 * number of those who earn nothing, by reason. Its digest equals that of the real close of the same state.
 * Activations wait while it runs, as they do for a real close.
 * @throws Refused `conflict` when the close of that date has begun
 */
export const dryRunNextDay = async (db: Db, options: CloseOptions = {}): Promise<DryRun> => {
  try {
    return await inTransaction(db, async (tx) => {
      const date = (await nextDateToClose(tx)) ?? addDays(await lastClosedDate(tx), 1);
      if (await findClose(tx, date))
        throw new Refused('conflict', {
          message: `The close of ${date} has begun, so a dry run is no longer possible.`,
        });
      const settlesOdlWindow = (await settleWindowsIn(tx, date)) > 0;
      throw new RolledBack({ ...(await playClose(tx, date, options)), settlesOdlWindow });
    });
  } catch (error) {
    if (error instanceof RolledBack) return error.result;
    throw error;
  }
};
