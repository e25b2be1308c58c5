import { oneRow, sql, type Db } from '@tributary/database';
import { epochInput, leafInput, NODE_BYTES, nonceInput, SumTreeBuilder } from '@tributary/domain';
import { seal, secretsKeyOf } from '@tributary/runtime';
import { joinQuietly, seeded, TestProgramme, useFreshDatabase } from '@tributary/testing';
import { describe, expect, it } from 'vitest';
import { makeEpoch, memberProof, type MemberProof } from './index.ts';
import { sha256 } from './hashes.ts';
import { SHARES } from './liabilities-store.ts';
import { blindingOf, sharesOf } from './shares.ts';

const secretsKey = secretsKeyOf('a key of tests');
const databases = useFreshDatabase();
const USDT = 1_000_000n;

type Person = { id: number; userId: string; owed: bigint };

const begin = async (puppets: number, others: number) => {
  const { db } = await databases.open();
  const programme = await TestProgramme.begin(db);
  const random = seeded(puppets * 100 + others);
  const people: Person[] = [];
  for (let n = 0; n < puppets + others; n++) {
    const userId = `person${n}`;
    const id = await programme.join(userId);
    // Round amounts: an attacker would guess those first.
    const owed = BigInt(100 * (1 + random(50))) * USDT;
    await programme.give(id, owed, 'profit');
    people.push({ id, userId, owed });
  }
  const epoch = await makeEpoch({ db, secretsKey });
  return { db, epoch: epoch!, own: people.slice(0, puppets), others: people.slice(puppets) };
};

/** Every sum in the paths of some accounts, by the place of its node, so that each counts once. */
const sumsSeen = (proofs: readonly MemberProof[]): bigint[] => {
  const seen = new Map<string, bigint>();
  for (const { shares } of proofs)
    for (const { path, position } of shares)
      for (let level = 0; level < path.length / NODE_BYTES; level++) {
        const place = Math.floor(position / 2 ** level) ^ 1;
        seen.set(`${level}:${place}`, Buffer.from(path).readBigUInt64BE(level * NODE_BYTES + 32));
      }
  return [...seen.values()];
};

const proofsOf = async (db: Db, people: readonly Person[]): Promise<MemberProof[]> => {
  const proofs: MemberProof[] = [];
  for (const { id, userId } of people)
    proofs.push(await memberProof({ db, secretsKey }, { memberId: id, userId }));
  return proofs;
};

describe('the view of sock puppets in the proof of liabilities', () => {
  it.each([
    [3, 2],
    [8, 3],
    [6, 12],
  ])(
    'reveals no balance to %i of them among %i other members: no sum in a path, and no sum or difference of two, equals it',
    async (puppets, count) => {
      const { db, epoch, own, others } = await begin(puppets, count);
      const ownShares = (await proofsOf(db, own)).flatMap(({ shares }) => shares.map(({ amount }) => amount));
      const seen = [...sumsSeen(await proofsOf(db, own)), ...ownShares, epoch.sum].filter((sum) => sum > 0n);
      const known = new Set(seen);
      const isLearned = (owed: bigint): boolean =>
        known.has(owed) || seen.some((one) => known.has(owed - one) || known.has(owed + one));
      expect([seen[0]! + seen[1]!, seen[0]!].every(isLearned)).toBe(true);
      expect(others.filter(({ owed }) => isLearned(owed))).toEqual([]);
    },
  );

  it.each([
    [2, 32],
    [32, 32],
    [33, 16],
    [64, 16],
    [65, 8],
    [128, 8],
    [129, 4],
  ])('splits each balance of %i members into %i shares, at least 64 in all', async (members, shares) => {
    const { db } = await databases.open();
    const found = await oneRow(
      db,
      sql<{ shares: number }>`select ${SHARES} as shares from (select ${members}::bigint as members) counted`,
    );
    expect(found.shares).toBe(shares);
    expect(members * shares).toBeGreaterThanOrEqual(64);
  });

  it('makes an epoch whose shares follow the number of members', async () => {
    const { db } = await databases.open();
    const programme = await TestProgramme.begin(db);
    for (let n = 0; n < 40; n++) await joinQuietly(programme.db, `many${n}`);
    expect((await makeEpoch({ db, secretsKey }))!.shares).toBe(16);
  });

  it('hides the last balance even from the holder of all other accounts: the total is rounded up', async () => {
    const { epoch, own, others } = await begin(4, 1);
    const held = own.reduce((sum, { owed }) => sum + owed, 0n);
    const owed = others[0]!.owed;
    expect(epoch.step).toBeGreaterThan(2n * owed);
    // They learn only that the total is less than one step below the published one.
    expect(epoch.sum - held).toBeGreaterThan(owed);
    expect(epoch.sum - held - owed).toBeLessThan(epoch.step);
  });
});

describe('the division of a balance into shares', () => {
  const key = Buffer.alloc(32, 7);

  it('adds up to the balance, has no share below zero, and differs for each member and each key', () => {
    for (const owed of [0n, 1n, 3n, 500n * USDT, 10n ** 15n])
      for (const shares of [1, 4, 32]) {
        const parts = sharesOf(key, { id: 9, shares, owed });
        expect(parts).toHaveLength(shares);
        expect(parts.every((part) => part >= 0n)).toBe(true);
        expect(parts.reduce((sum, part) => sum + part, 0n)).toBe(owed);
      }
    const of = (id: number, by = key) => sharesOf(by, { id, shares: 4, owed: 500n * USDT }).join();
    expect(new Set([of(1), of(2), of(1, Buffer.alloc(32, 8))]).size).toBe(3);
  });
});

describe('an old epoch', () => {
  it('keeps its proofs of one leaf for each member', async () => {
    const { db, owner } = await databases.open();
    const programme = await TestProgramme.begin(db);
    const id = await programme.join('early1');
    const [key, salt] = [Buffer.alloc(32, 3), Buffer.alloc(32, 4)];
    const int8 = (value: number) => {
      const bytes = Buffer.alloc(8);
      bytes.writeBigInt64BE(BigInt(value));
      return bytes;
    };
    const leaves = Array.from({ length: 1_024 }, (_, n) => (n === 0 ? id : -n)).map((each) => {
      const amount = each === id ? 70n * USDT : 0n;
      const blinding = blindingOf(key, { id: each, share: 0, shares: 1 });
      const nonce = sha256(nonceInput(blinding, each === id ? 'early1' : ''));
      const place = sha256(Buffer.concat([key, Buffer.from('o'), int8(each)]));
      return { place: Buffer.from(place), hash: sha256(leafInput(salt, nonce, amount)), sum: amount };
    });
    leaves.sort((a, b) => Buffer.compare(a.place, b.place));
    const builder = new SumTreeBuilder(sha256);
    const chunks = leaves.flatMap((leaf) => builder.add(leaf));
    const { root, height } = builder.finish();
    const facts = {
      number: 1,
      day: '2026-01-01',
      takenAt: '2025-12-31T18:30:00.000Z',
      height,
      salt,
      root: root.hash,
      sum: root.sum,
      previous: new Uint8Array(32),
    };
    await owner.db.transaction().execute(async (tx) => {
      await sql`insert into liability_epochs (number, day, taken_at, height, salt, root, sum, books_sum, previous, hash, shares)
        values (1, ${facts.day}::date, ${facts.takenAt}::timestamptz, ${height}, ${salt}, ${root.hash}, ${root.sum}, ${root.sum}, ${facts.previous}, ${sha256(epochInput(facts))}, 1)`.execute(
        tx,
      );
      await sql`insert into liability_keys values (1, ${seal(secretsKey, 'liabilities:1', key)})`.execute(tx);
      await sql`insert into liability_chunks values (1, 0, 0, ${leaves[0]!.place}, ${chunks[0]!.nodes})`.execute(
        tx,
      );
    });
    const { amount, shares } = await memberProof({ db, secretsKey }, { memberId: id, userId: 'early1' });
    expect([amount, shares.length]).toEqual([70n * USDT, 1]);
  });
});
