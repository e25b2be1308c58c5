import { disbelieve } from '../answer-values.ts';

/** A hexadecimal quantity of the protocol (`0x1a`) of any size. */
export function quantityOf(value: unknown, what: string): bigint {
  if (typeof value !== 'string' || !/^0x[0-9a-fA-F]+$/.test(value)) disbelieve(`${what} is not a quantity`);
  return BigInt(value);
}

/** A quantity that counts things (blocks, nonces, seconds); refused above the largest exact number. */
export function countOf(value: unknown, what: string): number {
  const quantity = quantityOf(value, what);
  return quantity <= BigInt(Number.MAX_SAFE_INTEGER) ? Number(quantity) : disbelieve(`${what} is too large`);
}

/** 32 bytes as lower-case hexadecimal: hashes, topics. */
export function hash32Of(value: unknown, what: string): string {
  if (typeof value !== 'string' || !/^0x[0-9a-fA-F]{64}$/.test(value)) disbelieve(`${what} is not 32 bytes`);
  return value.toLowerCase();
}

/** A contract address as lower-case hexadecimal. */
export function addressOf(value: unknown, what: string): string {
  if (typeof value !== 'string' || !/^0x[0-9a-fA-F]{40}$/.test(value))
    disbelieve(`${what} is not an address`);
  return value.toLowerCase();
}

/** 32 bytes that a contract returned as one number. */
export function wordOf(value: unknown, what: string): bigint {
  return BigInt(hash32Of(value, what));
}
