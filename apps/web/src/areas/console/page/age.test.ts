import { expect, it } from 'vitest';
import { isLate } from './age.ts';

const NOW = Date.parse('2026-11-28T12:00:00Z');

it.each([
  ['2026-11-27T11:00:00Z', false],
  ['2026-11-27T09:59:59Z', true],
  ['2026-09-17T13:00:00Z', true],
])('says of work from %s, late: %s', (since, late) => {
  expect(isLate(since, NOW)).toBe(late);
});
