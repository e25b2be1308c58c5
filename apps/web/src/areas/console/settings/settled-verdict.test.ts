import { expect, it } from 'vitest';
import { settledVerdict } from './settled-verdict.ts';

const window = { windowEnd: '2026-11-27T18:30:00.000Z', shares: 66, missed: 40, waits: false };

it.each([
  [{}, 'ok', '66 shares credited, 40 missed.'],
  [{ shares: 40, missed: 66 }, 'warn', '40 shares credited, 66 missed.'],
  [{ waits: true }, 'warn', '66 shares not paid yet, 40 missed.'],
] as const)('says what the last window shared: %j', (more, tone, title) => {
  expect(settledVerdict({ ...window, ...more })).toEqual({
    tone,
    lead: 'Last window, ended 28 Nov 2026, 00:00 IST',
    title,
  });
});
