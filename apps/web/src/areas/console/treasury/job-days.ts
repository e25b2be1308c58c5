import { addDays, formatDateTime } from '@tributary/domain';
import type { CellDay, CellState } from '@tributary/ui/charts';
import type { DataOf } from '../../../shared/api/api-types.ts';
import { microOfUnits } from './reconciliation-steps.ts';

export type Close = Pick<
  DataOf<'watch.closes'>[number],
  'day' | 'finished_at' | 'seconds' | 'chunks' | 'chunks_done'
>;
export type Check = Pick<DataOf<'watch.books'>[number], 'day' | 'checked_at' | 'broken' | 'invariants'>;
export type Comparison = Pick<
  DataOf<'watch.reconciliations'>[number],
  'day' | 'checked_at' | 'difference' | 'open_payouts'
>;

export const JOBS = [
  { id: 'close', name: 'Daily close' },
  { id: 'books', name: 'Check of the books' },
  { id: 'chain', name: 'Comparison with the chain' },
] as const;

const MOST_DAYS = 30;

type Cell = { state: CellState; words: string };

const closeCell = (close: Close | undefined): Cell => {
  if (!close) return { state: 'none', words: 'not begun' };
  if (close.finished_at === null)
    return { state: 'running', words: `${close.chunks_done} of ${close.chunks} parts done` };
  return { state: 'ok', words: close.seconds === null ? 'done' : `done in ${close.seconds} s` };
};

const checkCell = (check: Check | undefined): Cell => {
  if (!check) return { state: 'none', words: 'not checked' };
  const when = formatDateTime(check.checked_at);
  return check.broken === 0
    ? { state: 'ok', words: `${check.invariants} hold, ${when}` }
    : { state: 'bad', words: `${check.broken} of ${check.invariants} broken, ${when}` };
};

/** The chain may hold less, by the payouts under way. It must never hold more. */
const isOff = ({ difference, open_payouts }: Comparison): boolean =>
  difference.startsWith('-') ? -microOfUnits(difference) > microOfUnits(open_payouts) : difference !== '0';

const comparisonCell = (compared: Comparison | undefined): Cell => {
  if (!compared) return { state: 'none', words: 'not compared' };
  const when = formatDateTime(compared.checked_at);
  return isOff(compared)
    ? { state: 'bad', words: `differs by ${compared.difference} USDT, ${when}` }
    : { state: 'ok', words: `agrees, ${when}` };
};

/** The last days up to the newest that any job knows, with the result of each job. */
export function jobDays(
  closes: readonly Close[],
  checks: readonly Check[],
  comparisons: readonly Comparison[],
): CellDay[] {
  const known = [...closes, ...checks, ...comparisons].map(({ day }) => day).toSorted();
  const [first, last] = [known[0], known.at(-1)];
  if (first === undefined || last === undefined) return [];
  const on = <Row extends { day: string }>(rows: readonly Row[], day: string) =>
    rows.find((row) => row.day === day);
  return Array.from({ length: MOST_DAYS }, (_none, at) => addDays(last, at + 1 - MOST_DAYS))
    .filter((day) => day >= first)
    .map((day) => ({
      day,
      cells: [closeCell(on(closes, day)), checkCell(on(checks, day)), comparisonCell(on(comparisons, day))],
    }));
}

/** How many cells are bad or empty, in one sentence. */
export function jobCaption(days: readonly CellDay[]): string {
  const cells = days.flatMap((day) => day.cells);
  const count = (state: CellState): number => cells.filter((cell) => cell.state === state).length;
  const [bad, none, running] = [count('bad'), count('none'), count('running')];
  if (bad + none + running === 0) return `All jobs of ${days.length} days are done and found nothing wrong.`;
  return `In ${days.length} days: ${bad} found something wrong (a bar), ${none} not done (a line), ${running} under way (a ring).`;
}
