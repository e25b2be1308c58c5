import { checkEvmAddress, checkXrpAddress } from '@tributary/chain/addresses';

export type ListEntry = { address: string; source: string; listedOn: string };

/** The form in which addresses are compared: the case of an EVM address is only its checksum. */
export const comparable = (address: string): string =>
  /^0x/i.test(address) ? address.toLowerCase() : address;

/** A file that is refused as a whole; the message names its first bad lines. */
export class ListRefusal extends Error {
  override readonly name = 'ListRefusal';
}

const MOST_NAMED = 3;
/** The last line of a whole file. A file that is cut at the end of a line looks like a shorter list without it. */
const END_LINE = '# end';
const SOURCE_LENGTH = 100;

/**
 * Reads a list: one address a line, its source and its date, with commas between, and `# end` as the last line. Empty
 * lines and other lines that begin with # are left out.
 * @throws ListRefusal for a bad line, a file without an address or without its end: a part of a list is never used
 */
export const parseList = (text: string): ListEntry[] => {
  const entries = new Map<string, ListEntry>();
  const bad: string[] = [];
  for (const [at, line] of text.split(/\r?\n/).entries()) {
    const written = line.replace(/^\uFEFF/, '').trim();
    if (written === '' || written.startsWith('#')) continue;
    const entry = entryIn(written);
    if (typeof entry === 'string') bad.push(`line ${at + 1}: ${entry}`);
    else entries.set(`${entry.address} ${entry.source}`, entry);
  }
  if (bad.length > 0) {
    const more = bad.length > MOST_NAMED ? `, and ${bad.length - MOST_NAMED} more bad lines` : '';
    throw new ListRefusal(`${bad.slice(0, MOST_NAMED).join('; ')}${more}`);
  }
  if (text.trimEnd().split(/\r?\n/).at(-1)?.trim() !== END_LINE)
    throw new ListRefusal(`its last line is not “${END_LINE}”, so a part of it may be missing`);
  if (entries.size === 0) throw new ListRefusal('it has no address');
  return [...entries.values()];
};

const entryIn = (line: string): ListEntry | string => {
  const [address = '', source = '', listedOn = '', ...rest] = line.split(',').map((part) => part.trim());
  if (rest.length > 0 || listedOn === '') return 'not an address, a source and a date with commas between';
  const wrong = whyNoAddress(address);
  if (wrong !== undefined) return wrong;
  if (source === '' || source.length > SOURCE_LENGTH) return 'no source of at most 100 characters';
  if (!isDate(listedOn)) return 'no date such as 2026-11-11';
  return { address: comparable(address), source, listedOn };
};

/** Addresses that nobody can own may be listed; one whose check digits do not fit is mistyped. */
const LISTABLE: readonly string[] = ['zero-address', 'burn-address', 'black-hole-address'];

const whyNoAddress = (text: string): string | undefined => {
  const verdict = /^0x/i.test(text) ? checkEvmAddress(text) : checkXrpAddress(text);
  if (verdict.valid || LISTABLE.includes(verdict.reason)) return undefined;
  return `no address of BNB Smart Chain or of the XRP Ledger (${verdict.reason})`;
};

const isDate = (text: string): boolean => {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(text)) return false;
  const day = new Date(`${text}T00:00:00Z`);
  return !Number.isNaN(day.getTime()) && day.toISOString().startsWith(text);
};
