import { describe, expect, it } from 'vitest';
import { ofBackups, ofLateness } from './database.ts';

const HOUR = 3_600;
const DAY = 24 * HOUR;
const saidOf = (backupAge: number | null, drillAge: number | null, drillFaults = 0) =>
  ofBackups({ backupAge, drillAge, drillFaults }).map(({ state, says }) => `${state}: ${says}`);

describe('what the doctor says about backups', () => {
  it.each([
    [
      'young ones',
      saidOf(26 * HOUR, 100 * DAY),
      ['ok: the newest backup is of 26 hours ago', 'ok: a restore was rehearsed 100 days ago'],
    ],
    [
      'old ones',
      saidOf(26 * HOUR + 1, 101 * DAY),
      ['warn: the newest backup is of 26 hours ago', 'warn: a restore was rehearsed 101 days ago'],
    ],
    ['none', saidOf(null, null), ['warn: no backup is recorded', 'warn: no restore was rehearsed']],
    [
      'a drill with faults after a sound one',
      saidOf(3 * DAY, DAY, 2),
      ['warn: the newest backup is of 3 days ago', 'bad: the last restore drill found 2 faults'],
    ],
  ])('is true for %s', (_what, said, expected) => expect(said).toEqual(expected));
});

const YOUNG = {
  closeAge: HOUR,
  closeLateAfter: 26 * HOUR,
  bookCheckAge: HOUR,
  booksLateAfter: 26 * HOUR,
  reconciliationAge: HOUR,
  chainLateAfter: 2 * HOUR,
  oldestUncollected: null as number | null,
  collectionLateAfter: 72 * HOUR,
  oldestPendingWithdrawal: null as number | null,
  withdrawalLateAfter: 24 * HOUR,
};

describe('what the doctor says about the age of checks', () => {
  it('is ok while all are young, and leaves out empty queues', () => {
    expect(ofLateness(YOUNG).map(({ state, says }) => `${state}: ${says}`)).toEqual([
      'ok: the last day was closed 1 hour ago',
      'ok: the books were checked 1 hour ago',
      'ok: the chain was compared with the books 1 hour ago',
    ]);
  });

  it.each([
    ['closeAge', 26],
    ['bookCheckAge', 26],
    ['reconciliationAge', 2],
    ['oldestUncollected', 72],
    ['oldestPendingWithdrawal', 24],
  ] as const)('warns one minute after the set age of %s, and not one minute before', (name, hours) => {
    const warnings = (age: number) =>
      ofLateness({ ...YOUNG, [name]: age }).filter(({ state }) => state === 'warn').length;
    expect([warnings(hours * HOUR - 60), warnings(hours * HOUR + 60)]).toEqual([0, 1]);
  });

  it('warns of a check that was never made', () => {
    expect(ofLateness({ ...YOUNG, reconciliationAge: null }).map(({ says }) => says)).toContain(
      'the chain was compared with the books: never',
    );
  });
});
