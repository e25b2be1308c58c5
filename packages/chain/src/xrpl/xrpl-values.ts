import { disbelieve, type Fields } from '../answer-values.ts';
import { ChainUnavailableError } from '../chain-errors.ts';
import type { XrplAnswer } from './xrpl-node.ts';

/** The result of an answer; a refusal means that the server cannot answer now. */
export function resultOf(answer: XrplAnswer, what: string): Fields {
  if ('refusal' in answer) throw new ChainUnavailableError(`The server refused ${what}: ${answer.refusal}.`);
  return answer.result;
}

export function indexOf(value: unknown, what: string): number {
  return Number.isSafeInteger(value) && (value as number) >= 0
    ? (value as number)
    : disbelieve(`${what} is no index`);
}

export function textOf(value: unknown, what: string): string {
  return typeof value === 'string' ? value : disbelieve(`${what} is no text`);
}
