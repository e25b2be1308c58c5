import { openDatabase } from '@tributary/database';
import { formatExact, parseMoney, type WindDownClass, type WindDownStage } from '@tributary/domain';
import { verifyBooks } from '@tributary/modules/books';
import { rehearseWindDown, type Rehearsal } from '@tributary/modules/wind-down';
import type { Command } from '../run-command.ts';
import { onCopy, secondsSince } from './on-copy.ts';
import { option, print, UsageError } from './usage.ts';

const CLASSES: Record<WindDownClass, string> = {
  asked: 'withdrawals asked for',
  deposits: 'deposits',
  principal: 'locked principal',
  rewards: 'rewards credited',
};

const STAGES: Record<WindDownStage, string> = {
  open: 'Everything is open.',
  activationsPause: 'New activations pause; everything else is open.',
  rewardsWait: 'New activations pause and rewards wait; withdrawals are open.',
  windDown: 'Less is held than owed: members are paid in the order below.',
};

const printRehearsal = (rehearsal: Rehearsal): void => {
  print(STAGES[rehearsal.stage]);
  print(`Held: ${formatExact(rehearsal.heldMicro)} USDT. Paid in this order:`);
  for (const [index, { class: name, owedMicro, paidMicro }] of rehearsal.payments.entries())
    print(`${index + 1}. ${CLASSES[name]}: ${formatExact(paidMicro)} of ${formatExact(owedMicro)}`);
  print(`Left over, owed to nobody: ${formatExact(rehearsal.leftMicro)}`);
  print(
    `${rehearsal.paidInFull} of ${rehearsal.members} members are paid in full; all get ${formatExact(rehearsal.sharesMicro)} together.`,
  );
};

/** Computes the wind-down on a copy of the books; changes nothing of the running programme and posts nothing. */
export const windDownDrill: Command = {
  usage: 'wind-down-drill [--held AMOUNT] [--from FOLDER [--database NAME] [--user NAME]]',
  run: async (config, args) => {
    const begun = performance.now();
    const said = option(args, 'held');
    if (said !== undefined && !/^\d{1,12}(?:\.\d{1,6})?$/.test(said))
      throw new UsageError('--held is an amount of USDT, like 12500.50');
    const held = said === undefined ? undefined : parseMoney(said);
    return onCopy(config, args, async (url) => {
      const copy = openDatabase(url, { as: 'application', poolSize: 4 });
      try {
        const broken = (await verifyBooks(copy.db)).filter(({ breaches }) => breaches.length > 0);
        for (const { id, rule } of broken) print(`BROKEN ${id}  ${rule}`);
        const rehearsal = await rehearseWindDown(copy.db, held);
        if (!rehearsal)
          throw new UsageError('The chain was never read here. Say --held with the USDT in custody.');
        printRehearsal(rehearsal);
        print(`Worked out on a copy in ${secondsSince(begun)}; nothing was posted.`);
        return broken.length === 0 ? 0 : 1;
      } finally {
        await copy.close();
      }
    });
  },
};
