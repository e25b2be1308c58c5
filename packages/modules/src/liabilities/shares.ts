import { sha256 } from './hashes.ts';

const KEY_BYTES = 32;
const ID_BYTES = 8;

/** Bytes derived from the epoch's key, a purpose, a member and one of their shares. Padding has negative ids. */
const bytesFor = (key: Uint8Array, purpose: string, id: number, share?: number): Uint8Array => {
  const at = KEY_BYTES + purpose.length;
  const bytes = Buffer.alloc(at + ID_BYTES + (share === undefined ? 0 : 4));
  bytes.set(key);
  bytes.write(purpose, KEY_BYTES);
  bytes.writeBigInt64BE(BigInt(id), at);
  if (share !== undefined) bytes.writeInt32BE(share, at + ID_BYTES);
  return sha256(bytes);
};

/** One leaf of an epoch: its member and its number; `shares` is the number of leaves of each member in this epoch. */
export type Share = { id: number; share: number; shares: number };

/** The blinding of a leaf. Epochs with one leaf for each member use no share number. */
export const blindingOf = (key: Uint8Array, { id, share, shares }: Share): Uint8Array =>
  bytesFor(key, 'b', id, shares === 1 ? undefined : share);

/**
 * The amounts in a member's leaves: the balance, cut at places that are unpredictable without the key. Each cut may
 * be anywhere in the balance, so a share only reveals that the balance is not smaller.
 */
export const sharesOf = (
  key: Uint8Array,
  { id, shares, owed }: { id: number; shares: number; owed: bigint },
): bigint[] => {
  const cuts = Array.from(
    { length: shares - 1 },
    (_, share) => Buffer.from(bytesFor(key, 's', id, share)).readBigUInt64BE() % (owed + 1n),
  ).sort((a, b) => (a < b ? -1 : a > b ? 1 : 0));
  return [...cuts, owed].map((to, at) => to - (cuts[at - 1] ?? 0n));
};
