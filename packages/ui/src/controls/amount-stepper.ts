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

/** What typing allows: digits only, clamped; nothing typed keeps the last amount. */
export function typedAmount(text: string, last: number, { min, max }: AmountRange): number {
  const digits = text.replaceAll(/\D/g, '').slice(0, 9);
  return digits === '' ? last : Math.min(max, Math.max(min, Number.parseInt(digits, 10)));
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
