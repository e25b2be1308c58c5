/** The decimals of the token on the chain. Money inside the product has 6. */
export const TOKEN_DECIMALS = 18;

/** Raw token units in one micro-USDT: 10^(18-6). */
export const RAW_PER_MICRO = 1_000_000_000_000n;

/** Whole micro-USDT of `amountRaw`, rounded down, and the raw rest below one micro-unit. Exact at any size. */
export function rawToMicro(amountRaw: bigint): { micro: bigint; restRaw: bigint } {
  if (amountRaw < 0n) throw new RangeError('A token amount is never negative.');
  return { micro: amountRaw / RAW_PER_MICRO, restRaw: amountRaw % RAW_PER_MICRO };
}

/** Raw token units of a whole number of micro-USDT. Exact. */
export function microToRaw(amountMicro: bigint): bigint {
  return amountMicro * RAW_PER_MICRO;
}
