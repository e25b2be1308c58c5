import { formatMoney } from '@tributary/domain';
import { payBatches } from '@tributary/modules/rewards';
import { fundTreasury, treasuryCoverage } from '@tributary/modules/treasury';
import type { Command } from '../cli.ts';
import { amountArgument, option, print, UsageError } from './usage.ts';
import { withDatabase } from './with-database.ts';

/** Funds the reward treasury; a source reference and its evidence are part of the entry (AMB-107). */
export const fund: Command = {
  usage: 'fund-treasury AMOUNT --reference REF --evidence "TEXT" [--source operator|fees]',
  run: (config, [amount, ...args]) =>
    withDatabase(config, async ({ db }) => {
      const amountMicro = amountArgument(amount);
      const [reference, evidence, source = 'operator'] = [
        option(args, 'reference'),
        option(args, 'evidence'),
        option(args, 'source'),
      ];
      if (!reference || !evidence)
        throw new UsageError('Say where the money comes from: --reference REF --evidence "TEXT".');
      if (source !== 'operator' && source !== 'fees') throw new UsageError('--source is operator or fees.');
      await fundTreasury(db, { amountMicro, source, reference, evidence, actor: 'cli' });
      const paid = await payBatches(db);
      const { freeMicro, days } = await treasuryCoverage(db);
      print(
        `Funded. ${paid} waiting batches are paid; ${formatMoney(freeMicro)} USDT free, ${days === null ? 'nothing scheduled' : `${days} days covered`}.`,
      );
      return 0;
    }),
};
