import { shiftClock } from '@tributary/database';
import { formatMoney } from '@tributary/domain';
import { beginDueDays } from '@tributary/modules/business-day';
import { carryTeamEvents } from '@tributary/modules/team';
import { secretsKeyOf } from '@tributary/runtime';
import { openNetworks, passesOfDay, type DayPassNeeds } from '@tributary/server';
import type { Command } from '../run-command.ts';
import { print, UsageError } from './usage.ts';
import { refuseOutsideDemo, withDatabase } from './with-database.ts';

const HOURS_PER_DAY = 24;
const MAX_DAYS = 400;

/**
 * Moves the demo's business clock day by day, closes each day and runs its passes: comparison, checks, proof,
 * figures.
 */
export const demoAdvance: Command = {
  usage: 'demo-advance DAYS',
  run: (config, [text = '']) =>
    withDatabase(config, async (database) => {
      const days = /^\d{1,3}$/.test(text) ? Number.parseInt(text, 10) : 0;
      if (days < 1 || days > MAX_DAYS) throw new UsageError(`Give a number of days from 1 to ${MAX_DAYS}.`);
      await refuseOutsideDemo(config, database);
      const networks = await openNetworks(config);
      const { deposits: chain, custodyAddresses } = networks;
      const custody = chain && { chain, custodyAddresses };
      try {
        await advance(days, { db: database.db, secretsKey: secretsKeyOf(config.secretsKey), custody });
      } finally {
        await networks.close();
      }
      return 0;
    }),
};

const advance = async (days: number, needs: DayPassNeeds): Promise<void> => {
  for (let day = 1; day <= days; day++) {
    await shiftClock(needs.db, HOURS_PER_DAY);
    while ((await carryTeamEvents(needs.db)) > 0);
    for (const closed of await beginDueDays(needs.db))
      print(
        `Day ${day} of ${days}: ${closed.date} closed, ${closed.rows} rewards, ${formatMoney(closed.creditedMicro)} USDT`,
      );
    await passesOfDay(needs);
  }
};
