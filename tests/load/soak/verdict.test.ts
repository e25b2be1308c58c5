import { describe, expect, it } from 'vitest';
import { faultsOf, type Reading, type Soak } from './verdict.ts';

const MB = 1024 * 1024;
const reading: Reading = {
  live: 100 * MB,
  rss: 200 * MB,
  descriptors: 80,
  tables: [{ name: 'lots', bytes: MB, rows: 1_000, dead: 200 }],
};
const well: Soak = {
  begin: reading,
  warm: reading,
  end: { ...reading, live: 119 * MB, descriptors: 90 },
  connections: { most: 45, allowed: 45 },
  lines: { 'day.closed': 2 },
  requests: 2_000,
  failures: [],
};
const withTable = (rows: number, dead: number): Partial<Soak> => ({
  end: { ...reading, tables: [{ name: 'sessions', bytes: MB, rows, dead }] },
});

describe('the verdict on a soaked day', () => {
  it('finds nothing where nothing grows', () => expect(faultsOf(well)).toEqual([]));

  it.each<[string, Partial<Soak>, string]>([
    ['memory', { end: { ...reading, live: 121 * MB } }, 'memory in use grew from 100.0 MB to 121.0 MB'],
    ['descriptors', { end: { ...reading, descriptors: 91 } }, 'open descriptors grew from 80 to 91'],
    [
      'connections',
      { connections: { most: 46, allowed: 45 } },
      '46 connections are open, and the pools allow 45',
    ],
    [
      'log lines',
      { lines: { 'standby.notUsed': 1_001 } },
      'standby.notUsed was logged 1001 times during 2000 requests',
    ],
    ['dead rows', withTable(1_100, 5_501), 'sessions has 5501 dead rows and 1100 live ones'],
    ['answers', { failures: ['500 of GET /rewards'] }, '500 of GET /rewards'],
  ])('names %s', (_what, part, fault) => expect(faultsOf({ ...well, ...part })).toEqual([fault]));

  it.each([
    ['a small table', 10, 4_999],
    ['a table that mostly lives', 2_000, 9_000],
  ])('leaves %s to the next cleaning', (_what, rows, dead) =>
    expect(faultsOf({ ...well, ...withTable(rows, dead) })).toEqual([]),
  );
});
