import { describe, expect, it } from 'vitest';
import {
  jobCaption,
  jobDays,
  jobsVerdict,
  shortDigest,
  type Check,
  type Close,
  type Comparison,
} from './job-days.ts';

const AT = '2026-11-26T00:31:00.000Z';
const close = (day: string, more: Partial<Close> = {}): Close => ({
  day,
  finished_at: AT,
  seconds: 3,
  chunks: 4,
  chunks_done: 4,
  ...more,
});
const check = (day: string, broken = 0, explained = 0): Check => ({
  day,
  checked_at: AT,
  broken,
  explained,
  invariants: 49,
});
const compared = (day: string, difference = '0', open_payouts = '0'): Comparison => ({
  day,
  checked_at: AT,
  difference,
  open_payouts,
});
const statesOf = (...args: Parameters<typeof jobDays>) =>
  jobDays(...args).map(({ day, cells }) => [day.slice(-2), ...cells.map(({ state }) => state)].join(' '));

describe('the month of jobs', () => {
  it('has each day from the first known to the newest, and marks jobs that did not run', () => {
    expect(
      statesOf(
        [close('2026-11-24'), close('2026-11-26', { finished_at: null, chunks_done: 1 })],
        [check('2026-11-24')],
        [],
      ),
    ).toEqual(['24 ok ok missed', '25 missed missed missed', '26 running none none']);
  });

  it('has thirty days at most', () => {
    expect(jobDays([close('2026-01-01'), close('2026-11-26')], [], [])).toHaveLength(30);
  });

  it.each([
    ['0', '0', 'ok'],
    ['0.000000000000000001', '0', 'bad'],
    ['-5', '5', 'ok'],
    ['-5.000001', '5', 'bad'],
    ['5', '9', 'bad'],
  ])('marks a difference of %s with payouts of %s under way as %s', (difference, open, state) => {
    expect(jobDays([], [], [compared('2026-11-26', difference, open)])[0]?.cells[2]?.state).toBe(state);
  });

  it('marks a day with a broken invariant, and counts it in its sentence', () => {
    const days = jobDays([close('2026-11-26')], [check('2026-11-26', 2)], [compared('2026-11-26')]);
    expect(days[0]?.cells[1]).toMatchObject({
      state: 'bad',
      words: expect.stringContaining('2 of 49 broken'),
    });
    expect(jobCaption(days)).toContain('1 found something wrong');
    expect(jobCaption(jobDays([close('2026-11-26')], [check('2026-11-26')], [compared('2026-11-26')]))).toBe(
      'Every job of every day is done and found nothing wrong.',
    );
  });
});

describe('the verdict of the jobs', () => {
  const [MON, TUE] = ['2026-11-25', '2026-11-26'];

  it.each([
    ['nothing has run', [[], [], []], 'warn', 'No job has run yet.'],
    [
      'all of the newest day is done',
      [[close(TUE)], [check(TUE)], [compared(TUE)]],
      'ok',
      'Every job of 26 Nov 2026 is done.',
    ],
    [
      'an invariant of the newest day is broken',
      [[close(TUE)], [check(TUE, 2)], [compared(TUE)]],
      'bad',
      'Check of the books: 2 of 49 broken, 26 Nov 2026, 06:01.',
    ],
    [
      'one of two broken invariants is explained',
      [[close(TUE)], [check(TUE, 2, 1)], [compared(TUE)]],
      'bad',
      'Check of the books: 2 of 49 broken, 1 of them explained, 26 Nov 2026, 06:01.',
    ],
    [
      'all broken invariants are explained',
      [[close(TUE)], [check(TUE, 1, 1)], [compared(TUE)]],
      'warn',
      'Check of the books: 1 of 49 broken, 1 of them explained, 26 Nov 2026, 06:01.',
    ],
    [
      'an earlier day was missed',
      [[close(MON), close(TUE)], [check(TUE)], [compared(MON), compared(TUE)]],
      'warn',
      'Check of the books: missed on 1 of 2 days. On the newest day every job is done.',
    ],
    [
      'a job of the newest day has not run yet',
      [[close(TUE)], [check(TUE)], []],
      'warn',
      'Comparison with the chain: not compared.',
    ],
  ] as const)('says that %s', (_case, [closes, checks, comparisons], tone, title) => {
    expect(jobsVerdict(jobDays(closes, checks, comparisons))).toMatchObject({ tone, title });
  });
});

it.each([
  ['1311768467463790320', '12345678'],
  ['-1', 'ffffffff'],
  ['255', '00000000'],
])('shortens the digest %s to %s', (digest, short) => {
  expect(shortDigest(digest)).toBe(short);
});
