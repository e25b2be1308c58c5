import {
  formatDateTime,
  formatExact,
  fractionOf,
  maxMicro,
  sumMicro,
  windDownPayments,
  type Micro,
  type WindDownClass,
  type WindDownOwed,
  type WindDownPayment,
  type WindDownStage,
} from '@tributary/domain';
import type { PublishedFigures } from '@tributary/modules/transparency';
import { ROOM } from './drawn-lines.ts';
import { fillDocument, type Texts } from './fill-document.ts';
import { EXACT_WORDS } from './held-and-owed.ts';
import type { Filling } from './pages.ts';

const STAGES: Record<WindDownStage, string> = {
  open: 'Everything is open.',
  activationsPause: 'New activations are paused. Everything else is open.',
  rewardsWait: 'New activations are paused, and rewards wait, oldest first. Withdrawals are open.',
  windDown: 'Less is held than owed. The programme ends in the order above.',
};

const CLASSES: Record<WindDownClass, { name: string; note: string; colour: string }> = {
  asked: {
    name: 'Requested withdrawals',
    note: 'money on its way to members',
    colour: 'var(--text-3)',
  },
  deposits: { name: 'Deposits in R-Wallets', note: 'members’ own, not activated', colour: 'var(--own)' },
  principal: { name: 'Locked principal', note: 'members’ own, activated', colour: 'var(--own)' },
  rewards: {
    name: 'Credited rewards',
    note: 'Profit and Working wallets',
    colour: 'var(--src-1)',
  },
};

/** The published liabilities by class; money of an unknown owner counts as a deposit. */
const owedByClass = ({ amounts }: PublishedFigures): WindDownOwed => ({
  asked: amounts['owed.held'],
  deposits: amounts['owed.rWallet'] + amounts['owed.unattributed'],
  principal: amounts['owed.principal'],
  rewards: amounts['owed.profit'] + amounts['owed.working'] + amounts['owed.rewardsPayable'],
});

/**
 * The money that the cascade starts with. Liabilities are rounded up, so all of them are covered when the exact custody covers
 * the exact liabilities. Before the chain is read, the example holds exactly the liabilities.
 */
const heldFor = ({ custody, coversOwed }: PublishedFigures, owedMicro: Micro): Micro => {
  const foundMicro = custody?.foundMicro ?? owedMicro;
  return coversOwed === true ? maxMicro(foundMicro, owedMicro) : foundMicro;
};

/** The source of the amount held. The picture starts with more if only the rounded debt exceeds that amount. */
const heldWords = ({ custody }: PublishedFigures, wholeMicro: Micro): string => {
  if (!custody) return 'Example: the amount held equals the amount owed.';
  const read = `Read from the chain on ${formatDateTime(custody.checkedAt.toISOString())} IST.`;
  const addedMicro = wholeMicro - custody.foundMicro;
  return addedMicro > 0n
    ? `${read} The classes below are rounded up, so the picture adds ${formatExact(addedMicro)} here too. ${EXACT_WORDS}`
    : read;
};

/** Shares of custody for which the page can show the payment, in percent. */
const SHARES = [100n, 90n, 75n, 50n, 25n] as const;

const stateOf = ({ owedMicro, paidMicro }: WindDownPayment): { state: string; words: string } => {
  if (owedMicro === 0n) return { state: 'none', words: 'nothing owed' };
  if (paidMicro === owedMicro) return { state: 'ok', words: 'paid in full' };
  return paidMicro === 0n
    ? { state: 'bad', words: 'not paid' }
    : { state: 'wait', words: 'paid in part, the same share for each' };
};

const stretch = (from: Micro, upto: Micro, whole: Micro): [x: string, width: string] => [
  String(Math.round(fractionOf(from, whole) * ROOM)),
  String(Math.round(fractionOf(upto - from, whole) * ROOM)),
];

/** The cascade: each class begins where the one before it ends, and a missing amount is an empty part of the bar. */
const rowsOf = (payments: readonly WindDownPayment[], whole: Micro): Texts[] => {
  let before = 0n;
  return payments.map((payment, index) => {
    const { class: name, owedMicro, paidMicro } = payment;
    const from = before;
    before += owedMicro;
    const [x, width] = stretch(from, from + paidMicro, whole);
    const [bedX, bedWidth] = stretch(from + paidMicro, before, whole);
    const { state, words } = stateOf(payment);
    return {
      'row.place': String(index + 1),
      'row.class': CLASSES[name].name,
      'row.note': CLASSES[name].note,
      'row.colour': CLASSES[name].colour,
      'row.owed': formatExact(owedMicro),
      'row.paid': formatExact(paidMicro),
      'row.state': state,
      'row.words': words,
      'row.x': x,
      'row.width': width,
      'row.bedX': bedX,
      'row.bedWidth': bedWidth,
    };
  });
};

const firstShort = (payments: readonly WindDownPayment[]): WindDownPayment | undefined =>
  payments.find(({ owedMicro, paidMicro }) => paidMicro < owedMicro);

const outcomeOf = (payments: readonly WindDownPayment[], leftMicro: Micro): string => {
  const short = firstShort(payments);
  if (!short) return `Each class is paid in full, and ${formatExact(leftMicro)} USDT are left.`;
  const { name } = CLASSES[short.class];
  return `${name}: ${formatExact(short.paidMicro)} of ${formatExact(short.owedMicro)} USDT are paid. The classes below get nothing.`;
};

const VERDICTS = {
  unknown: { state: 'wait', words: 'Custody has not been read yet, so the result is unknown.' },
  covered: { state: 'ok', words: 'If it ended today, each member would be paid in full.' },
  short: { state: 'bad', words: 'If it ended today, not every member would be paid in full.' },
};

/** The verdict comes from the exact amounts. */
const verdictOf = ({ coversOwed }: PublishedFigures): { state: string; words: string } => {
  if (coversOwed === undefined) return VERDICTS.unknown;
  return coversOwed ? VERDICTS.covered : VERDICTS.short;
};

const shareAsked = (query: URLSearchParams | undefined): bigint =>
  SHARES.find((share) => query?.get('held') === String(share)) ?? 100n;

/** The order of payment with today's money, or with the requested share of it. */
export const windDownFilling =
  (transparency: () => Promise<PublishedFigures>): Filling =>
  async (document, query) => {
    const now = await transparency();
    const owed = owedByClass(now);
    const owedMicro = sumMicro(Object.values(owed));
    const share = shareAsked(query);
    const wholeMicro = heldFor(now, owedMicro);
    const heldMicro = (wholeMicro * share) / 100n;
    const { payments, leftMicro } = windDownPayments(heldMicro, owed);
    const whole = maxMicro(heldMicro, owedMicro);
    const verdict = verdictOf(now);
    const [, heldWidth] = stretch(0n, heldMicro, whole);
    const [restX, restWidth] = stretch(owedMicro, owedMicro + leftMicro, whole);
    const texts = {
      'stage.words': STAGES[now.stage],
      'stage.pauseDays': String(now.treasury.wantedDays),
      'verdict.state': verdict.state,
      'verdict.words': verdict.words,
      'held.amount': formatExact(((now.custody?.foundMicro ?? wholeMicro) * share) / 100n),
      'held.share': `${share}%`,
      'held.words': heldWords(now, wholeMicro),
      'held.width': heldWidth,
      'rest.amount': formatExact(leftMicro),
      'rest.x': restX,
      'rest.width': restWidth,
      'rest.words': `${formatExact(now.amounts['pending.amount'])} in rewards that wait, then the operator’s capital`,
      'outcome.words': outcomeOf(payments, leftMicro),
    };
    const shares = SHARES.map((each) => ({
      'share.href': each === 100n ? '/wind-down' : `/wind-down?held=${each}`,
      'share.words': each === 100n ? 'All of it' : `${each}%`,
      'share.current': each === share ? 'true' : 'false',
    }));
    return fillDocument(document, texts, { order: rowsOf(payments, whole), shares });
  };
