import { describe, expect, it } from 'vitest';
import { verdictOf, type Standing } from './standing-verdict.ts';
import { WELL } from './well.ts';

const HOUR = 3_600;
const DAY = 24 * HOUR;

const saidOf = (change: Partial<Standing>) => {
  const { tone, title } = verdictOf({ ...WELL, ...change });
  return [tone, title];
};

describe('the verdict of the dashboard', () => {
  it('says nothing of backups and screening in a demo, which has none', () => {
    const { parts, tone } = verdictOf({ ...WELL, screening: null, backup: null, drill: null });
    expect([parts.map(({ name }) => name).at(-1), tone]).toEqual(['Deposit desk', 'ok']);
  });

  it('is green if every part is well, and names each with its age', () => {
    const { tone, title, parts } = verdictOf(WELL);
    expect([tone, title]).toEqual(['ok', 'Everything runs.']);
    expect(parts.map(({ name, words }) => `${name} ${words}`)).toEqual([
      'Day closed, 3 h ago',
      'Books every invariant holds, 2 h ago',
      'Chain agrees with the books, 1 h ago',
      'Deposits seen as they arrive',
      'Collection nothing waits',
      'Payouts all sent',
      'Rewards all paid',
      'Withdrawals 2 wait, the oldest from 5 h ago',
      'Deposit desk nothing waits',
      'Screening nothing is held',
      'Mail all sent',
      'Backup made, 10 h ago',
      'Restore rehearsed, 40 days ago',
    ]);
  });

  const MINUTE = 60;
  it.each<[keyof Standing['late'], string, (age: number) => Partial<Standing>]>([
    ['close', 'Day', (age) => ({ close: { age } })],
    ['books', 'Books', (age) => ({ books: { age, broken: 0, explained: 0 } })],
    ['chain', 'Chain', (age) => ({ chain: { age, differences: 0 } })],
    ['collection', 'Collection', (oldest) => ({ collection: { ...WELL.collection, oldest } })],
    ['withdrawal', 'Withdrawals', (oldest) => ({ queue: { count: 1, oldest } })],
  ])('is amber one minute after the set age of the %s, and green one minute before', (name, part, at) => {
    const toneAt = (age: number, hours: number) =>
      verdictOf({ ...WELL, ...at(age), late: { ...WELL.late, [name]: hours } }).parts.find(
        (each) => each.name === part,
      )?.tone;
    for (const hours of [WELL.late[name], 5]) {
      expect(toneAt(hours * HOUR - MINUTE, hours)).toBe('ok');
      expect(toneAt(hours * HOUR + MINUTE, hours)).toBe('warn');
    }
  });

  it.each(['Backup', 'Restore'])('leads from %s to the page that says the next step', (part) => {
    expect(verdictOf(WELL).parts.find(({ name }) => name === part)?.to).toBe('/console/jobs');
  });

  it.each([
    ['no close', { close: { age: null } }, 'Day: no day was closed yet.'],
    ['no check of the books', { books: { age: null, broken: 0, explained: 0 } }, 'Books: never checked.'],
    [
      'a broken invariant that is explained',
      { books: { age: HOUR, broken: 1, explained: 1 } },
      'Books: 1 invariant is broken, 1 of them explained, 1 h ago.',
    ],
    ['no comparison', { chain: { age: null, differences: 0 } }, 'Chain: never compared.'],
    ['a close of yesterday morning', { close: { age: 27 * HOUR } }, 'Day: closed, 27 h ago.'],
    [
      'an old check',
      { books: { age: 50 * HOUR, broken: 0, explained: 0 } },
      'Books: every invariant holds, 2 days ago.',
    ],
    ['no collector', { collection: { ...WELL.collection, age: null } }, 'Collection: no collector has run.'],
    [
      'a silent collector',
      { collection: { ...WELL.collection, age: HOUR } },
      'Collection: the collector was heard 1 h ago.',
    ],
    [
      'a limit of the signer',
      { payouts: { ...WELL.payouts, limited: 1, waiting: 3, oldest: HOUR } },
      'Payouts: the signer’s own limit is reached.',
    ],
    ['paused rewards', { rewards: { paused: true, unfunded: 3 } }, 'Rewards: paused.'],
    [
      'a dry treasury',
      { rewards: { paused: false, unfunded: 1 } },
      'Rewards: 1 batch waits for the treasury.',
    ],
    [
      'an old request',
      { queue: { count: 1, oldest: 30 * HOUR } },
      'Withdrawals: 1 waits, the oldest from 30 h ago.',
    ],
    [
      'a deposit that nobody assigned',
      { desk: { count: 4, oldest: 72 * 24 * HOUR } },
      'Deposit desk: 4 wait, the oldest from 72 days ago.',
    ],
    [
      'a hot wallet below its floor',
      { payouts: { ...WELL.payouts, low: 1 } },
      'Payouts: 1 account waits for a refill.',
    ],
    ['no watcher', { deposits: { age: null, late: false } }, 'Deposits: no chain was read yet.'],
    ['a slow watcher', { deposits: { age: 150, late: true } }, 'Deposits: last seen 2 min ago.'],
    [
      'no gas',
      { collection: { ...WELL.collection, short: true } },
      'Collection: the collector is out of gas.',
    ],
    ['a held amount', { screening: { sources: 1, problems: 0, held: 1 } }, 'Screening: 1 amount is held.'],
    [
      'no screening',
      { screening: { sources: 0, problems: 0, held: 0 } },
      'Screening: off, no address is checked.',
    ],
    [
      'a broken list',
      { screening: { sources: 1, problems: 1, held: 1 } },
      'Screening: 1 source cannot be used.',
    ],
    ['mails that nobody gets', { mail: { failed: 11 } }, 'Mail: 11 of the last day not sent.'],
    ['no backup', { backup: { age: null } }, 'Backup: none is recorded.'],
    ['a late backup', { backup: { age: 27 * HOUR } }, 'Backup: made, 27 h ago.'],
    ['no rehearsed restore', { drill: { age: null, faults: 0 } }, 'Restore: never rehearsed.'],
    [
      'a restore rehearsed before the last quarter',
      { drill: { age: 101 * DAY, faults: 0 } },
      'Restore: rehearsed, 101 days ago.',
    ],
    [
      'an approved withdrawal that nobody paid',
      { payouts: { ...WELL.payouts, waiting: 1, oldest: 31 * MINUTE } },
      'Payouts: 1 waits, the oldest from 31 min ago.',
    ],
  ] satisfies [string, Partial<Standing>, string][])('is amber for %s', (_what, change, title) =>
    expect(saidOf(change)).toEqual(['warn', title]),
  );

  it.each([
    [
      'broken books',
      { books: { age: HOUR, broken: 2, explained: 0 } },
      'Books: 2 invariants are broken, 1 h ago.',
    ],
    [
      'books that are explained in part',
      { books: { age: HOUR, broken: 2, explained: 1 } },
      'Books: 2 invariants are broken, 1 of them explained, 1 h ago.',
    ],
    [
      'a restore drill with faults',
      { drill: { age: DAY, faults: 1 } },
      'Restore: the last drill found 1 fault.',
    ],
    ['a difference', { chain: { age: HOUR, differences: 1 } }, 'Chain: 1 difference, 1 h ago.'],
    ['paused payouts', { payouts: { ...WELL.payouts, paused: true } }, 'Payouts: paused.'],
    [
      'a payout without approval',
      { payouts: { ...WELL.payouts, stopped: 1 } },
      'Payouts: 1 has no approval and stopped.',
    ],
    ['a halted account', { payouts: { ...WELL.payouts, halted: 1 } }, 'Payouts: 1 account is halted.'],
  ] satisfies [string, Partial<Standing>, string][])(
    'is red for %s, and names only that',
    (_what, change, title) => expect(saidOf({ close: { age: null }, ...change })).toEqual(['bad', title]),
  );
});
