import { formatDay, formatMoney, moneyFromWire, PACKAGE_NAMES, type PackageType } from '@tributary/domain';
import type { IncomeDisclosure } from '@tributary/modules/transparency';
import type { Texts } from './fill-document.ts';

type Cell = IncomeDisclosure['figures']['cells'][number];
type Results = Pick<Cell, 'members' | 'below' | 'zero' | 'above' | 'cashDeciles' | 'leftTodayDeciles'>;

const MEDIAN = 4;

const shown = (wire: string | undefined): string =>
  wire === undefined ? 'none' : formatMoney(moneyFromWire(wire));

/** Whole percents, rounded down: a few people are never rounded up to a share that they do not have. */
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
});

const nameOf = ({ packageTypes }: Cell): string => packageTypes.map((type) => PACKAGE_NAMES[type]).join(', ');

const monthsOf = ({ firstMonth, lastMonth }: Cell): string =>
  firstMonth === lastMonth ? firstMonth : `${firstMonth} to ${lastMonth}`;

const sharesWords = ({ own, recruiting }: IncomeDisclosure['figures']['rewards']): string =>
  `Of all rewards paid, ${shown(own)} came from members’ own packages and ${shown(recruiting)} from recruiting.`;

/** The income disclosure on the page: texts, the tenths of all members, and a row for each group of them. */
export const incomeTexts = (
  made: IncomeDisclosure | undefined,
): { texts: Texts; lists: Record<string, Texts[]> } => {
  if (!made)
    return {
      texts: { 'income.words': 'It is made once a day. The first is not made yet.', 'income.digest': 'none' },
      lists: { 'income.rows': [], 'income.tenths': [] },
    };
  const { everybody, packages, cells, rewards } = made.figures;
  const counted = everybody
    ? `${everybody.members} members ever activated a package; nobody of them is left out.`
    : 'Fewer than ten members ever activated a package, so no results are shown: they would tell of one person.';
  return {
    texts: {
      'income.words': `Made on ${formatDay(made.madeOn)}. ${counted} ${sharesWords(rewards)}`,
      'income.digest': made.digest,
    },
    lists: {
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
  `Of the ${results.members.toLocaleString('en-US')} ${who}, ${share(results.below, results.members)} have withdrawn less than they deposited so far, ${share(results.zero, results.members)} as much and ${share(results.above, results.members)} more; the middle one stands at ${shown(results.cashDeciles[MEDIAN])} USDT (made on ${formatDay(madeOn)}).`;

/**
 * One sentence that somebody reads before they register or activate (AMB-132): how those have done whose largest package
 * it was, from the newest disclosure that is kept.
 */
export const disclosureSentence = (made: IncomeDisclosure | undefined, type: PackageType): string => {
  if (!made)
    return 'How members have done so far is published once a day; the first figures are not made yet.';
  const { everybody, packages } = made.figures;
  if (!everybody)
    return 'Fewer than ten members ever activated a package, so there is no result of others to show.';
  const own = packages.find(({ packageTypes }) => packageTypes.includes(type));
  return own
    ? resultWords(`members whose largest package was ${namesOf(own)}`, own, made.madeOn)
    : resultWords(
        `members who ever activated a package, none of them ${PACKAGE_NAMES[type]}`,
        everybody,
        made.madeOn,
      );
};
