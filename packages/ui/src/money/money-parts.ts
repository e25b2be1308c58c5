import { formatExact, formatMoney, type MoneyFormat } from '@tributary/domain';
import { readAmount } from './read-amount.ts';

export interface MoneyParts {
  sign: '' | '+' | '−';
  whole: string;
  /** The point and at most two decimals. */
  decimals: string;
  /** The decimals after the cents. */
  belowCent: string;
}

export interface MoneyPartsOptions {
  /** `exact`: all decimals, at least two. A column has six in each row; tiles have two, rounded down. */
  decimals?: MoneyFormat['decimals'] | 'exact';
  /** Ledger lines also carry a plus, so that a credit differs by more than its colour. */
  signed?: boolean;
}

/**
 * Splits an amount into the parts that the money type sets in three sizes. The minus is U+2212, as wide as the plus.
 */
export function moneyParts(
  value: string,
  { decimals = 2, signed = false }: MoneyPartsOptions = {},
): MoneyParts {
  const micro = readAmount(value);
  const text = decimals === 'exact' ? formatExact(micro) : formatMoney(micro, { decimals });
  const magnitude = text.replace('-', '');
  const [whole = '0', fraction = ''] = magnitude.split('.');
  const isZero = /^[0.,]*$/.test(magnitude);
  const sign = text.startsWith('-') ? '−' : signed && !isZero ? '+' : '';
  return {
    sign,
    whole,
    decimals: fraction === '' ? '' : `.${fraction.slice(0, 2)}`,
    belowCent: fraction.slice(2),
  };
}

export function moneyText(value: string, options?: MoneyPartsOptions): string {
  const { sign, whole, decimals, belowCent } = moneyParts(value, options);
  return `${sign}${whole}${decimals}${belowCent}`;
}
