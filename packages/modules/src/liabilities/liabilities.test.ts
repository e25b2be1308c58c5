import { hash } from 'node:crypto';
import { oneRow, rowsOf, sql, type Db } from '@tributary/database';
import {
  faultOfProof,
  hexOf,
  NODE_BYTES,
  usdt,
  type SharedProof,
  type PublishedEpoch,
} from '@tributary/domain';
import { secretsKeyOf } from '@tributary/runtime';
import { TestProgramme, useFreshDatabase } from '@tributary/testing';
import { describe, expect, it } from 'vitest';
import { dropOldLeaves, makeEpoch, memberProof, type Epoch } from './index.ts';

const secretsKey = secretsKeyOf('a key of tests');
const databases = useFreshDatabase();

const digest = (bytes: Uint8Array): Promise<Uint8Array> => Promise.resolve(hash('sha256', bytes, 'buffer'));
const onWire = ({ salt, root, sum, previous, hash: own, step: _step, ...rest }: Epoch): PublishedEpoch => ({
  ...rest,
  salt: hexOf(salt),
  root: hexOf(root),
  sum: sum.toString(),
  previous: hexOf(previous),
  hash: hexOf(own),
});
const proofOf = async (db: Db, memberId: number, userId: string, epoch?: number): Promise<SharedProof> => {
  const proof = await memberProof({ db, secretsKey }, { memberId, userId, epoch });
  return {
    epoch: onWire(proof.epoch),
    userId,
    amount: proof.amount.toString(),
    version: 2,
    shares: proof.shares.map(({ amount, blinding, position, path }) => ({
      amount: amount.toString(),
      blinding: hexOf(blinding),
      position,
      path: Buffer.from(path).toString('base64'),
    })),
  };
};

/** Alice with a wallet and a package, Bob with a wallet, Carol with nothing. */
const begin = async () => {
  const database = await databases.open();
  const programme = await TestProgramme.begin(database.db);
  const alice = await programme.join('alice1');
  const bob = await programme.join('bob1', 'alice1');
  const carol = await programme.join('carol1', 'bob1');
  await programme.activate(alice, 'igniteFund', 200);
  await programme.give(bob, usdt(50), 'profit');
  return { ...database, programme, alice, bob, carol };
};

const owedByBooks = async (db: Db): Promise<bigint> =>
  (
    await oneRow(
      db,
      sql<{ owed: bigint }>`
      select sum(amount)::bigint as owed from ledger.postings
      where owner_id > 0 and account in ('r_wallet', 'profit', 'working', 'principal', 'held')`,
    )
  ).owed;

describe('an epoch of liabilities', () => {
  it('has the sum of the postings of all members, rounded up by a step of more than twice the largest balance', async () => {
    const { db } = await begin();
    const epoch = await makeEpoch({ db, secretsKey });
    expect([await owedByBooks(db), epoch?.sum, epoch?.step]).toEqual([usdt(250), usdt(500), usdt(500)]);
  });

  it.each([
    ['is lower than what is owed', 0n, 500n, 250n],
    ['is a step higher than what is owed', 1_000n, 500n, 250n],
    ['is no whole number of steps', 300n, 500n, 250n],
  ])('is refused by the database where its sum %s', async (_why, sum, step, books) => {
    const { owner } = await databases.open();
    const bytes = (n: number) => Buffer.alloc(32, n);
    await expect(
      sql`insert into liability_epochs (number, day, taken_at, height, salt, root, sum, books_sum, previous, hash, shares, step)
        values (1, '2026-01-01', now(), 10, ${bytes(1)}, ${bytes(2)}, ${sum}, ${books}, ${bytes(0)}, ${bytes(3)}, 32, ${step})`.execute(
        owner.db,
      ),
    ).rejects.toThrow('epoch_covers_books');
  });

  it('is made once for a closed day, even by two simultaneous workers', async () => {
    const { db, programme } = await begin();
    const made = await Promise.all([makeEpoch({ db, secretsKey }), makeEpoch({ db, secretsKey })]);
    expect(made.filter((epoch) => epoch !== undefined)).toHaveLength(1);
    expect(await makeEpoch({ db, secretsKey })).toBeUndefined();
    await programme.passDays(1);
    expect(await makeEpoch({ db, secretsKey })).toMatchObject({
      number: 2,
      previous: made.find(Boolean)?.hash,
    });
    expect(await rowsOf(db, sql`select number from liability_epochs order by number`)).toEqual([
      { number: 1 },
      { number: 2 },
    ]);
  });

  it('lets every member find the amount that they are owed, also if it is zero', async () => {
    const { db, alice, bob, carol } = await begin();
    const epoch = await makeEpoch({ db, secretsKey });
    const owed = { alice1: [alice, '200000000'], bob1: [bob, '50000000'], carol1: [carol, '0'] } as const;
    for (const [userId, [memberId, amount]] of Object.entries(owed)) {
      const proof = await proofOf(db, memberId, userId);
      expect([userId, proof.amount]).toEqual([userId, amount]);
      expect(
        await faultOfProof(proof, { userId, published: onWire(epoch!), sha256: digest }),
      ).toBeUndefined();
      expect(proof.shares).toHaveLength(32);
      expect(JSON.stringify(proof).length).toBeLessThan(25_000);
    }
  });

  it('spans several chunks when there are many members', async () => {
    const { db, owner, bob } = await begin();
    await sql`
      insert into members (userrefid, sponsor_id, full_name, email, mobile, password_hash, depth)
      select 'many' || n, 1, 'Many', 'many' || n || '@test.invalid', '+910000000000', null, 1 from generate_series(1, 1500) n`.execute(
      owner.db,
    );
    await sql`insert into ledger.member_balances (member_id) select id from members on conflict do nothing`.execute(
      owner.db,
    );
    const epoch = await makeEpoch({ db, secretsKey });
    // 1,503 members with four leaves each.
    expect([epoch?.height, epoch?.shares]).toEqual([13, 4]);
    const proof = await proofOf(db, bob, 'bob1');
    const asked = { userId: 'bob1', published: onWire(epoch!), sha256: digest };
    expect([proof.amount, await faultOfProof(proof, asked)]).toEqual(['50000000', undefined]);
    await sql`delete from ledger.member_balances where member_id in (select id from members where userrefid like 'many%')`.execute(
      owner.db,
    );
    await sql`
      insert into member_tallies
      select business_day_of(created_at), standing, -1 from members where userrefid like 'many%'`.execute(
      owner.db,
    );
    await sql`
      insert into member_letters
      select letters, m.standing, -1 from members m, first_letters(m.userrefid, m.full_name) letters
      where m.userrefid like 'many%'`.execute(owner.db);
    await sql`set session_replication_role = replica; delete from members where userrefid like 'many%'`.execute(
      owner.db,
    );
  });

  it('shows only the next power of two of the number of members', async () => {
    const { db } = await begin();
    await makeEpoch({ db, secretsKey });
    const [chunk] = await rowsOf(db, sql<{ nodes: Buffer }>`select nodes from liability_chunks`);
    const hashes = Array.from({ length: 1_024 }, (_, index) =>
      chunk!.nodes.toString('hex', index * NODE_BYTES, index * NODE_BYTES + 32),
    );
    expect([chunk!.nodes.length / NODE_BYTES, new Set(hashes).size]).toEqual([1_024, 1_024]);
  });

  it('has no proof for a member who joined later, and the next epoch has one', async () => {
    const { db, programme } = await begin();
    await makeEpoch({ db, secretsKey });
    const dave = await programme.join('dave1');
    await expect(proofOf(db, dave, 'dave1')).rejects.toMatchObject({ code: 'notFound' });
    await programme.passDays(1);
    await makeEpoch({ db, secretsKey });
    expect((await proofOf(db, dave, 'dave1')).amount).toBe('0');
    await expect(proofOf(db, dave, 'dave1', 1)).rejects.toMatchObject({ code: 'notFound' });
  });

  it('cannot be changed, and loses its leaves after 90 days', async () => {
    const { db, owner, alice, programme } = await begin();
    await makeEpoch({ db, secretsKey });
    await expect(sql`update liability_epochs set sum = 0`.execute(owner.db)).rejects.toThrow();
    await expect(sql`delete from liability_epochs`.execute(db)).rejects.toThrow();
    expect(await dropOldLeaves(db)).toBe(0);
    await programme.standAt('2026-04-02');
    expect(await dropOldLeaves(db)).toBe(1);
    await expect(proofOf(db, alice, 'alice1')).rejects.toMatchObject({ code: 'notFound' });
    expect(await rowsOf(db, sql`select number from liability_epochs`)).toHaveLength(1);
  });
});
