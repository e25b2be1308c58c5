import type { Db } from '@tributary/database';
import { settleWindows } from '../odl/index.ts';
import {
  closeDay,
  nextDateToClose,
  payBatches,
  type ClosedDay,
  type CloseOptions,
} from '../rewards/index.ts';
import { refreshOutlook } from '../treasury/index.ts';

/**
 * Runs the start of each open business date up to today, in order (plan-rules, "A date D"). An ending ODL window is
 * settled, the date is closed, and batches that the treasury covers are paid.
 */
export const beginDueDays = async (db: Db, options: CloseOptions = {}): Promise<ClosedDay[]> => {
  const closed: ClosedDay[] = [];
  for (;;) {
    const date = await nextDateToClose(db);
    if (date === undefined) return closed;
    await settleWindows(db, date);
    closed.push(await closeDay(db, date, options));
    await payBatches(db, options);
    await refreshOutlook(db);
  }
};
