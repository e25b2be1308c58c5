import { expect, it } from 'vitest';
import { usualCheckText } from './usual-check.tsx';

it.each([
  [1, '1 hour'],
  [47, '47 hours'],
  [48, '2 days'],
  [49, '3 days'],
])('says %i hours as %s', (hours, words) => {
  expect(usualCheckText(hours)).toBe(`Such checks usually take ${words}.`);
});
