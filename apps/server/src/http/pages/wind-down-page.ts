import {
  formatExact,
  sumMicro,
  windDownPayments,
  type WindDownClass,
  type WindDownOwed,
  type WindDownStage,
} from '@tributary/domain';
import type { PublishedFigures } from '@tributary/modules/transparency';
import { fillDocument, type Texts } from './fill-document.ts';
import type { Filling } from './pages.ts';

const STAGES: Record<WindDownStage, string> = {
  open: 'Everything is open.',
  activationsPause: 'New activations are paused. Everything else is open.',
  rewardsWait:
    'New activations are paused, and rewards wait in the order of their days. Withdrawals are open.',
  windDown: 'Less is held than owed. Nothing but the order below is left.',
};

const CLASSES: Record<WindDownClass, string> = {
  asked: 'Withdrawals that were asked for',
  deposits: 'Deposits in R-Wallets',
  principal: 'Locked principal',
  rewards: 'Rewards that were credited: Profit and Working wallets',
};

const owedByClass = ({ amounts }: PublishedFigures): WindDownOwed => ({
  asked: amounts['owed.held'],
  deposits: amounts['owed.rWallet'] + amounts['owed.unattributed'],
  principal: amounts['owed.principal'],
  rewards: amounts['owed.profit'] + amounts['owed.working'] + amounts['owed.rewardsPayable'],
});

/**
 * The payments of a wind-down today, in the domain's order; unknown without a reading of the chain. Liabilities are rounded up,
 * so all classes are paid in full when the exact custody covers the exact liabilities.
 */
const rowsOf = (now: PublishedFigures): Texts[] => {
  const owed = owedByClass(now);
  const heldMicro = now.coversOwed ? sumMicro(Object.values(owed)) : (now.custody?.foundMicro ?? 0n);
  return windDownPayments(heldMicro, owed).payments.map(({ class: name, owedMicro, paidMicro }, index) => ({
    'row.place': String(index + 1),
    'row.class': CLASSES[name],
    'row.owed': formatExact(owedMicro),
    'row.paid': now.custody ? formatExact(paidMicro) : 'not read yet',
  }));
};

export const windDownFilling =
  (transparency: () => Promise<PublishedFigures>): Filling =>
  async (document) => {
    const now = await transparency();
    const texts = {
      'stage.words': STAGES[now.stage],
      'stage.pauseDays': String(now.treasury.wantedDays),
    };
    return fillDocument(document, texts, { order: rowsOf(now) });
  };
