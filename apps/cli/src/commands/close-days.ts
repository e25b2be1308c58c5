import { formatMoney } from '@tributary/domain';
import { beginDueDays } from '@tributary/modules/business-day';
import type { Command } from '../cli.ts';
import { print } from './usage.ts';
import { withDatabase } from './with-database.ts';

/** Does by hand what the worker does by itself: every business date that is due, in order. */
export const closeDays: Command = {
  usage: 'close-day',
  run: (config) =>
    withDatabase(config, async ({ db }) => {
      const closed = await beginDueDays(db);
      for (const day of closed)
        print(`${day.date}: ${day.rows} rewards, ${formatMoney(day.creditedMicro)} USDT credited`);
      if (closed.length === 0) print('Every business date is closed.');
      return 0;
    }),
};
