import { formatExact, type Micro, type MoneyFormat } from './micro.ts';

/**
 * The decimals of a column of amounts in micro-USDT on a screen: as many as the longest amount needs, at least two. So its
 * points stand below each other, and no row is rounded. (Decision 157)
 */
export const decimalsOfColumn = (amounts: readonly Micro[]): MoneyFormat['decimals'] =>
  Math.max(2, ...amounts.map((amount) => formatExact(amount).split('.')[1]!.length)) as 2 | 3 | 4 | 5 | 6;
