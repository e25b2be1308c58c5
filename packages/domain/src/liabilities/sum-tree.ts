/** SHA-256 of some bytes: 32 bytes. The domain contains no hash function, so the caller passes one. */
export type Sha256 = (bytes: Uint8Array) => Uint8Array;

/** A leaf or an inner node: its hash (32 bytes) and the sum owed below it, in micro-USDT. */
export type SumNode = { hash: Uint8Array; sum: bigint };

/** A stored part of the tree: the nodes of one level in order, 40 bytes each (hash, then sum). */
export type SumChunk = { level: number; number: number; nodes: Uint8Array };

/** A chunk is a subtree of ten levels. Only its lowest level is stored; the others are hashed again on each read. */
export const CHUNK_LEVELS = 10;
export const CHUNK_NODES = 2 ** CHUNK_LEVELS;
/** The fewest leaves of a tree, so that a young programme does not show how few members it has. */
export const MIN_LEAVES = 1_024;
export const NODE_BYTES = 40;

const HASH_BYTES = 32;
/** Sums stay below this limit, so that no reader of signed 64-bit integers sees a negative one. */
const SUM_LIMIT = 2n ** 63n;

/** The first byte of a hash input names its kind, so no kind passes for another (docs/verify/README.md). */
const LEAF = 0;
const INNER = 1;
const NONCE = 2;
const EPOCH = 3;

const text = new TextEncoder();

const joined = (...parts: readonly Uint8Array[]): Uint8Array => {
  const bytes = new Uint8Array(parts.reduce((length, part) => length + part.length, 0));
  let at = 0;
  for (const part of parts) {
    bytes.set(part, at);
    at += part.length;
  }
  return bytes;
};

/**
 * A sum as it is hashed and stored: eight bytes, big-endian.
 * @throws RangeError for a negative sum and for one of 2^63 or more
 */
export const sumBytes = (sum: bigint): Uint8Array => {
  if (sum < 0n || sum >= SUM_LIMIT) throw new RangeError('a sum is outside of 0 to 2^63 - 1');
  const bytes = new Uint8Array(8);
  new DataView(bytes.buffer).setBigUint64(0, sum);
  return bytes;
};

/** The hash input for the nonce of a member's leaf. It contains their user id, so two members never share a leaf. */
export const nonceInput = (blinding: Uint8Array, userId: string): Uint8Array =>
  joined(Uint8Array.of(NONCE), blinding, text.encode(userId));

/** The hash input of a leaf. */
export const leafInput = (salt: Uint8Array, nonce: Uint8Array, amount: bigint): Uint8Array =>
  joined(Uint8Array.of(LEAF), salt, nonce, sumBytes(amount));

/** The hash input of an inner node. It holds both sums, so neither can change under the same root. */
export const innerInput = (left: SumNode, right: SumNode): Uint8Array =>
  joined(Uint8Array.of(INNER), left.hash, sumBytes(left.sum), right.hash, sumBytes(right.sum));

/** One day's tree as it is published. Hashes and salt are bytes, `sum` micro-USDT, `takenAt` ISO 8601 in UTC with ms. */
export type EpochFacts = {
  number: number;
  day: string;
  takenAt: string;
  height: number;
  salt: Uint8Array;
  root: Uint8Array;
  sum: bigint;
  previous: Uint8Array;
};

/** The hash input of an epoch. It holds the hash of the epoch before, so no past epoch can change alone. */
export const epochInput = (epoch: EpochFacts): Uint8Array =>
  joined(
    Uint8Array.of(EPOCH),
    epoch.previous,
    sumBytes(BigInt(epoch.number)),
    text.encode(epoch.day),
    text.encode(epoch.takenAt),
    Uint8Array.of(epoch.height),
    epoch.salt,
    epoch.root,
    sumBytes(epoch.sum),
  );

/** The node kept at an index of a chunk. */
export const nodeAt = (nodes: Uint8Array, index: number): SumNode => {
  const at = index * NODE_BYTES;
  const view = new DataView(nodes.buffer, nodes.byteOffset + at + HASH_BYTES, 8);
  return { hash: nodes.slice(at, at + HASH_BYTES), sum: view.getBigUint64(0) };
};

const writeNode = (nodes: Uint8Array, index: number, { hash, sum }: SumNode): void => {
  nodes.set(hash, index * NODE_BYTES);
  nodes.set(sumBytes(sum), index * NODE_BYTES + HASH_BYTES);
};

const levelAbove = (nodes: Uint8Array, sha256: Sha256): Uint8Array => {
  const above = new Uint8Array(nodes.length / 2);
  for (let index = 0; index < above.length / NODE_BYTES; index++) {
    const [left, right] = [nodeAt(nodes, 2 * index), nodeAt(nodes, 2 * index + 1)];
    writeNode(above, index, { hash: sha256(innerInput(left, right)), sum: left.sum + right.sum });
  }
  return above;
};

/** The node above all nodes of a chunk; their number is a power of two. */
export const topOf = (nodes: Uint8Array, sha256: Sha256): SumNode => {
  let level = nodes;
  while (level.length > NODE_BYTES) level = levelAbove(level, sha256);
  return nodeAt(level, 0);
};

/** The siblings on the way from a node of a chunk up to its top, the lowest first, 40 bytes each. */
export const pathWithin = (nodes: Uint8Array, index: number, sha256: Sha256): Uint8Array => {
  const siblings: Uint8Array[] = [];
  let at = index;
  for (let level = nodes; level.length > NODE_BYTES; level = levelAbove(level, sha256)) {
    const sibling = (at ^ 1) * NODE_BYTES;
    siblings.push(level.slice(sibling, sibling + NODE_BYTES));
    at >>= 1;
  }
  return joined(...siblings);
};

/**
 * Builds a tree from its leaves in order. It holds one chunk of each level at a time, so memory does not grow with
 * the leaves. `add` returns the chunks that became full.
 */
export class SumTreeBuilder {
  readonly #open: { nodes: Uint8Array; count: number; number: number }[] = [];
  readonly #sha256: Sha256;

  constructor(sha256: Sha256) {
    this.#sha256 = sha256;
  }

  add(leaf: SumNode): SumChunk[] {
    const full: SumChunk[] = [];
    let node = leaf;
    for (let storey = 0; ; storey++) {
      const open = (this.#open[storey] ??= {
        nodes: new Uint8Array(CHUNK_NODES * NODE_BYTES),
        count: 0,
        number: 0,
      });
      writeNode(open.nodes, open.count++, node);
      if (open.count < CHUNK_NODES) return full;
      full.push({ level: storey * CHUNK_LEVELS, number: open.number++, nodes: open.nodes });
      node = topOf(open.nodes, this.#sha256);
      open.nodes = new Uint8Array(CHUNK_NODES * NODE_BYTES);
      open.count = 0;
    }
  }

  /**
   * The root, its height above the leaves, and the last chunk if it is not full.
   * @throws RangeError unless the leaves were a power of two, `MIN_LEAVES` or more
   */
  finish(): { root: SumNode; height: number; chunks: SumChunk[] } {
    const storey = this.#open.length - 1;
    const top = this.#open[storey];
    const isWhole = this.#open.every(({ count }, below) => below === storey || count === 0);
    if (!top || storey === 0 || !isWhole || (top.count & (top.count - 1)) !== 0)
      throw new RangeError('the leaves of a tree are a power of two');
    const nodes = top.nodes.slice(0, top.count * NODE_BYTES);
    const level = storey * CHUNK_LEVELS;
    return {
      root: topOf(nodes, this.#sha256),
      height: level + Math.log2(top.count),
      chunks: top.count > 1 ? [{ level, number: top.number, nodes }] : [],
    };
  }
}
