import { expect, it } from 'vitest';
import { isLate } from './age.ts';

const NOW = Date.parse('2026-11-28T12:00:00Z');

it.each([
  ['2026-11-27T12:01:00Z', 24, false],
  ['2026-11-27T11:59:00Z', 24, true],
  ['2026-11-27T11:59:00Z', 26, false],
  ['2026-11-28T10:01:00Z', 2, false],
  ['2026-11-28T09:59:00Z', 2, true],
])('says of work from %s, with %i hours allowed, late: %s', (since, hours, late) => {
  expect(isLate(since, { now: NOW, hours })).toBe(late);
});
