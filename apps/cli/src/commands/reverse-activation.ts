import { batchesOf } from '@tributary/database';
import { formatMoney, operatorActor, PACKAGE_NAMES } from '@tributary/domain';
import { lotList } from '@tributary/modules/packages';
import { findMemberId } from '@tributary/modules/members';
import { requestReversal, reverseRequested } from '@tributary/modules/reversals';
import type { Command } from '../cli.ts';
import { option, print, required, UsageError } from './usage.ts';
import { withDatabase } from './with-database.ts';

/** Takes an activation back with every reward it caused (AMB-128); without its number, lists what there is. */
export const reverseActivation: Command = {
  usage: 'reverse-activation USERNAME [--lot NUMBER --operator NAME --note "TEXT"]',
  run: (config, [username = '', ...args]) =>
    withDatabase(config, async ({ db }) => {
      const memberId = await findMemberId(db, username);
      if (memberId === undefined) throw new UsageError(`There is no member ${username}.`);
      const lot = option(args, 'lot');
      if (lot === undefined) {
        for await (const batch of batchesOf(db, lotList(memberId, {}, '-activatedAt')))
          for (const each of batch)
            print(
              `${each.id}\t${each.activatedAt.toISOString()}\t${PACKAGE_NAMES[each.type]}\t${formatMoney(each.amountMicro)} USDT`,
            );
        return 0;
      }
      if (!/^\d{1,9}$/.test(lot)) throw new UsageError('Give the number of the activation.');
      const [operator, note] = [required(args, 'operator'), required(args, 'note')];
      await requestReversal(db, {
        memberId,
        lotId: Number.parseInt(lot, 10),
        reason: note,
        actor: operatorActor(operator),
      });
      const done = await reverseRequested(db);
      print(
        done > 0
          ? `Activation ${lot} of ${username} is taken back, with every reward it caused.`
          : `Activation ${lot} of ${username} will be taken back as soon as the close or payment under way is done.`,
      );
      return 0;
    }),
};
