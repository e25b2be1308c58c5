import { decimalsOfColumn, type MoneyFormat } from '@tributary/domain';
import { readAmount } from './read-amount.ts';

/** The decimals of amounts of the server that stand below each other; null is no amount. */
export const decimalsOfAmounts = (amounts: readonly (string | null)[]): MoneyFormat['decimals'] =>
  decimalsOfColumn(amounts.map((amount) => readAmount(amount ?? '0')));
