import { addDays, counted, formatDateTime, formatDay } from '@tributary/domain';
import type { CellDay, CellState } from '@tributary/ui/charts';
import type { DataOf } from '../../../shared/api/api-types.ts';
import type { VerdictTone } from '../page/verdict.tsx';
import { brokenWords } from './breach-state.ts';
import { isOff } from './reconciliation-steps.ts';

export type Close = Pick<
  DataOf<'watch.closes'>[number],
  'day' | 'finished_at' | 'seconds' | 'chunks' | 'chunks_done'
>;
export type Check = Pick<
  DataOf<'watch.books'>[number],
  'day' | 'checked_at' | 'broken' | 'explained' | 'invariants'
>;
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
  if (check.broken === 0) return { state: 'ok', words: `${check.invariants} hold, ${when}` };
  return {
    state: check.broken > check.explained ? 'bad' : 'known',
    words: `${brokenWords(check)}, ${when}`,
  };
};

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
  const shown = Array.from({ length: MOST_DAYS }, (_none, at) => addDays(last, at + 1 - MOST_DAYS))
    .filter((day) => day >= first)
    .map((day) => ({
      day,
      cells: [closeCell(on(closes, day)), checkCell(on(checks, day)), comparisonCell(on(comparisons, day))],
    }));
  // The newest day may not be over; on an earlier one the job was missed.
  return shown.map(({ day, cells }) => ({
    day,
    cells: cells.map(({ state, words }) => ({
      state: state === 'none' && day < last ? ('missed' as const) : state,
      words,
    })),
  }));
}

/** How many cells are not as they should be, with the shape of each, in one sentence. */
export function jobCaption(days: readonly CellDay[]): string {
  const cells = days.flatMap((day) => day.cells);
  const count = (...states: CellState[]): number =>
    cells.filter(({ state }) => states.includes(state)).length;
  const [bad, known] = [count('bad'), count('known')];
  const [none, running] = [count('none', 'missed'), count('running')];
  if (bad + known + none + running === 0) return 'Every job of every day is done and found nothing wrong.';
  return `In ${counted(days.length, 'day')}: ${bad} found something wrong (a bar), ${known > 0 ? `${known} broken and explained (a thin bar), ` : ''}${none} not done (a line), ${running} under way (a ring).`;
}

/** The newest day decides: what it found comes first, then what earlier days missed. */
export function jobsVerdict(days: readonly CellDay[]): { tone: VerdictTone; lead: string; title: string } {
  const newest = days.at(-1);
  if (!newest) return { tone: 'warn', lead: 'Never run', title: 'No job has run yet.' };
  const said = (state: CellState): string[] =>
    JOBS.flatMap(({ name }, at) => {
      const cell = newest.cells[at];
      return cell?.state === state ? [`${name}: ${cell.words}`] : [];
    });
  const wrong = said('bad');
  if (wrong.length > 0) return { tone: 'bad', lead: 'Act now', title: `${wrong.join('. ')}.` };
  const known = said('known');
  if (known.length > 0) return { tone: 'warn', lead: 'Look at this', title: `${known.join('. ')}.` };
  const missed = JOBS.flatMap(({ name }, at) => {
    const count = days.filter(({ cells }) => cells[at]?.state === 'missed').length;
    return count > 0 ? [`${name}: missed on ${count} of ${counted(days.length, 'day')}`] : [];
  });
  if (missed.length > 0) {
    const done = said('ok').length === JOBS.length ? ' On the newest day every job is done.' : '';
    return { tone: 'warn', lead: 'Look at this', title: `${missed.join('. ')}.${done}` };
  }
  const waiting = [...said('running'), ...said('none')];
  if (waiting.length > 0) return { tone: 'warn', lead: 'Not done yet', title: `${waiting.join('. ')}.` };
  return { tone: 'ok', lead: 'All is well', title: `Every job of ${formatDay(newest.day)} is done.` };
}

/** The first half of the 64 bits of a digest. */
export const shortDigest = (digest: string): string =>
  BigInt.asUintN(64, BigInt(digest)).toString(16).padStart(16, '0').slice(0, 8);
