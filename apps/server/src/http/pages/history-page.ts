import { addressOf, contract } from '@tributary/contract';
import { pageOf } from '@tributary/database';
import {
  formatCount,
  formatDateTime,
  formatDay,
  formatExact,
  type BusinessDay,
  type Micro,
} from '@tributary/domain';
import {
  figureHistory,
  unitOf,
  type FigureName,
  type FigureUnit,
  type KeptFigure,
} from '@tributary/modules/transparency';
import { axisFor, lineTexts, type Value } from './drawn-lines.ts';
import { durationOf } from './durations.ts';
import { fillDocument, type Texts } from './fill-document.ts';
import type { Read } from '../standby-reads.ts';
import type { Filling } from './pages.ts';

const DAYS = 90;

/** Each figure's name on the page of figures. */
const NAMES: Record<FigureName, string> = {
  'owed.total': 'Owed to members',
  'owed.rWallet': 'Owed: R-Wallet',
  'owed.principal': 'Owed: locked principal',
  'owed.profit': 'Owed: Profit',
  'owed.working': 'Owed: Working',
  'owed.held': 'Owed: held for withdrawals',
  'owed.rewardsPayable': 'Owed: rewards being paid',
  'owed.unattributed': 'Owed: received, not yet attributed',
  'custody.found': 'Held on the chain',
  'coverage.days': 'Days that the treasury covers',
  'treasury.balance': 'In the treasury',
  'treasury.perDay': 'Scheduled per day',
  'month.total': 'Rewards paid in 30 days',
  'month.operator': 'Rewards of 30 days from operator capital',
  'month.fees': 'Rewards of 30 days from deductions and fees',
  'month.returned': 'Rewards of 30 days from rewards taken back',
  'month.members': 'Rewards of 30 days from members’ money',
  'year.total': 'Rewards paid in 365 days',
  'year.operator': 'Rewards of 365 days from operator capital',
  'year.fees': 'Rewards of 365 days from deductions and fees',
  'year.returned': 'Rewards of 365 days from rewards taken back',
  'year.members': 'Rewards of 365 days from members’ money',
  'pending.amount': 'Rewards Pending',
  'pending.age': 'Age of the oldest Pending reward',
  'withdrawals.median': 'Half of all withdrawals were paid within',
  'withdrawals.p95': '95 of 100 withdrawals were paid within',
  'withdrawals.paid': 'Withdrawals paid in 30 days',
  'withdrawals.open': 'Open withdrawals',
  'withdrawals.oldest': 'Age of the oldest open withdrawal',
  'deposits.median': 'Half of all deposits were credited within',
  'deposits.credited': 'Deposits credited in 30 days',
  'invariants.broken': 'Broken rules of the books',
  'invariants.explained': 'Broken rules of the books that are explained',
};
const isFigure = (name: string): name is FigureName => Object.hasOwn(NAMES, name);

const UNITS: Record<FigureUnit, string> = { usdt: 'USDT', days: 'days', seconds: 'time', count: 'number' };

const shown = (value: Value, unit: FigureUnit): string => {
  if (value === null) return 'none';
  if (unit === 'usdt') return formatExact(value);
  return unit === 'seconds' ? durationOf(Number.parseInt(String(value), 10)) : formatCount(value);
};

/** A value with the word of its unit. A time already has its word, and a number has none. */
const withUnit = (value: Value, unit: FigureUnit): string => {
  if (value === null || unit === 'seconds' || unit === 'count') return shown(value, unit);
  return `${shown(value, unit)} ${unit === 'days' && value === 1n ? 'day' : UNITS[unit]}`;
};

/** Nine of ten days decide the height of the line; a value above twice theirs is cut. */
const MOST_DAYS = { of: 10, are: 9 };
const TIMES = 2n;

type Day = { day: BusinessDay; value: Value };

/** The height at which the line is cut, so that a few outlying days do not flatten the rest; null without them. */
const cutOf = (days: readonly Day[]): Micro | null => {
  const values = days
    .flatMap(({ value }) => (value === null ? [] : [value]))
    .toSorted((a, b) => (a < b ? -1 : a > b ? 1 : 0));
  const limit = TIMES * (values[Math.ceil((values.length * MOST_DAYS.are) / MOST_DAYS.of) - 1] ?? 0n);
  return limit > 0n && (values.at(-1) ?? 0n) > limit ? limit : null;
};

const most = (days: readonly Day[]): Day | undefined =>
  days.reduce<Day | undefined>(
    (top, each) => (each.value !== null && (!top?.value || each.value > top.value) ? each : top),
    undefined,
  );

/** Values that are cut are named below the line. */
const cutWords = (days: readonly Day[], cut: Micro | null, unit: FigureUnit): string => {
  const over = cut === null ? [] : days.filter(({ value }) => value !== null && value > cut);
  const top = most(over);
  if (!top) return '';
  const count = `${formatCount(over.length)} ${over.length === 1 ? 'day is' : 'days are'} cut at the top.`;
  return ` ${count} The largest was ${withUnit(top.value, unit)} on ${formatDay(top.day)}.`;
};

const tickText = (unit: FigureUnit) => (tick: Micro) => shown(tick, unit);

/** The line through the days with its axis, and the value of the newest day in words. */
const pictureTexts = (newestFirst: readonly Day[], unit: FigureUnit): Texts => {
  const days = newestFirst.toReversed();
  const cut = cutOf(days);
  const drawn = days.map(({ value }) => (value !== null && cut !== null && value > cut ? cut : value));
  const last = days.at(-1);
  const top = most(days);
  const newest = last ? `${withUnit(last.value, unit)} on ${formatDay(last.day)}` : 'none';
  return {
    'history.now': last ? withUnit(last.value, unit) : 'none',
    'history.on': last ? formatDay(last.day) : '',
    'history.most': top ? `${withUnit(top.value, unit)} on ${formatDay(top.day)}` : 'none',
    ...lineTexts('history.line', { days: drawn }, { axis: axisFor([drawn]), tickText: tickText(unit) }),
    'history.line.words': `Newest: ${newest}.${cutWords(days, cut, unit)}`,
    'pictures.from': days[0] ? formatDay(days[0].day) : '',
    'pictures.to': last ? formatDay(last.day) : '',
  };
};

const rowsOf = (days: readonly KeptFigure[], unit: FigureUnit): Texts[] =>
  days.map(({ day, keptAt, value, step }) => ({
    'row.day': formatDay(day as BusinessDay),
    'row.at': formatDateTime(keptAt.toISOString()),
    'row.value': shown(value === null ? null : BigInt(value), unit),
    'row.step': step === null ? 'exact' : `steps of ${formatExact(BigInt(step))}`,
  }));

/** One figure by day as a line and a table, complete without a script. An unknown name shows the first figure. */
export const historyFilling =
  (read: Read): Filling =>
  async (document, query) => {
    const asked = query?.get('figure') ?? '';
    const figure = isFigure(asked) ? asked : 'owed.total';
    const unit = unitOf(figure);
    const { rows, total } = await read((db) => pageOf(db, figureHistory(figure), { page: 1, size: DAYS }));
    const texts = {
      'history.name': NAMES[figure],
      'history.unit': UNITS[unit],
      'history.days': String(total),
      'history.data': addressOf(contract.transparency.history, { figure, size: '50' }),
      ...pictureTexts(
        rows.map(({ day, value }) => ({
          day: day as BusinessDay,
          value: value === null ? null : BigInt(value),
        })),
        unit,
      ),
    };
    const figures = Object.entries(NAMES).map(([name, words]) => ({
      'figure.href': `/transparency/history?figure=${name}`,
      'figure.name': words,
    }));
    const some = rows.length > 0 ? [{}] : [];
    const none = rows.length > 0 ? [] : [{}];
    return fillDocument(document, texts, {
      'history.some': some,
      'history.none': none,
      // A single day has no line.
      'history.line': rows.length > 1 ? [{}] : [],
      history: rowsOf(rows, unit),
      figures,
    });
  };
