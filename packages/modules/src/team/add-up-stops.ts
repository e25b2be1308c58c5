import { inTransaction, type Db } from '@tributary/database';
import { addUpBrought } from './team-stops-store.ts';

const STOPS_PER_TRANSACTION = 100;

/**
 * Adds up what stopped members brought their uplines, outside the close. Any number of workers may run it at once.
 * Returns the number of sums: 0 when none is due.
 */
export const addUpStops = (db: Db): Promise<number> =>
  inTransaction(db, (tx) => addUpBrought(tx, STOPS_PER_TRANSACTION));
