import { sha256 } from './hashes.ts';

const KEY_BYTES = 32;
const ID_BYTES = 8;

/** Bytes that the epoch's key makes of a purpose, a member and one of their shares. Padding has negative ids. */
const bytesFor = (key: Uint8Array, purpose: string, id: number, share?: number): Uint8Array => {
  const at = KEY_BYTES + purpose.length;
  const bytes = Buffer.alloc(at + ID_BYTES + (share === undefined ? 0 : 4));
  bytes.set(key);
  bytes.write(purpose, KEY_BYTES);
  bytes.writeBigInt64BE(BigInt(id), at);
  if (share !== undefined) bytes.writeInt32BE(share, at + ID_BYTES);
  return sha256(bytes);
};

/** One leaf of an epoch: whose it is and which of the member's; `shares` is how many each member has in this epoch. */
export type Share = { id: number; share: number; shares: number };

/** The blinding of a leaf. Epochs of one leaf for each member name no share. */
export const blindingOf = (key: Uint8Array, { id, share, shares }: Share): Uint8Array =>
  bytesFor(key, 'b', id, shares === 1 ? undefined : share);

/**
 * What lies in a member's leaves: the balance, cut at places that nobody can foresee without the key. Each cut is anywhere in
 * the balance, so a share says no more than that the balance is not smaller.
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
