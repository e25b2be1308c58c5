import { expect, it } from 'vitest';
import { levelBars } from './plan-page.ts';

it('draws a bar for each level that has a percentage, all to one scale', () =>
  expect(levelBars([1_000, 300, 50])).toBe(
    'M0 1000V0H70V1000ZM100 1000V700H170V1000ZM200 1000V950H270V1000Z',
  ));

it('draws a percentage above the scale as a full bar', () =>
  expect(levelBars([2_500])).toBe('M0 1000V0H70V1000Z'));
