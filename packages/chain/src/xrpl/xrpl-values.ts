import { ChainUnavailableError } from '../chain-errors.ts';
import type { XrplAnswer, XrplFields } from './xrpl-node.ts';

/** Throws for an answer of the server that cannot be right; the caller asks again later. */
export function disbelieve(what: string): never {
  throw new ChainUnavailableError(`The server cannot be believed: ${what}.`);
}

/** The result of an answer; a refusal means that the server cannot answer now. */
export function resultOf(answer: XrplAnswer, what: string): XrplFields {
  if ('refusal' in answer) throw new ChainUnavailableError(`The server refused ${what}: ${answer.refusal}.`);
  return answer.result;
}

export function fieldsOf(value: unknown, what: string): XrplFields {
  if (typeof value !== 'object' || value === null || Array.isArray(value))
    disbelieve(`${what} is not an object`);
  return value as XrplFields;
}

export function listOf(value: unknown, what: string): unknown[] {
  return Array.isArray(value) ? value : disbelieve(`${what} is not a list`);
}

export function indexOf(value: unknown, what: string): number {
  return Number.isSafeInteger(value) && (value as number) >= 0
    ? (value as number)
    : disbelieve(`${what} is no index`);
}

export function textOf(value: unknown, what: string): string {
  return typeof value === 'string' ? value : disbelieve(`${what} is no text`);
}
