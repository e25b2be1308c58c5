import { isValidClassicAddress } from 'ripple-address-codec';

/** Why an XRP address was refused. The words are stable: routes and screens may use them as keys of texts. */
export type XrpAddressRefusal =
  | 'not-a-classic-address'
  | 'wrong-checksum'
  | 'x-address'
  | 'black-hole-address'
  | 'own-address';

export type XrpAddressVerdict =
  | { valid: true; address: string }
  | { valid: false; reason: XrpAddressRefusal; message: string };

export type DestinationTagVerdict =
  | { valid: true; tag: number | undefined }
  | { valid: false; message: string };

const MESSAGES: Record<XrpAddressRefusal, string> = {
  'not-a-classic-address': 'An XRP address starts with r and has 25 to 35 letters and digits.',
  'wrong-checksum': 'The check digits of this XRP address do not fit, so a character is probably mistyped.',
  'x-address': 'This is an X-address. Enter the classic address (it starts with r) and the tag separately.',
  'black-hole-address': 'Nobody holds the key of this address: money sent there is lost.',
  'own-address': 'This address belongs to the platform itself.',
};

/** Base58 in the order that the XRP Ledger uses; 0, O, I and l do not occur. */
const ALPHABET = 'rpshnaf39wBUDNEGHJKLM4PQRST7VWXYZ2bcdeCg65jkm8oFqi1tuvAxyz';
const CLASSIC_SHAPE = new RegExp(`^r[${ALPHABET}]{24,34}$`);
const X_ADDRESS_SHAPE = new RegExp(`^[XT][${ALPHABET}]{45,47}$`);

/** Accounts whose key nobody can have, from the ledger's own documentation. */
const BLACK_HOLES = new Set([
  'rrrrrrrrrrrrrrrrrrrrrhoLvTp',
  'rrrrrrrrrrrrrrrrrrrrBZbvji',
  'rrrrrrrrrrrrrrrrrNAMEtxvNvQ',
  'rrrrrrrrrrrrrrrrrrrn5RM1rHd',
]);

const LARGEST_TAG = 4_294_967_295;

/** Checks whether `text` may receive XRP (AMB-059), and if not, says why. `ours` is never a destination. */
export function checkXrpAddress(text: string, ours: readonly string[] = []): XrpAddressVerdict {
  if (X_ADDRESS_SHAPE.test(text)) return refuse('x-address');
  if (!CLASSIC_SHAPE.test(text)) return refuse('not-a-classic-address');
  if (!isValidClassicAddress(text)) return refuse('wrong-checksum');
  if (BLACK_HOLES.has(text)) return refuse('black-hole-address');
  if (ours.includes(text)) return refuse('own-address');
  return { valid: true, address: text };
}

/**
 * Reads a typed destination tag: empty means none, otherwise a whole number from 0 to 4294967295. Zero is a valid tag
 * and differs from none.
 */
export function checkDestinationTag(text: string): DestinationTagVerdict {
  const typed = text.trim();
  if (typed === '') return { valid: true, tag: undefined };
  const tag = /^\d{1,10}$/.test(typed) ? parseInt(typed, 10) : Number.NaN;
  if (tag <= LARGEST_TAG) return { valid: true, tag };
  return { valid: false, message: `A destination tag is a whole number from 0 to ${LARGEST_TAG}.` };
}

function refuse(reason: XrpAddressRefusal): XrpAddressVerdict {
  return { valid: false, reason, message: MESSAGES[reason] };
}
