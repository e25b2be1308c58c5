import { typedMicro } from '../money/typed-amount.ts';
import type { Micro } from '../money/micro.ts';
import { normalText } from './people-text.ts';

/** All possible meanings of a text in the console's search; a part is null if the text has no such meaning. */
export type SearchReading = {
  /** A transaction: 64 hexadecimal digits in lower case, without `0x`; found in the link of an explorer, too. */
  hash: string | null;
  /** A BEP20 address in lower case, or an address of the XRP Ledger unchanged. */
  address: string | null;
  amountMicro: Micro | null;
  /** The number of a request or a ticket: `60`, `#60`, `T-60`. */
  number: number | null;
  /** A name, user id, e-mail address or mobile number in lower case; at least two characters. */
  name: string | null;
};

const HASH = /(?<![0-9a-z])(?:0x)?([0-9a-f]{64})(?![0-9a-z])/i;
/** A hash that was wrapped over lines, or printed in groups. */
const HASH_IN_PARTS = /(?<![0-9a-z])(?:0x\s*)?([0-9a-f]{2}(?:\s*[0-9a-f]{2}){31})(?![0-9a-z])/i;
const FORMAT_SIGNS = /\p{Cf}/gu;
const EVM_ADDRESS = /(?<![0-9a-z])0x[0-9a-f]{40}(?![0-9a-z])/i;
const XRPL_ADDRESS = /(?<![0-9A-Za-z])r[1-9A-HJ-NP-Za-km-z]{24,34}(?![0-9A-Za-z])/;
const NUMBER = /^(?:#|t-)?(\d{1,9})$/i;
const MONEY_MARKS = /^\$\s*|\s*(?:usdt|\$)$/gi;
const SHORTEST_NAME = 2;

/** A pasted text without the characters that nobody sees; letters and digits in their plain form. */
export const visibleText = (typed: string): string =>
  typed.normalize('NFKC').replace(FORMAT_SIGNS, '').trim();

/**
 * The transaction in a pasted text: 64 hexadecimal digits in lower case, without `0x`. It finds them in the link of an
 * explorer, in a sentence, and over several lines. Null if there is none.
 */
export const readHash = (typed: string): string | null => {
  const text = visibleText(typed);
  const [, found] = HASH.exec(text) ?? HASH_IN_PARTS.exec(text) ?? [];
  return found?.replace(/\s/g, '').toLowerCase() ?? null;
};

/** Shown if a text has no such transaction. */
export const NO_EVM_HASH = 'A transaction has 0x and 64 digits';

/** The transaction of an EVM network in a pasted text, in lower case with `0x`; other texts stay as they are. */
export const evmHash = (typed: string): string => {
  const hash = readHash(typed);
  return hash === null ? typed.trim() : `0x${hash}`;
};

/** What a list searches for: the hash or the address in a pasted text, else the text in its stored form. */
export const searchedText = (typed: string): string => {
  const { hash, address } = readSearch(typed);
  return hash ?? address ?? normalText(typed);
};

/**
 * Reads what an operator typed or pasted into the console's search. A text that is a hash or an address has no other
 * meaning.
 */
export const readSearch = (typed: string): SearchReading => {
  const text = normalText(typed);
  const nothing = { hash: null, address: null, amountMicro: null, number: null, name: null };
  const hash = readHash(typed);
  if (hash !== null) return { ...nothing, hash };
  const evm = EVM_ADDRESS.exec(visibleText(typed))?.[0]?.toLowerCase();
  const address = evm ?? XRPL_ADDRESS.exec(visibleText(typed))?.[0];
  if (address !== undefined) return { ...nothing, address };
  const number = NUMBER.exec(text)?.[1];
  return {
    ...nothing,
    amountMicro: typedMicro(text.replace(MONEY_MARKS, '')),
    number: number === undefined ? null : Number.parseInt(number, 10),
    name: text.length < SHORTEST_NAME ? null : text.toLowerCase(),
  };
};

/** How a search was read, in words for the operator: "an amount, a number or a name". Empty if the text is too short. */
export const searchReadAs = ({ hash, address, amountMicro, number, name }: SearchReading): string => {
  if (hash !== null) return 'a transaction hash';
  if (address !== null) return 'an address';
  const parts = [
    ...(amountMicro === null ? [] : ['an amount']),
    ...(number === null ? [] : ['a number']),
    ...(name === null ? [] : ['a name']),
  ];
  const last = parts.pop() ?? '';
  return parts.length === 0 ? last : `${parts.join(', ')} or ${last}`;
};
