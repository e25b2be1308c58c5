import { addressOf, contract } from '@tributary/contract';
import type { Db } from '@tributary/database';
import { pageOf } from '@tributary/database';
import { formatDateTime, formatDay, formatExact, type BusinessDay } from '@tributary/domain';
import {
  figureHistory,
  unitOf,
  type FigureName,
  type FigureUnit,
  type KeptFigure,
} from '@tributary/modules/transparency';
import { durationOf } from './durations.ts';
import { fillDocument, type Texts } from './fill-document.ts';
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
};
const isFigure = (name: string): name is FigureName => Object.hasOwn(NAMES, name);

const UNITS: Record<FigureUnit, string> = { usdt: 'USDT', days: 'days', seconds: 'time', count: 'number' };

const shown = (value: string | null, unit: FigureUnit): string => {
  if (value === null) return 'none';
  if (unit === 'usdt') return formatExact(BigInt(value));
  return unit === 'seconds' ? durationOf(Number.parseInt(value, 10)) : value;
};

/** The largest value of the days; null if no day has the figure. */
const mostOf = (days: readonly KeptFigure[]): string | null =>
  days.reduce<string | null>(
    (most, { value }) => (value !== null && (most === null || BigInt(value) > BigInt(most)) ? value : most),
    null,
  );

const WIDTH = 1_000n;
const HEIGHT = 240n;

/** A line through the days, the oldest at the left. The largest value is at the top, zero at the bottom. */
const lineOf = (days: readonly KeptFigure[]): string => {
  const values = days.toReversed().map(({ value }) => BigInt(value ?? '0'));
  const top = values.reduce((most, value) => (value > most ? value : most), 1n);
  const steps = BigInt(Math.max(values.length - 1, 1));
  return values
    .map(
      (value, at) => `${(BigInt(at) * WIDTH) / steps},${HEIGHT - ((value < 0n ? 0n : value) * HEIGHT) / top}`,
    )
    .join(' ');
};

const rowsOf = (days: readonly KeptFigure[], unit: FigureUnit): Texts[] =>
  days.map(({ day, keptAt, value, step }) => ({
    'row.day': formatDay(day as BusinessDay),
    'row.at': formatDateTime(keptAt.toISOString()),
    'row.value': shown(value, unit),
    'row.step': step === null ? 'exact' : `steps of ${formatExact(BigInt(step))}`,
  }));

/** One figure by day as a line and a table, complete without a script. An unknown name shows the first figure. */
export const historyFilling =
  (db: Db): Filling =>
  async (document, query) => {
    const asked = query?.get('figure') ?? '';
    const figure = isFigure(asked) ? asked : 'owed.total';
    const unit = unitOf(figure);
    const { rows, total } = await pageOf(db, figureHistory(figure), { page: 1, size: DAYS });
    const texts = {
      'history.name': NAMES[figure],
      'history.unit': UNITS[unit],
      'history.days': String(total),
      'history.points': lineOf(rows),
      'history.data': addressOf(contract.transparency.history, { figure, size: '50' }),
      'history.most': shown(mostOf(rows), unit),
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
