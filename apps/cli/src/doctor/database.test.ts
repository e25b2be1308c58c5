import { describe, expect, it } from 'vitest';
import { ofBackups } from './database.ts';

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
