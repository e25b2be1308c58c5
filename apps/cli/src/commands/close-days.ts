import { formatMoney } from '@tributary/domain';
import { beginDueDays, dryRunNextDay, type DryRun } from '@tributary/modules/business-day';
import type { Command } from '../run-command.ts';
import { print, UsageError } from './usage.ts';
import { withDatabase } from './with-database.ts';

const SKIPPED: Record<keyof DryRun['skipped'], string> = {
  lotsOfEndedPackages: 'lots of packages that have ended',
  lotsOfToday: 'lots activated on the date itself',
  inactiveUplines: 'network rewards of uplines without an active package',
  lockedLevels: 'network rewards of levels that are not unlocked',
};

const printDryRun = ({
  date,
  rows,
  creditedMicro,
  digest,
  kinds,
  skipped,
  settlesOdlWindow,
}: DryRun): void => {
  print(
    `${date}, tried and rolled back: ${rows} rewards of the close, ${formatMoney(creditedMicro)} USDT credited`,
  );
  if (settlesOdlWindow) print('  an ODL window is settled first');
  for (const each of kinds)
    print(
      `  ${each.kind} ${each.status}: ${each.rows} rows, ${formatMoney(each.creditedMicro)} of ${formatMoney(each.computedMicro)} USDT`,
    );
  for (const [reason, words] of Object.entries(SKIPPED))
    print(`  skipped: ${skipped[reason as keyof DryRun['skipped']]} ${words}`);
  print(`  digest ${digest}`);
};

/** Closes every due business date in order, as the worker does. With `--dry-run` it only tries the next one. */
export const closeDays: Command = {
  usage: 'close-day [--dry-run]',
  run: (config, args) =>
    withDatabase(config, async ({ db }) => {
      if (args.length > 1 || (args.length === 1 && args[0] !== '--dry-run'))
        throw new UsageError('close-day [--dry-run]');
      if (args.length === 1) {
        printDryRun(await dryRunNextDay(db));
        return 0;
      }
      const closed = await beginDueDays(db);
      for (const day of closed)
        print(
          `${day.date}: ${day.rows} rewards, ${formatMoney(day.creditedMicro)} USDT credited, digest ${day.digest}`,
        );
      if (closed.length === 0) print('Every business date is closed.');
      return 0;
    }),
};
