/** Money is an integer number of micro-USDT (0.000001 USDT). Nothing else in the product is money. */
export type Micro = bigint;

export const MICRO_PER_USDT = 1_000_000n;
/** 100% in basis points. */
export const FULL_BPS = 10_000;

/** Nine whole digits and six decimals: the largest amount that any input of the product accepts. */
const MONEY_PATTERN = /^(\d{1,9})(?:\.(\d{1,6}))?$/;

export class MoneyFormatError extends Error {
  override readonly name = 'MoneyFormatError';
}

/**
 * Reads a decimal string such as `"1234.5"` as micro-USDT.
 * Only plain ASCII digits with at most six decimals are accepted: no sign, exponent, space or separator.
 * @throws MoneyFormatError (AMB-037)
 */
export const parseMoney = (text: string): Micro => {
  const match = MONEY_PATTERN.exec(text);
  if (!match) throw new MoneyFormatError('Not an amount: expected digits with at most six decimals.');
  const [, whole = '0', decimals = ''] = match;
  return BigInt(whole) * MICRO_PER_USDT + BigInt(decimals.padEnd(6, '0'));
};

/** Whole USDT as micro-USDT; for constants such as the range of a package. */
export const usdt = (whole: number): Micro => BigInt(whole) * MICRO_PER_USDT;

/** The exact amount on the wire: always six decimals, with a minus sign if it is negative. */
export const moneyToWire = (amountMicro: Micro): string => {
  const digits = (amountMicro < 0n ? -amountMicro : amountMicro).toString().padStart(7, '0');
  return `${amountMicro < 0n ? '-' : ''}${digits.slice(0, -6)}.${digits.slice(-6)}`;
};

/** Reads the text of `moneyToWire`. Unlike `parseMoney` it accepts any size and a minus sign. */
export const moneyFromWire = (text: string): Micro => {
  const match = /^(-?)(\d+)\.(\d{6})$/.exec(text);
  if (!match) throw new MoneyFormatError(`Not an amount on the wire: ${text}`);
  const amount = BigInt(`${match[2]}${match[3]}`);
  return match[1] === '-' ? -amount : amount;
};

/** Puts a comma before each three digits from the end. */
export const inThousands = (whole: string): string => whole.replace(/\B(?=(\d{3})+$)/g, ',');

/** The one way to print a count or whole USDT, with a comma before each three digits: 1234567 is `1,234,567`. */
export const formatCount = (count: number | bigint): string => inThousands(String(count));

export type MoneyFormat = { decimals?: 0 | 1 | 2 | 3 | 4 | 5 | 6; round?: 'down' | 'up'; grouping?: boolean };

/**
 * The one way to print money. It has `decimals` (2) digits after the point, and commas between thousands unless
 * `grouping` is false. A balance is rounded down, which makes a printed debt larger. `round: 'up'` is for an amount
 * to pay or an amount owed. No computation uses a printed amount. (AMB-146)
 */
export const formatMoney = (
  amountMicro: Micro,
  { decimals = 2, round = 'down', grouping = true }: MoneyFormat = {},
): string => {
  const unit = 10n ** BigInt(6 - decimals);
  const magnitude = amountMicro < 0n ? -amountMicro : amountMicro;
  const growsByRounding = round === 'up' ? amountMicro > 0n : amountMicro < 0n;
  const rounded = (magnitude + (growsByRounding ? unit - 1n : 0n)) / unit;
  const digits = rounded.toString().padStart(decimals + 1, '0');
  const whole = decimals === 0 ? digits : digits.slice(0, -decimals);
  const grouped = grouping ? inThousands(whole) : whole;
  const sign = amountMicro < 0n && rounded > 0n ? '-' : '';
  return decimals === 0 ? `${sign}${grouped}` : `${sign}${grouped}.${digits.slice(-decimals)}`;
};

/**
 * An amount in a sentence: all its decimals, at least two and at most six. A column of a list prints the same number of
 * decimals in each row, by `formatMoney`.
 */
export const formatExact = (
  amountMicro: Micro,
  { grouping = true }: Pick<MoneyFormat, 'grouping'> = {},
): string => formatMoney(amountMicro, { decimals: 6, grouping }).replace(/0{1,4}$/, '');

/** `rateBps` basis points of an amount, rounded down in the programme's favour (AMB-037). */
export const shareOf = (amountMicro: Micro, rateBps: number): Micro =>
  (amountMicro * BigInt(rateBps)) / BigInt(FULL_BPS);

/** Basis points as a percentage without trailing zeros: 50 is `0.5`, 1000 is `10`. */
export const formatPercent = (rateBps: number): string => {
  const decimals = String(rateBps % 100)
    .padStart(2, '0')
    .replace(/0+$/, '');
  return decimals === '' ? String(Math.trunc(rateBps / 100)) : `${Math.trunc(rateBps / 100)}.${decimals}`;
};

export const minMicro = (a: Micro, b: Micro): Micro => (a < b ? a : b);
export const maxMicro = (a: Micro, b: Micro): Micro => (a > b ? a : b);
export const sumMicro = (amounts: Iterable<Micro>): Micro => {
  let total = 0n;
  for (const amount of amounts) total += amount;
  return total;
};
