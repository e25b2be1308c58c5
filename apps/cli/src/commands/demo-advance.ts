import { shiftClock } from '@tributary/database';
import { formatMoney } from '@tributary/domain';
import { beginDueDays } from '@tributary/modules/business-day';
import { carryTeamEvents } from '@tributary/modules/team';
import type { Command } from '../cli.ts';
import { print, UsageError } from './usage.ts';
import { refuseOutsideDemo, withDatabase } from './with-database.ts';

const HOURS_PER_DAY = 24;
const MAX_DAYS = 400;

/** Moves the demo's business clock day by day and closes each one. */
export const demoAdvance: Command = {
  usage: 'demo-advance DAYS',
  run: (config, [text = '']) =>
    withDatabase(config, async (database) => {
      const days = /^\d{1,3}$/.test(text) ? Number.parseInt(text, 10) : 0;
      if (days < 1 || days > MAX_DAYS) throw new UsageError(`Give a number of days from 1 to ${MAX_DAYS}.`);
      await refuseOutsideDemo(config, database);
      const { db } = database;
      for (let day = 1; day <= days; day++) {
        await shiftClock(db, HOURS_PER_DAY);
        while ((await carryTeamEvents(db)) > 0);
        for (const closed of await beginDueDays(db)) {
          print(
            `Day ${day} of ${days}: ${closed.date} closed, ${closed.rows} rewards, ${formatMoney(closed.creditedMicro)} USDT`,
          );
        }
      }
      return 0;
    }),
};
