import { hash } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import {
  CHUNK_NODES,
  innerInput,
  leafInput,
  nodeAt,
  pathWithin,
  sumBytes,
  SumTreeBuilder,
  topOf,
  type SumChunk,
  type SumNode,
} from './sum-tree.ts';

const sha256 = (bytes: Uint8Array): Uint8Array => hash('sha256', bytes, 'buffer');
const bytes = (fill: number): Uint8Array => new Uint8Array(32).fill(fill);
const leaves = (count: number): SumNode[] =>
  Array.from({ length: count }, (_, index) => ({
    hash: sha256(leafInput(bytes(1), sha256(sumBytes(BigInt(index))), BigInt(index))),
    sum: BigInt(index),
  }));
const above = (left: SumNode, right: SumNode): SumNode => ({
  hash: sha256(innerInput(left, right)),
  sum: left.sum + right.sum,
});
/** The tree of the textbook, without chunks. */
const rootOf = (nodes: readonly SumNode[]): SumNode =>
  nodes.length === 1
    ? nodes[0]!
    : rootOf(
        Array.from({ length: nodes.length / 2 }, (_, pair) => above(nodes[2 * pair]!, nodes[2 * pair + 1]!)),
      );
const build = (nodes: readonly SumNode[]) => {
  const builder = new SumTreeBuilder(sha256);
  const chunks: SumChunk[] = nodes.flatMap((node) => builder.add(node));
  const { root, height, chunks: last } = builder.finish();
  return { root, height, chunks: [...chunks, ...last] };
};

describe('a tree of sums', () => {
  it.each([
    [1_024, 10, 1],
    [2_048, 11, 3],
    [8_192, 13, 9],
  ])('builds for %i leaves the textbook’s root, height %i and %i chunks', (count, height, chunks) => {
    const nodes = leaves(count);
    const built = build(nodes);
    expect(built.root).toEqual({ ...rootOf(nodes), hash: Uint8Array.from(rootOf(nodes).hash) });
    expect(built.height).toBe(height);
    expect(built.chunks).toHaveLength(chunks);
  });

  it('carries the sum of all leaves in its root', () => {
    expect(build(leaves(2_048)).root.sum).toBe((2_047n * 2_048n) / 2n);
  });

  it.each([0, 1, 1_000, 1_025, 3_072])(
    'refuses %i leaves, which is not a power of two from 1,024 on',
    (count) => {
      const builder = new SumTreeBuilder(sha256);
      for (const leaf of leaves(count)) builder.add(leaf);
      expect(() => builder.finish()).toThrow(RangeError);
    },
  );

  it.each([0, 1, 511, 512, 1_023])('gives the path from node %i of a chunk to its top', (index) => {
    const { nodes } = build(leaves(CHUNK_NODES)).chunks[0]!;
    const path = pathWithin(nodes, index, sha256);
    let node = nodeAt(nodes, index);
    for (let level = 0; level < 10; level++) {
      const sibling = nodeAt(path, level);
      node = (index >> level) % 2 === 0 ? above(node, sibling) : above(sibling, node);
    }
    expect({ ...node, hash: Uint8Array.from(node.hash) }).toEqual(topOf(nodes, sha256));
  });

  it.each([-1n, 2n ** 63n])('refuses the sum %s', (sum) => {
    expect(() => sumBytes(sum)).toThrow(RangeError);
  });

  it('gives a leaf and an inner node of the same bytes different hashes', () => {
    const node = { hash: bytes(7), sum: 5n };
    expect(innerInput(node, node)[0]).not.toBe(leafInput(bytes(7), bytes(7), 5n)[0]);
  });
});
