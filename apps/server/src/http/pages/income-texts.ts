import {
  formatCount,
  formatDay,
  formatExact,
  moneyFromWire,
  PACKAGE_NAMES,
  type PackageType,
} from '@tributary/domain';
import type { IncomeDisclosure } from '@tributary/modules/transparency';
import type { Texts } from './fill-document.ts';

type Cell = IncomeDisclosure['figures']['cells'][number];
type Results = Pick<
  Cell,
  'members' | 'below' | 'zero' | 'above' | 'cashDeciles' | 'leftTodayDeciles' | 'step'
>;

const MEDIAN = 4;

const shown = (wire: string | undefined): string =>
  wire === undefined ? 'none' : formatExact(moneyFromWire(wire));

/** Whole percents, rounded down, so that a small group never gets a larger share than it has. */
const share = (part: number, whole: number): string =>
  whole === 0 ? '0%' : `${part > 0 && part * 100 < whole ? 'below 1' : Math.floor((part * 100) / whole)}%`;

const rowOf = (name: string, results: Results): Texts => ({
  'row.name': name,
  'row.members': String(results.members),
  'row.below': share(results.below, results.members),
  'row.zero': share(results.zero, results.members),
  'row.above': share(results.above, results.members),
  'row.cash': shown(results.cashDeciles[MEDIAN]),
  'row.left': shown(results.leftTodayDeciles[MEDIAN]),
  'row.step': results.step === undefined ? 'exact' : shown(results.step),
});

const nameOf = ({ packageTypes }: Cell): string => packageTypes.map((type) => PACKAGE_NAMES[type]).join(', ');

const monthsOf = ({ firstMonth, lastMonth }: Cell): string =>
  firstMonth === lastMonth ? firstMonth : `${firstMonth} to ${lastMonth}`;

const sharesWords = ({ own, recruiting, step }: IncomeDisclosure['figures']['rewards']): string =>
  step === undefined
    ? `Of all rewards paid, ${shown(own)} came from members’ own packages and ${shown(recruiting)} from recruiting.`
    : `Of all rewards paid, at least ${shown(own)} came from members’ own packages and at most ${shown(recruiting)} from recruiting, in steps of ${shown(step)}.`;

/** The sentence about the step of rounding; empty for earlier figures, which are exact. */
const stepWords = (step: string | undefined): string =>
  step === undefined ? '' : ` Rounded down to steps of ${shown(step)}.`;

const BAR_WIDTH = 1_000;
const SHARES = [
  ['below', 'have withdrawn less than they deposited'],
  ['zero', 'have withdrawn as much as they deposited'],
  ['above', 'have withdrawn more than they deposited'],
] as const;

/** The members below, at and above zero, in words and as parts of a bar. */
const sharesOf = (results: Results): Texts => {
  let before = 0;
  const texts: Record<string, string> = {
    'shares.spread': `Lowest tenth: at most ${shown(results.cashDeciles[0])} USDT so far. Median: ${shown(results.cashDeciles[MEDIAN])}. Highest tenth: ${shown(results.cashDeciles.at(-1))} or more.${stepWords(results.step)}`,
  };
  for (const [part, words] of SHARES) {
    const width = Math.floor((results[part] * BAR_WIDTH) / results.members);
    texts[`shares.${part}`] = share(results[part], results.members);
    texts[`shares.${part}.words`] = `${formatCount(results[part])} ${words}`;
    texts[`shares.${part}.x`] = String(before);
    texts[`shares.${part}.width`] = String(width);
    before += width;
  }
  return texts;
};

const COLUMN_WIDTH = 100n;
const CHART_HEIGHT = 200n;
/** A tenth at zero is drawn as a visible line. */
const LEAST_HEIGHT = 2n;

/** A column for each tenth, lowest first; negative values go down from the line of zero. */
const columnsOf = ({ cashDeciles }: Results): Texts[] => {
  const values = cashDeciles.map((wire) => moneyFromWire(wire));
  const highest = values.reduce((most, value) => (value > most ? value : most), 0n);
  const lowest = values.reduce((least, value) => (value < least ? value : least), 0n);
  const range = highest - lowest || 1n;
  const zero = (highest * CHART_HEIGHT) / range;
  return values.map((value, at) => {
    const length = ((value < 0n ? -value : value) * CHART_HEIGHT) / range;
    const height = length < LEAST_HEIGHT ? LEAST_HEIGHT : length;
    return {
      'column.x': String(BigInt(at) * COLUMN_WIDTH),
      'column.y': String(value > 0n ? zero - height : zero),
      'column.height': String(height),
      'column.fill': value < 0n ? 'var(--bad-fill)' : value > 0n ? 'var(--src-1)' : 'var(--own)',
    };
  });
};

/** The income disclosure on the page: texts, the tenths of all members, and a row for each group. */
export const incomeTexts = (
  made: IncomeDisclosure | undefined,
): { texts: Texts; lists: Record<string, Texts[]> } => {
  if (!made)
    return {
      texts: {
        'income.words': 'It is updated once a day. The first figures follow within a day.',
        'income.digest': 'none',
      },
      lists: { 'income.shares': [], 'income.columns': [], 'income.rows': [], 'income.tenths': [] },
    };
  const { everybody, packages, cells, rewards } = made.figures;
  const counted = everybody
    ? `All ${everybody.members} members who ever activated a package are counted.`
    : 'Fewer than ten members have activated a package, so no results are shown: they could identify a person.';
  return {
    texts: {
      'income.words': `Updated on ${formatDay(made.madeOn)}. ${counted} ${sharesWords(rewards)}`,
      'income.digest': made.digest,
    },
    lists: {
      'income.shares': everybody ? [sharesOf(everybody)] : [],
      'income.columns': everybody ? columnsOf(everybody) : [],
      'income.rows': [
        ...(everybody ? [rowOf('Everybody', everybody)] : []),
        ...packages.map((cell) => rowOf(nameOf(cell), cell)),
        ...cells.map((cell) => rowOf(`${nameOf(cell)}, joined ${monthsOf(cell)}`, cell)),
      ],
      'income.tenths': (everybody?.cashDeciles ?? []).map((cash, tenth) => ({
        'tenth.of': `${(tenth + 1) * 10} of 100 have at most`,
        'tenth.cash': shown(cash),
        'tenth.left': shown(everybody?.leftTodayDeciles[tenth]),
      })),
    },
  };
};

const namesOf = ({ packageTypes }: Cell): string => {
  const names = packageTypes.map((type) => PACKAGE_NAMES[type]);
  return names.length < 2 ? names.join('') : `${names.slice(0, -1).join(', ')} or ${names.at(-1)}`;
};

const resultWords = (who: string, results: Results, madeOn: string): string =>
  `${who} So far ${share(results.below, results.members)} have withdrawn less than they deposited, ${share(results.zero, results.members)} as much and ${share(results.above, results.members)} more. The median is ${shown(results.cashDeciles[MEDIAN])} USDT (made on ${formatDay(madeOn)}${results.step === undefined ? '' : `, rounded down to steps of ${shown(results.step)}`}).`;

/**
 * A text to read before registering or activating (AMB-132): the results of members whose largest package it was, from
 * the newest stored disclosure.
 */
export const disclosureSentence = (made: IncomeDisclosure | undefined, type: PackageType): string => {
  if (!made) return 'Members’ results are published once a day. The first figures follow within a day.';
  const { everybody, packages } = made.figures;
  if (!everybody) return 'Too few members so far to show typical results.';
  const own = packages.find(({ packageTypes }) => packageTypes.includes(type));
  return own
    ? resultWords(
        `The largest package of ${formatCount(own.members)} members was ${namesOf(own)}.`,
        own,
        made.madeOn,
      )
    : resultWords(
        `${formatCount(everybody.members)} members have activated a package, none of them ${PACKAGE_NAMES[type]}.`,
        everybody,
        made.madeOn,
      );
};
