import { formatCount, readTypedAmount } from '@tributary/domain';

export interface AmountRange {
  min: number;
  max: number;
  step: number;
}

/** Snaps first, then clamps: a range of 1000 to 9999 in tens must still reach 9999. */
export function snapAmount(amount: number, { min, max, step }: AmountRange): number {
  const snapped = Math.round(amount / step) * step;
  const nearest = max - amount < step / 2 ? max : snapped;
  return Math.min(max, Math.max(min, nearest));
}

/** A whole number of USDT, maybe grouped; undefined for other texts. */
function wholeIn(text: string): number | undefined {
  const { plain, fault } = readTypedAmount(text);
  if (fault === 'tooLarge') return Number.MAX_SAFE_INTEGER;
  return plain !== undefined && /^\d+$/.test(plain) ? Number.parseInt(plain, 10) : undefined;
}

/** The amount of a typed text: whole and clamped; any other text keeps the last amount. */
export function typedAmount(text: string, last: number, { min, max }: AmountRange): number {
  const typed = wholeIn(text);
  return typed === undefined ? last : Math.min(max, Math.max(min, typed));
}

/** Explains the change if a typed text could not be used unchanged; otherwise empty. */
export function typedChange(text: string, taken: number, { min, max }: AmountRange): string {
  const amount = formatCount(taken);
  if (text.trim() === '') return '';
  const wanted = wholeIn(text);
  if (wanted === undefined) return `Whole USDT only: set to ${amount}`;
  if (wanted === taken) return '';
  return wanted < min
    ? `Minimum ${formatCount(min)}: set to ${amount}`
    : `Maximum ${formatCount(max)}: set to ${amount}`;
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
