import { expect, it } from 'vitest';
import { shareCovered } from './coverage.tsx';

it.each([
  [39, 7, 100],
  [7, 7, 100],
  [3, 7, 43],
  [0, 7, 0],
  [null, 7, 100],
  [5, 0, 100],
])('fills the gauge of %s days of %s wanted to %s%', (covered, wanted, share) => {
  expect(shareCovered(covered, wanted)).toBe(share);
});
