import { formatExact, formatMoney, maxMicro, moneyFromWire, type Micro } from '@tributary/domain';
import type { transparencyView } from '../routes/transparency.ts';
import { BAR_WIDTH, barOf, sumOf } from './bar-texts.ts';
import type { Texts } from './fill-document.ts';

type View = ReturnType<typeof transparencyView>;

/** The published debt is rounded up, so a verdict about the exact one needs these words. */
export const EXACT_WORDS = 'The verdict compares the exact amounts.';

/** The published sum is rounded up to a step, so the exact one lies within a step below it. */
const leastOwed = (highest: Micro, step: Micro): Micro => (highest > step ? highest - step : 0n);

/** The exact debt as the range of its step; the highest is whole cents and rounded up. */
export const owedBetween = (total: string, step = '0'): string => {
  const [highest, width] = [moneyFromWire(total), moneyFromWire(step)];
  const most = formatMoney(highest, { round: 'up' });
  if (highest === 0n) return 'nothing';
  return width === 0n ? most : `${formatExact(leastOwed(highest, width))} to ${most}`;
};

const verdictOf = (custody: NonNullable<View['custody']>, isOld: string, owed: Micro): string => {
  const found = moneyFromWire(custody.found);
  if (!custody.coversOwed)
    return found < owed
      ? `Less is held than owed: up to ${formatExact(owed - found)}.${isOld}`
      : `Less is held than owed.${isOld}`;
  return found > owed
    ? `At least ${formatExact(found - owed)} more is held than owed.${isOld}`
    : `The amount held covers the exact debt.${isOld}`;
};

/** The amount held against the published debt, what its rounding adds, and the verdict about the exact debt. */
export const comparisonTexts = ({ custody, liabilities, steps }: View, isOld: string): Texts => {
  const owed = moneyFromWire(liabilities.total);
  const step = steps['owed.total'] ?? '0';
  return {
    'compare.rounding':
      moneyFromWire(step) === 0n ? 'nothing' : `less than ${formatExact(moneyFromWire(step))}`,
    'compare.exact': owedBetween(liabilities.total, step),
    'compare.verdict': custody
      ? `${verdictOf(custody, isOld, owed)} ${EXACT_WORDS}`
      : 'The chain has not been read yet, so there is no verdict.',
  };
};

/** The width of the line across a bar, in thousandths. */
const LINE = 4n;

/**
 * The four places in one bar, with the amount owed as a line across it; the longer of both fills it. There is no row
 * while the places are not known, because each would be drawn as zero.
 */
export const placesRows = ({ custody, liabilities }: View): Texts[] => {
  if (!custody?.places) return [];
  const [held, owed] = [sumOf(custody.places), moneyFromWire(liabilities.total)];
  const whole = maxMicro(held, owed);
  const at = whole === 0n ? 0n : (owed * (BAR_WIDTH - LINE)) / whole;
  return [{ ...barOf('places', custody.places, whole), 'places.owed.x': String(at) }];
};
