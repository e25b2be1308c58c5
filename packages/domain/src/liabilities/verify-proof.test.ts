import { hash } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { epochInput, leafInput, nonceInput, pathWithin, SumTreeBuilder, type SumChunk } from './sum-tree.ts';
import {
  faultOfProof,
  hexOf,
  isEpochIntact,
  type InclusionProof,
  type PublishedEpoch,
} from './verify-proof.ts';

const sha256 = (bytes: Uint8Array): Uint8Array => hash('sha256', bytes, 'buffer');
const digest = (bytes: Uint8Array): Promise<Uint8Array> => Promise.resolve(sha256(bytes));
const SALT = new Uint8Array(32).fill(9);
const blindingOf = (index: number): Uint8Array => sha256(Uint8Array.of(index >> 8, index & 255));

const published = (facts: { root: Uint8Array; sum: bigint; height: number }): PublishedEpoch => {
  const epoch = {
    number: 1,
    day: '2026-01-02',
    takenAt: '2026-01-01T18:30:00.000Z',
    salt: SALT,
    previous: new Uint8Array(32),
    ...facts,
  };
  return {
    ...epoch,
    salt: hexOf(SALT),
    root: hexOf(facts.root),
    sum: facts.sum.toString(),
    previous: hexOf(epoch.previous),
    hash: hexOf(sha256(epochInput(epoch))),
  };
};

/** 1,024 leaves; member 700 is m700 and is owed 700. */
const tell = (): { epoch: PublishedEpoch; proof: InclusionProof } => {
  const builder = new SumTreeBuilder(sha256);
  const chunks: SumChunk[] = [];
  for (let index = 0; index < 1_024; index++) {
    const nonce = sha256(nonceInput(blindingOf(index), `m${index}`));
    chunks.push(...builder.add({ hash: sha256(leafInput(SALT, nonce, BigInt(index))), sum: BigInt(index) }));
  }
  const { root, height } = builder.finish();
  const epoch = published({ root: root.hash, sum: root.sum, height });
  const path = Buffer.from(pathWithin(chunks[0]!.nodes, 700, sha256)).toString('base64');
  return {
    epoch,
    proof: { epoch, userId: 'm700', amount: '700', blinding: hexOf(blindingOf(700)), position: 700, path },
  };
};
const { epoch, proof } = tell();
const faultOf = (changed: Partial<InclusionProof>, userId = 'm700', of = epoch) =>
  faultOfProof({ ...proof, ...changed }, { userId, published: of, sha256: digest });

const withSum = (at: number, sum: bigint): string => {
  const path = Buffer.from(proof.path, 'base64');
  path.writeBigUInt64BE(BigInt.asUintN(64, sum), at * 40 + 32);
  return path.toString('base64');
};

describe('a proof of inclusion', () => {
  it('is right where leaf and path lead to the published root and sum', async () => {
    expect(await faultOf({})).toBeUndefined();
  });

  it.each<[string, Partial<InclusionProof>, RegExp]>([
    ['another amount', { amount: '701' }, /not in the published sum/],
    ['another place', { position: 701 }, /not in the published sum/],
    ['a place beyond the tree', { position: 1_024 }, /not well formed/],
    ['another blinding', { blinding: hexOf(blindingOf(701)) }, /not in the published sum/],
    ['a negative amount', { amount: '-700' }, /not well formed/],
    ['a sibling of a negative sum', { path: withSum(0, -1n) }, /not well formed/],
    ['a sibling of another sum', { path: withSum(9, 0n) }, /not in the published sum/],
    ['a short path', { path: proof.path.slice(0, 160) }, /not well formed/],
    ['no path', { path: '!' }, /not well formed/],
    ['a root of its own', { epoch: { ...epoch, root: hexOf(SALT) } }, /another epoch or root/],
  ])('is refused with %s', async (_what, changed, fault) => {
    expect(await faultOf(changed)).toMatch(fault);
  });

  it('is refused to another member, also where the proof names them', async () => {
    expect(await faultOf({}, 'm701')).toMatch(/somebody else/);
    expect(await faultOf({ userId: 'm701' }, 'm701')).toMatch(/not in the published sum/);
  });

  it.each(['sum', 'day', 'previous', 'takenAt'] as const)(
    'is refused where the published %s was changed',
    async (field) => {
      const changed = { ...epoch, [field]: field === 'sum' ? '1' : epoch[field].replace(/\d$|Z$/, '7') };
      const other = changed[field] === epoch[field] ? { ...changed, [field]: hexOf(SALT) } : changed;
      expect(await isEpochIntact(other, digest)).toBe(false);
      expect(await faultOf({}, 'm700', other)).toMatch(/own hash/);
    },
  );
});
