import { hash } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { epochInput, leafInput, nonceInput, pathWithin, SumTreeBuilder, type SumChunk } from './sum-tree.ts';
import {
  faultOfProof,
  hexOf,
  isEpochIntact,
  type InclusionProof,
  type PublishedEpoch,
  type SharedProof,
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

/** 1,024 leaves. Leaf 700 belongs to member m700, who is owed 700 there and another 200 in leaf 900. */
type OneLeaf = Exclude<InclusionProof, { version: 2 }>;
const tell = (): { epoch: PublishedEpoch; proof: OneLeaf; halves: SharedProof } => {
  const builder = new SumTreeBuilder(sha256);
  const chunks: SumChunk[] = [];
  for (let index = 0; index < 1_024; index++) {
    const nonce = sha256(nonceInput(blindingOf(index), `m${index === 900 ? 700 : index}`));
    const sum = BigInt(index === 900 ? 200 : index);
    chunks.push(...builder.add({ hash: sha256(leafInput(SALT, nonce, sum)), sum }));
  }
  const { root, height } = builder.finish();
  const epoch = published({ root: root.hash, sum: root.sum, height });
  const leafOf = (position: number) => ({
    amount: String(position === 900 ? 200 : position),
    blinding: hexOf(blindingOf(position)),
    position,
    path: Buffer.from(pathWithin(chunks[0]!.nodes, position, sha256)).toString('base64'),
  });
  return {
    epoch,
    proof: { epoch, userId: 'm700', ...leafOf(700) },
    halves: { version: 2, epoch, userId: 'm700', amount: '900', shares: [leafOf(700), leafOf(900)] },
  };
};
const { epoch, proof, halves } = tell();
const faultOf = (changed: Partial<OneLeaf>, userId = 'm700', of = epoch) =>
  faultOfProof({ ...proof, ...changed }, { userId, published: of, sha256: digest });

const withSum = (at: number, sum: bigint): string => {
  const path = Buffer.from(proof.path, 'base64');
  path.writeBigUInt64BE(BigInt.asUintN(64, sum), at * 40 + 32);
  return path.toString('base64');
};

describe('a proof of inclusion', () => {
  it('accepts a leaf and a path that lead to the published root and sum', async () => {
    expect(await faultOf({})).toBeUndefined();
  });

  it.each<[string, Partial<OneLeaf>, RegExp]>([
    ['another amount', { amount: '701' }, /not in the published sum/],
    ['another position', { position: 701 }, /not in the published sum/],
    ['a position beyond the tree', { position: 1_024 }, /not well formed/],
    ['another blinding', { blinding: hexOf(blindingOf(701)) }, /not in the published sum/],
    ['a negative amount', { amount: '-700' }, /not well formed/],
    ['a space before the amount', { amount: ' 700' }, /not well formed/],
    ['a space behind the amount', { amount: '700 ' }, /not well formed/],
    ['a digit before the blinding', { blinding: `0${proof.blinding}` }, /not well formed/],
    ['a digit behind the blinding', { blinding: `${proof.blinding}0` }, /not well formed/],
    ['a position before the tree', { position: -1 }, /not well formed/],
    ['half a position', { position: 700.5 }, /not well formed/],
    ['one sibling too many', { path: `${proof.path}${proof.path}` }, /not well formed/],
    ['a sibling of a negative sum', { path: withSum(0, -1n) }, /not well formed/],
    ['a sibling of another sum', { path: withSum(9, 0n) }, /not in the published sum/],
    ['a short path', { path: proof.path.slice(0, 160) }, /not well formed/],
    ['no path', { path: '!' }, /not well formed/],
    ['a root that only the proof names', { epoch: { ...epoch, root: hexOf(SALT) } }, /another epoch or root/],
  ])('refuses %s', async (_what, changed, fault) => {
    expect(await faultOf(changed)).toMatch(fault);
  });

  it('refuses a proof shown to another member, even with their id written in', async () => {
    expect(await faultOf({}, 'm701')).toMatch(/somebody else/);
    expect(await faultOf({ userId: 'm701' }, 'm701')).toMatch(/not in the published sum/);
  });

  it.each(['sum', 'day', 'previous', 'takenAt'] as const)(
    'refuses an epoch whose published %s was changed',
    async (field) => {
      const changed = { ...epoch, [field]: field === 'sum' ? '1' : epoch[field].replace(/\d$|Z$/, '7') };
      const other = changed[field] === epoch[field] ? { ...changed, [field]: hexOf(SALT) } : changed;
      expect(await isEpochIntact(other, digest)).toBe(false);
      expect(await faultOf({}, 'm700', other)).toMatch(/own hash/);
    },
  );
});

describe('a proof over several leaves', () => {
  const of = (changed: Partial<SharedProof>) =>
    faultOfProof({ ...halves, ...changed }, { userId: 'm700', published: epoch, sha256: digest });
  const [first, second] = [halves.shares[0]!, halves.shares[1]!];

  it('accepts leaves that each lead to the root and together make the amount', async () =>
    expect(await of({})).toBeUndefined());

  it.each<[string, Partial<SharedProof>]>([
    ['a leaf is counted twice', { amount: '1400', shares: [first, first] }],
    ['there is none', { amount: '0', shares: [] }],
    ['one of them has no place', { shares: [first, { ...second, position: -1 }] }],
    ['one of them has no amount', { shares: [{ ...first, amount: '' }, second] }],
    ['its version is unknown', { version: 3 as 2 }],
    ['there are more leaves than allowed', { shares: Array.from({ length: 65 }, () => first) }],
  ])('calls it malformed when %s', async (_what, changed) =>
    expect(await of(changed)).toMatch(/not well formed/),
  );

  it('refuses a proof that leaves a leaf out', async () =>
    expect(await of({ shares: [first] })).toMatch(/not in the published sum/));

  it('refuses amounts moved between its leaves', async () => {
    const shares = [
      { ...first, amount: '699' },
      { ...second, amount: '201' },
    ];
    expect(await of({ shares })).toMatch(/not in the published sum/);
  });
});
