import { formatCount } from '@tributary/domain';

export interface AmountRange {
  min: number;
  max: number;
  step: number;
}

/** Snaps first, then clamps: a range of 1000 to 9999 in tens must still be able to reach 9999. */
export function snapAmount(amount: number, { min, max, step }: AmountRange): number {
  const snapped = Math.round(amount / step) * step;
  const nearest = max - amount < step / 2 ? max : snapped;
  return Math.min(max, Math.max(min, nearest));
}

/** What typing allows: whole amounts, clamped; anything else keeps the last amount. */
export function typedAmount(text: string, last: number, { min, max }: AmountRange): number {
  const typed = text.replaceAll(/[,\s]/g, '');
  return /^\d+$/.test(typed) ? Math.min(max, Math.max(min, Number.parseInt(typed, 10))) : last;
}

/** What was made of a typed text that could not be taken as it was; empty where it could. */
export function typedChange(text: string, taken: number, { min, max }: AmountRange): string {
  const typed = text.replaceAll(/[,\s]/g, '');
  const amount = formatCount(taken);
  if (typed === '') return '';
  if (!/^\d+$/.test(typed)) return `Whole USDT only: ${amount} is kept`;
  const wanted = Number.parseInt(typed, 10);
  if (wanted === taken) return '';
  return wanted < min
    ? `The least is ${formatCount(min)}: ${amount} is taken`
    : `The most is ${formatCount(max)}: ${amount} is taken`;
}

export function stepUp(amount: number, range: AmountRange): number {
  return Math.min(range.max, amount + range.step);
}

export function stepDown(amount: number, range: AmountRange): number {
  return Math.max(
    range.min,
    amount === range.max ? Math.floor((amount - 1) / range.step) * range.step : amount - range.step,
  );
}
