import { microToRaw } from '@tributary/chain';
import { currentTime, oneRow, pageOf, rowsOf, sql, stopClockAt, type Db } from '@tributary/database';
import { usdt } from '@tributary/domain';
import { beginDeposits, useFreshDatabase, type DepositScene, COLD, proveCold } from '@tributary/testing';
import { afterEach, describe, expect, it } from 'vitest';
import {
  lastReconciliation,
  openDifferences,
  readingList,
  reconcileCustody,
  reconciliations,
} from './index.ts';

const CAPITAL = usdt(1_000_000);
const RAW = 10n ** 18n;
const databases = useFreshDatabase();
let owner: Db;
const scenes: DepositScene[] = [];
afterEach(async () => {
  for (const scene of scenes.splice(0)) await scene.close();
});

/** The operator's capital is in cold custody, as the treasury's funding says, and a member paid 100. */
const begin = async (): Promise<DepositScene> => {
  const database = await databases.open();
  owner = database.owner.db;
  const scene = await beginDeposits(database.db);
  scenes.push(scene);
  await proveCold(scene);
  scene.node.fund(COLD, microToRaw(CAPITAL));
  await arrive(scene, scene.address, 100n * RAW + 7n);
  return scene;
};
const arrive = async (scene: DepositScene, to: string, amountRaw: bigint): Promise<void> => {
  scene.node.transfer({ to, amountRaw });
  scene.node.mine();
  scene.node.finalize();
  await scene.watch();
};
const reconcile = ({ db, chain }: DepositScene) => reconcileCustody({ db, chain, custodyAddresses: [COLD] });
const nextDay = async ({ db, programme }: DepositScene, day: string) => {
  await programme.standAt(day, 12);
  await stopClockAt(db, new Date(`${day}T06:30:00Z`));
};
const rows = ({ db }: DepositScene) =>
  rowsOf(
    db,
    sql`select address, (found - expected)::text as surplus, resolved_at is not null as gone from custody_differences order by id`,
  );

describe('custody on the chain', () => {
  const passMinutes = async ({ db }: DepositScene, minutes: number) =>
    stopClockAt(db, new Date((await currentTime(db)).getTime() + minutes * 60_000));

  it('is compared again after an hour and not a minute before, by one worker', async () => {
    const scene = await begin();
    await nextDay(scene, '2026-01-02');
    expect(await reconcile(scene)).toMatchObject({ differences: 0 });
    await passMinutes(scene, 59);
    expect(await reconcile(scene)).toBeUndefined();
    await passMinutes(scene, 2);
    const both = await Promise.all([reconcile(scene), reconcile(scene)]);
    expect(both.filter((done) => done !== undefined)).toHaveLength(1);
    expect(await reconciliations(scene.db)).toHaveLength(1);
  });

  it('reads within the day only addresses that may hold money, and every address on the next day', async () => {
    const scene = await begin();
    await scene.programme.join('empty1');
    await nextDay(scene, '2026-01-02');
    expect(await reconcile(scene)).toEqual({ addresses: 3, differences: 0 });
    await passMinutes(scene, 61);
    expect(await reconcile(scene)).toEqual({ addresses: 2, differences: 0 });
    await passMinutes(scene, 61);
    expect(await reconcile(scene)).toEqual({ addresses: 2, differences: 0 });
    await nextDay(scene, '2026-01-03');
    expect(await reconcile(scene)).toEqual({ addresses: 3, differences: 0 });
  });

  it('finds within the hour what left custody, keeps that row until the next day, and tells it once', async () => {
    const scene = await begin();
    await nextDay(scene, '2026-01-02');
    expect(await reconcile(scene)).toMatchObject({ differences: 0 });
    const { balances } = scene.node.chain.head;
    (balances as Map<string, bigint>).set(COLD, microToRaw(CAPITAL) - 5n * RAW);
    scene.node.mine(3);
    await scene.watch();
    const open = async () =>
      (await rows(scene)).map((row) => row as { address: string; gone: boolean }).filter(({ gone }) => !gone);
    for (const differences of [2, 1]) {
      await passMinutes(scene, 61);
      expect(await reconcile(scene)).toMatchObject({ differences });
      expect((await open()).map(({ address }) => address)).toEqual(['custody', 'total']);
    }
    const told = await rowsOf(scene.db, sql`select 1 from audit_log where action = 'custody.differs'`);
    expect(told).toHaveLength(1);
    await nextDay(scene, '2026-01-03');
    await reconcile(scene);
    expect((await open()).map(({ address }) => address)).toEqual(['total']);
  });

  it('equals the books to the last unit, and is not read again at once', async () => {
    const scene = await begin();
    expect(await reconcile(scene)).toEqual({ addresses: 2, differences: 0 });
    expect(await reconcile(scene)).toBeUndefined();
    const last = await lastReconciliation(scene.db);
    expect(last?.foundRaw).toBe(last?.expectedRaw);
    expect(await openDifferences(scene.db)).toMatchObject({ count: 0 });
  });

  it('counts an address once that is custody and pays withdrawals too, whatever the case of its letters', async () => {
    const scene = await begin();
    const account = `0x${COLD.slice(2).toUpperCase()}`;
    await sql`insert into payout_accounts (chain, account, asset) values (${scene.chain.chain}, ${account}, 'USDT')`.execute(
      scene.db,
    );
    expect(await reconcile(scene)).toEqual({ addresses: 2, differences: 0 });
  });

  it('has a row for the address of an uncredited deposit and one for the sum, until it is resolved (W18)', async () => {
    const scene = await begin();
    await sql`delete from deposit_addresses where member_id = ${scene.member}`.execute(owner);
    await arrive(scene, scene.address, 40n * RAW);
    await sql`insert into deposit_addresses (member_id, derivation_index, address)
      values (${scene.member}, ${scene.member}, ${scene.address})`.execute(scene.db);
    expect(await reconcile(scene)).toMatchObject({ differences: 2 });
    expect(await rows(scene)).toEqual([
      { address: scene.address, surplus: (40n * RAW).toString(), gone: false },
      { address: 'total', surplus: (40n * RAW).toString(), gone: false },
    ]);
    await scene.newWatcher().readAgain(1, scene.node.chain.head.number - 2);
    await nextDay(scene, '2026-01-02');
    expect(await reconcile(scene)).toMatchObject({ differences: 0 });
    expect((await rows(scene)).every((row) => (row as { gone: boolean }).gone)).toBe(true);
  });

  it('has rows for the sum and for custody when they have less than the books, and one for uncollected money that left a member’s address', async () => {
    const scene = await begin();
    const { balances } = scene.node.chain.head;
    const moved = balances as Map<string, bigint>;
    moved.set(COLD, (moved.get(COLD) ?? 0n) + 60n * RAW);
    moved.set(scene.address.toLowerCase(), 40n * RAW + 7n);
    scene.node.mine(3);
    await scene.watch();
    expect(await reconcile(scene)).toMatchObject({ differences: 1 });
    expect(await rows(scene)).toEqual([
      { address: 'members', surplus: (-60n * RAW).toString(), gone: false },
    ]);
    await nextDay(scene, '2026-01-02');
    moved.set(COLD, 0n);
    (scene.node.chain.head.balances as Map<string, bigint>).set(COLD, 5n * RAW);
    scene.node.mine(3);
    await scene.watch();
    expect(await reconcile(scene)).toMatchObject({ differences: 3 });
    expect(await openDifferences(scene.db)).toMatchObject({ count: 3 });
  });

  it('is listed address by address as on the chain, adds up to the sum, and leaves out a member’s empty address', async () => {
    const scene = await begin();
    await scene.programme.join('empty1');
    const listed = () => pageOf(scene.db, readingList(), { page: 1, size: 50 });
    expect(await listed()).toMatchObject({ rows: [], total: 0, sums: { chain: null, checkedAt: null } });
    for (const day of ['2026-01-02', '2026-01-03']) {
      await arrive(scene, scene.address, 3n * RAW);
      await nextDay(scene, day);
      expect(await reconcile(scene)).toMatchObject({ addresses: 3, differences: 0 });
      const { found, block } = await oneRow(
        scene.db,
        sql<{ found: string; block: number }>`
          select found::text, block_number as block from reconciliations order by number desc limit 1`,
      );
      const { rows: addresses, total, sums } = await listed();
      expect([total, sums.block, sums.chain]).toEqual([2, block, scene.chain.chain]);
      expect(Object.fromEntries(addresses.map(({ address, isOwn }) => [address, isOwn]))).toEqual({
        [COLD]: true,
        [scene.address]: false,
      });
      const [asked] = await scene.chain.balancesAt([scene.address], block);
      const readings = await rowsOf(
        scene.db,
        sql<{ address: string; found: string }>`select address, found::text from custody_readings`,
      );
      // The readings of the day before are deleted.
      expect(readings.length).toBe(2);
      expect(readings.find(({ address }) => address === scene.address)?.found).toBe(String(asked));
      expect(String(readings.reduce((sum, row) => sum + BigInt(row.found), 0n))).toBe(found);
    }
  });
});
