import { counted, formatCount, formatMoney, moneyFromWire } from '@tributary/domain';
import type { transparencyView } from '../routes/transparency.ts';
import { durationOf } from './durations.ts';
import type { Texts } from './fill-document.ts';
import { owedBetween } from './held-and-owed.ts';

type View = ReturnType<typeof transparencyView>;

/** `ok` is good; `wait` is not sure, or below a line; `bad` is broken. The page also shows a sign for it. */
type State = 'ok' | 'wait' | 'bad';

type Test = { state: State; head: string; figure: string; unit: string; words: string };

/** Whole cents: the amount held is rounded down, the amount owed up. The cards below have every decimal. */
const cents = (wire: string, round: 'down' | 'up'): string => formatMoney(moneyFromWire(wire), { round });

/** True if the last comparison with the chain is in doubt. */
export const isStale = ({ checkedAt, lateAfterHours }: NonNullable<View['custody']>, asOf: string): boolean =>
  Date.parse(asOf) - Date.parse(checkedAt) > lateAfterHours * 3_600_000;

const membersTest = ({ paidFrom: { last365Days } }: View): Test => {
  const isNone = moneyFromWire(last365Days.members) === 0n;
  return {
    state: isNone ? 'ok' : 'bad',
    head: isNone ? 'None from members' : 'Members’ money paid rewards',
    figure: cents(last365Days.members, 'up'),
    unit: 'USDT',
    words: `of members’ money in what the treasury paid as rewards: ${cents(last365Days.total, 'down')} USDT in 365 days.`,
  };
};

const heldTest = ({ custody, liabilities: { total }, steps, asOf }: View): Test => {
  if (!custody)
    return {
      state: 'wait',
      head: 'The chain has not been read yet',
      figure: 'unknown',
      unit: '',
      words: `held, against ${cents(total, 'up')} USDT owed to members.`,
    };
  const [held, owed] = [moneyFromWire(custody.found), moneyFromWire(total)];
  const isRounded = owed > 0n && moneyFromWire(steps['owed.total'] ?? '0') > 0n;
  const words = `held on the chain, against an exact debt of ${owedBetween(total, steps['owed.total'])}.${
    isRounded ? ' The published debt is rounded up.' : ''
  }`;
  const figure = { figure: cents(custody.found, 'down'), unit: 'USDT', words };
  if (!custody.coversOwed) return { state: 'bad', head: 'Less is held than owed', ...figure };
  return isStale(custody, asOf)
    ? {
        state: 'wait',
        head: `Not compared for ${counted(custody.lateAfterHours, 'hour', 'hours')}`,
        ...figure,
      }
    : {
        state: 'ok',
        head: held > owed ? 'More is held than owed' : 'The full amount owed is held',
        ...figure,
      };
};

const coverageTest = ({ treasury: { coveredDays, pauseBelowDays, perDay } }: View): Test => {
  if (coveredDays === null)
    return {
      state: 'ok',
      head: 'Nothing is scheduled',
      figure: 'none',
      unit: '',
      words: 'needed from the treasury today.',
    };
  const isLow = coveredDays < pauseBelowDays;
  return {
    state: isLow ? 'wait' : 'ok',
    head: isLow ? `Below the line of ${pauseBelowDays} days` : `Above the line of ${pauseBelowDays} days`,
    figure: formatCount(coveredDays),
    unit: coveredDays === 1 ? 'day' : 'days',
    words: `covered by the treasury at ${cents(perDay, 'up')} USDT a day, without another funding.`,
  };
};

const payoutTest = ({ withdrawals: { paid, medianSeconds, open } }: View): Test => ({
  state: 'ok',
  head: `${formatCount(open)} withdrawals wait`,
  figure: medianSeconds === null ? 'none' : durationOf(medianSeconds),
  unit: '',
  words:
    medianSeconds === null
      ? 'were paid in 30 days.'
      : `or less for half of the ${formatCount(paid)} withdrawals that were paid in 30 days.`,
});

const heldSentence = (state: State, { custody, liabilities: { total } }: View): string => {
  if (!custody) return 'The chain has not been read yet.';
  if (state === 'bad') return 'Less is held than owed to members.';
  return moneyFromWire(custody.found) > moneyFromWire(total)
    ? 'We hold more than we owe.'
    : 'We hold at least as much as we owe.';
};

const worst = (states: readonly State[]): State =>
  states.includes('bad') ? 'bad' : states.includes('wait') ? 'wait' : 'ok';

/** The books: a broken rule is amber once two operators explained all of it, and never hidden. */
const booksState = (invariants: View['invariants']): State => {
  const { broken = 0, explained = 0 } = invariants ?? {};
  if (broken === 0) return 'ok';
  return broken > explained ? 'bad' : 'wait';
};

const BOOKS_WORDS: Record<Exclude<State, 'ok'>, string> = {
  bad: 'A rule of the books is broken.',
  wait: 'A rule of the books is broken. Two operators wrote down why.',
};

/** The first line of the page, and the four tests that it rests on. */
export const verdictTexts = (view: View): Texts => {
  const tests = {
    members: membersTest(view),
    held: heldTest(view),
    coverage: coverageTest(view),
    payouts: payoutTest(view),
  };
  const books = booksState(view.invariants);
  const states: State[] = [...Object.values(tests).map(({ state }) => state), books];
  const members =
    tests.members.state === 'ok'
      ? 'No reward was paid with members’ money.'
      : 'Members’ money paid rewards. That is a fault.';
  return {
    'verdict.state': worst(states),
    'verdict.members': members,
    'verdict.held': books === 'ok' ? heldSentence(tests.held.state, view) : BOOKS_WORDS[books],
    ...Object.fromEntries(
      Object.entries(tests).flatMap(([name, test]) =>
        Object.entries(test).map(([part, text]) => [`test.${name}.${part}`, text]),
      ),
    ),
  };
};
