import { formatExact, formatMoney, MICRO_PER_USDT, type Micro } from '@tributary/domain';

export const UNIT = 'USDT';

const CENT = MICRO_PER_USDT / 100n;

/** Two decimals, rounded down, or all of an amount below a cent (AMB-146); with the minus that is as wide as a digit. */
const amountText = (amount: Micro): string =>
  (amount < CENT && amount > -CENT ? formatExact(amount) : formatMoney(amount)).replace('-', '−');

/** Axis figures are round; below one they need their decimals. */
export const axisText = (tick: Micro): string =>
  (tick % MICRO_PER_USDT === 0n ? formatMoney(tick, { decimals: 0 }) : formatExact(tick)).replace('-', '−');

export type Say = (amount: Micro) => string;

/** Prints a picture's amounts: one function for the screen, one for screen readers. */
export const sayings = (isHidden: boolean): { shown: Say; heard: Say } => ({
  shown: (amount) => (isHidden ? '••••' : amountText(amount)),
  heard: (amount) => (isHidden ? 'amount hidden' : amountText(amount)),
});
