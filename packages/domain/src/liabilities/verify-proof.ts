import {
  epochInput,
  innerInput,
  leafInput,
  NODE_BYTES,
  nodeAt,
  nonceInput,
  type EpochFacts,
  type SumNode,
} from './sum-tree.ts';

/** SHA-256 as browsers offer it. */
export type AsyncSha256 = (bytes: Uint8Array) => Promise<Uint8Array>;

/** An epoch on the wire: hashes and salt in hexadecimal, `sum` in micro-USDT. */
export type PublishedEpoch = Record<
  'day' | 'takenAt' | 'salt' | 'root' | 'sum' | 'previous' | 'hash',
  string
> & {
  number: number;
  height: number;
};

/** One leaf of a member on the wire; `path` is base64 of the siblings, the lowest first, 40 bytes each. */
export type ProofLeaf = { amount: string; blinding: string; position: number; path: string };

type Whose = { epoch: PublishedEpoch; userId: string; amount: string };

/** A proof of version 2: the balance lies in several leaves of random amounts. */
export type SharedProof = Whose & { version: 2; shares: readonly ProofLeaf[] };

/** A member's proof on the wire: of version 2, or of the older version with one leaf. */
export type InclusionProof = SharedProof | (Whose & ProofLeaf & { version?: undefined });

/** The leaves that a proof is about. */
export const leavesOf = (proof: InclusionProof): readonly ProofLeaf[] =>
  'shares' in proof ? proof.shares : [proof];

/** The fault of a proof, in words for the member; undefined when their balance is in the published sum. */
export type ProofFault = string | undefined;

const EPOCH_FIELDS = [
  'number',
  'day',
  'takenAt',
  'height',
  'salt',
  'root',
  'sum',
  'previous',
  'hash',
] as const;
const HEX_32 = /^[0-9a-f]{64}$/;
const WHOLE = /^\d{1,19}$/;

/** Lower-case hexadecimal as bytes. */
export const bytesOfHex = (hex: string): Uint8Array =>
  Uint8Array.from({ length: hex.length / 2 }, (_, index) =>
    Number.parseInt(hex.slice(2 * index, 2 * index + 2), 16),
  );

/** Bytes as lower-case hexadecimal. */
export const hexOf = (bytes: Uint8Array): string =>
  Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');

const bytesOfBase64 = (base64: string): Uint8Array =>
  Uint8Array.from(atob(base64), (character) => character.charCodeAt(0));

/** Converts an epoch on the wire to facts in bytes and micro-USDT. */
const factsOf = (epoch: PublishedEpoch): EpochFacts => ({
  ...epoch,
  salt: bytesOfHex(epoch.salt),
  root: bytesOfHex(epoch.root),
  sum: BigInt(epoch.sum),
  previous: bytesOfHex(epoch.previous),
});

/**
 * Checks that an epoch's hash matches its fields.
 * @throws RangeError for a sum that no epoch can have
 */
export const isEpochIntact = async (epoch: PublishedEpoch, sha256: AsyncSha256): Promise<boolean> =>
  [epoch.salt, epoch.root, epoch.previous, epoch.hash].every((hash) => HEX_32.test(hash)) &&
  WHOLE.test(epoch.sum) &&
  hexOf(await sha256(epochInput(factsOf(epoch)))) === epoch.hash;

const NOT_IN_SUM = 'Your balance is not in the published sum.';

/** The versions that a server may send; its answer is untrusted, so the type proves nothing. */
const KNOWN_VERSIONS: readonly unknown[] = [undefined, 2];
/** More leaves than any programme gives one member. */
const MOST_LEAVES = 64;

const isLeafWellFormed = ({ amount, blinding, position }: ProofLeaf, height: number): boolean =>
  WHOLE.test(amount) &&
  HEX_32.test(blinding) &&
  Number.isSafeInteger(position) &&
  position >= 0 &&
  position < 2 ** height;

/** Also refuses a leaf listed twice, which would count twice. */
const isWellFormed = (proof: InclusionProof): boolean => {
  const leaves = leavesOf(proof);
  return (
    KNOWN_VERSIONS.includes(proof.version) &&
    WHOLE.test(proof.amount) &&
    leaves.length > 0 &&
    leaves.length <= MOST_LEAVES &&
    leaves.every((leaf) => isLeafWellFormed(leaf, proof.epoch.height)) &&
    new Set(leaves.map(({ position }) => position)).size === leaves.length
  );
};

type Climb = { leaf: SumNode; at: ProofLeaf; height: number };

const climb = async ({ leaf, at, height }: Climb, sha256: AsyncSha256): Promise<SumNode> => {
  const path = bytesOfBase64(at.path);
  if (path.length !== height * NODE_BYTES) throw new RangeError('a path has one sibling per level');
  let node = leaf;
  let { position } = at;
  for (let level = 0; level < height; level++) {
    const sibling = nodeAt(path, level);
    const [left, right] = position % 2 === 0 ? [node, sibling] : [sibling, node];
    node = { hash: await sha256(innerInput(left, right)), sum: left.sum + right.sum };
    position = Math.floor(position / 2);
  }
  return node;
};

/**
 * Computes a member's leaf and its path to the root, then compares the root with the epoch published elsewhere. A
 * root that only the proof names proves nothing.
 */
export const faultOfProof = async (
  proof: InclusionProof,
  { userId, published, sha256 }: { userId: string; published: PublishedEpoch; sha256: AsyncSha256 },
): Promise<ProofFault> => {
  try {
    if (proof.userId !== userId) return 'This proof belongs to somebody else.';
    if (!isWellFormed(proof)) return 'This proof is not well formed.';
    if (!(await isEpochIntact(published, sha256))) return 'The published epoch does not match its own hash.';
    if (EPOCH_FIELDS.some((field) => proof.epoch[field] !== published[field]))
      return 'This proof is of another epoch or root than the published one.';
    const leaves = leavesOf(proof);
    if (leaves.reduce((sum, { amount }) => sum + BigInt(amount), 0n) !== BigInt(proof.amount))
      return NOT_IN_SUM;
    for (const at of leaves) {
      const nonce = await sha256(nonceInput(bytesOfHex(at.blinding), userId));
      const amount = BigInt(at.amount);
      const leaf = { hash: await sha256(leafInput(bytesOfHex(published.salt), nonce, amount)), sum: amount };
      const root = await climb({ leaf, at, height: published.height }, sha256);
      if (hexOf(root.hash) !== published.root || root.sum !== BigInt(published.sum)) return NOT_IN_SUM;
    }
    return undefined;
  } catch (error) {
    // The sum is below zero or beyond 64 bits, or the path is not base64.
    if (error instanceof RangeError || error instanceof DOMException) return 'This proof is not well formed.';
    throw error;
  }
};
