import { batchesOf } from '@tributary/database';
import { formatMoney, PACKAGE_NAMES } from '@tributary/domain';
import { topUpList } from '@tributary/modules/packages';
import { findMemberId } from '@tributary/modules/members';
import { proposeReversal } from '@tributary/modules/reversals';
import type { Command } from '../run-command.ts';
import { provenOperator } from './proven-operator.ts';
import { option, print, required, UsageError } from './usage.ts';
import { withDatabase } from './with-database.ts';

/**
 * Proposes to reverse an activation with every reward that it caused (AMB-128), in the name of an operator who types
 * their password. Another operator confirms it in the console (decision 087). Without a lot number, lists the lots.
 */
export const reverseActivation: Command = {
  usage:
    'reverse-activation USERNAME [--lot NUMBER --operator NAME --note "TEXT"] (asks for the password of the operator)',
  run: (config, [username = '', ...args]) =>
    withDatabase(config, async ({ db }) => {
      const memberId = await findMemberId(db, username);
      if (memberId === undefined) throw new UsageError(`There is no member ${username}.`);
      const lot = option(args, 'lot');
      if (lot === undefined) {
        for await (const batch of batchesOf(db, topUpList(memberId)))
          for (const each of batch)
            print(
              `${each.id}\t${each.activatedAt.toISOString()}\t${PACKAGE_NAMES[each.packageType]}\t${formatMoney(each.amountMicro)} USDT`,
            );
        return 0;
      }
      if (!/^\d{1,9}$/.test(lot)) throw new UsageError('Give the number of the activation.');
      const note = required(args, 'note');
      const lotId = Number.parseInt(lot, 10);
      await proposeReversal(db, {
        memberId,
        lotId,
        reason: note,
        operator: await provenOperator(db, args, 'Approve Payments'),
      });
      print('Proposed. Another operator confirms it in the console, on the page of the member.');
      return 0;
    }),
};
