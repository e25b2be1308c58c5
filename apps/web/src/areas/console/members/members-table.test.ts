import { expect, it } from 'vitest';
import { whyInactive } from './members-table.tsx';

it.each([
  ['Inactive', null, 'Never activated'],
  ['Inactive', '2026-10-01T05:00:00.000Z', 'Stopped: no package runs'],
  ['Active', '2026-10-01T05:00:00.000Z', undefined],
  ['Blocked', null, undefined],
] as const)('says why a member is %s, activated %s: %s', (status, approved_date, why) => {
  expect(whyInactive({ status, approved_date })).toBe(why);
});
