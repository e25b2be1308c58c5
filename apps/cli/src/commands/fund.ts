import { formatMoney } from '@tributary/domain';
import { payBatches } from '@tributary/modules/rewards';
import {
  claimFunding,
  fundTreasury,
  needsSecondFunding,
  treasuryCoverage,
} from '@tributary/modules/treasury';
import type { Command } from '../run-command.ts';
import { provenOperator } from './proven-operator.ts';
import { amountArgument, option, print, UsageError } from './usage.ts';
import { withDatabase } from './with-database.ts';

/** Funds the reward treasury; a source reference and its evidence are part of the entry (AMB-107). */
export const fund: Command = {
  usage:
    'fund-treasury AMOUNT --reference REF --evidence "TEXT" [--source operator|fees] [--tx HASH] [--operator NAME] (a large transfer asks for the password of the operator)',
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
      const txHash = option(args, 'tx');
      if (source === 'operator' && (txHash !== undefined || config.mode === 'production')) {
        if (!/^0x[0-9a-fA-F]{64}$/.test(txHash ?? ''))
          throw new UsageError('Name the transfer into custody: --tx HASH.');
        const isLarge = await needsSecondFunding(db, amountMicro);
        const { status } = await claimFunding(db, {
          amountMicro,
          txHash: txHash ?? '',
          reference,
          evidence,
          // The command line has no operator, and the first of two decisions needs one.
          operator: isLarge ? await provenOperator(db, args, 'main') : undefined,
        });
        print(
          status === 'proposed'
            ? 'Proposed. Another operator confirms it in the console.'
            : 'Noted. It counts once the chain shows the transfer as final.',
        );
        return 0;
      }
      await fundTreasury(db, { amountMicro, source, reference, evidence, actor: 'cli' });
      const paid = await payBatches(db);
      const { freeMicro, days } = await treasuryCoverage(db);
      print(
        `Funded. ${paid} waiting batches are paid; ${formatMoney(freeMicro)} USDT free, ${days === null ? 'nothing scheduled' : `${days} days covered`}.`,
      );
      return 0;
    }),
};
