import { ChainUnavailableError } from './chain-errors.ts';

/** A JSON object with unknown fields. */
export type Fields = Record<string, unknown>;

/** Throws for an answer of a node that cannot be right; the caller asks again later. */
export function disbelieve(what: string): never {
  throw new ChainUnavailableError(`The node cannot be believed: ${what}.`);
}

export function fieldsOf(value: unknown, what: string): Fields {
  if (typeof value !== 'object' || value === null || Array.isArray(value))
    disbelieve(`${what} is not an object`);
  return value as Fields;
}

export function listOf(value: unknown, what: string): unknown[] {
  return Array.isArray(value) ? value : disbelieve(`${what} is not a list`);
}
