import {
  formatExact,
  sumMicro,
  windDownPayments,
  windDownStage,
  type WindDownClass,
  type WindDownStage,
} from '@tributary/domain';
import type { Transparency } from '@tributary/modules/transparency';
import { owedByClass } from '@tributary/modules/wind-down';
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

/** The payments of a wind-down today, in the domain's order; unknown without a reading of the chain. */
const rowsOf = ({ liabilities, custody }: Transparency): Texts[] => {
  const { payments } = windDownPayments(custody?.foundMicro ?? 0n, owedByClass(liabilities));
  return payments.map(({ class: name, owedMicro, paidMicro }, index) => ({
    'row.place': String(index + 1),
    'row.class': CLASSES[name],
    'row.owed': formatExact(owedMicro),
    'row.paid': custody ? formatExact(paidMicro) : 'not read yet',
  }));
};

export const windDownFilling =
  (transparency: () => Promise<Transparency>): Filling =>
  async (document) => {
    const now = await transparency();
    const stage = windDownStage({
      coveredDays: now.treasury.days,
      pauseBelowDays: now.treasury.wantedDays,
      heldMicro: now.custody?.foundMicro,
      owedMicro: sumMicro(Object.values(now.liabilities)),
    });
    const texts = { 'stage.words': STAGES[stage], 'stage.pauseDays': String(now.treasury.wantedDays) };
    return fillDocument(document, texts, { order: rowsOf(now) });
  };
