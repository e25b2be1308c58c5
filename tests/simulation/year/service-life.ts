import { stopClockAt, type Db } from '@tributary/database';
import { startOfBusinessDay, type BusinessDay } from '@tributary/domain';
import { noteServiceRuns } from '@tributary/modules/odl';

const MINUTE_MS = 60_000;
/** The longest silence that is not an outage, in minutes. */
const STEP = 10;
/** Minutes around the end of a window: from before its last ten hours to the noon at which the date begins. */
const FROM = -620;
const UNTIL = 720;
const OUTAGE = { from: -300, until: -60 };

/** Runs the members' service around the end of a window, except for an outage on our side. */
export const liveThroughEnd = async (db: Db, on: BusinessDay, hasOutage: boolean): Promise<void> => {
  for (let minutes = FROM; minutes <= UNTIL; minutes += STEP) {
    if (hasOutage && minutes > OUTAGE.from && minutes < OUTAGE.until) continue;
    await stopClockAt(db, new Date(startOfBusinessDay(on).getTime() + minutes * MINUTE_MS));
    await noteServiceRuns(db);
  }
};
