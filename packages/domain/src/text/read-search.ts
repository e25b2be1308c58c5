import { typedMicro } from '../money/typed-amount.ts';
import type { Micro } from '../money/micro.ts';

/** All possible meanings of a text in the console's search; a part is null if the text has no such meaning. */
export type SearchReading = {
  /** A transaction: 64 hexadecimal digits in lower case, without `0x`; found in the link of an explorer, too. */
  hash: string | null;
  /** A BEP20 address in lower case, or an address of the XRP Ledger as it is. */
  address: string | null;
  amountMicro: Micro | null;
  /** The number of a request or a ticket: `60`, `#60`, `T-60`. */
  number: number | null;
  /** A name, user id, e-mail address or mobile number in lower case; at least two characters. */
  name: string | null;
};

const HASH = /(?<![0-9a-z])(?:0x)?([0-9a-f]{64})(?![0-9a-z])/i;
const EVM_ADDRESS = /(?<![0-9a-z])0x[0-9a-f]{40}(?![0-9a-z])/i;
const XRPL_ADDRESS = /(?<![0-9A-Za-z])r[1-9A-HJ-NP-Za-km-z]{24,34}(?![0-9A-Za-z])/;
const NUMBER = /^(?:#|t-)?(\d{1,9})$/i;
const MONEY_MARKS = /^\$\s*|\s*(?:usdt|\$)$/gi;
const SHORTEST_NAME = 2;

/**
 * Reads what an operator typed or pasted into the console's search. A text that is a hash or an address has no other
 * meaning.
 */
export const readSearch = (typed: string): SearchReading => {
  const text = typed.trim();
  const nothing = { hash: null, address: null, amountMicro: null, number: null, name: null };
  const hash = HASH.exec(text)?.[1]?.toLowerCase();
  if (hash !== undefined) return { ...nothing, hash };
  const evm = EVM_ADDRESS.exec(text)?.[0]?.toLowerCase();
  const address = evm ?? XRPL_ADDRESS.exec(text)?.[0];
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
