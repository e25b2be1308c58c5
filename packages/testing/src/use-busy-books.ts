import { createBscDepositChain } from '@tributary/chain/bsc';
import { FakeEvmNode } from '@tributary/chain/testing';
import { sql, type Db } from '@tributary/database';
import { usdt } from '@tributary/domain';
import { syncAddresses } from '@tributary/modules/addresses';
import { verifyBooks } from '@tributary/modules/books';
import { addressOf, DepositWatcher } from '@tributary/modules/deposits';
import { claimOdl, setTurnover } from '@tributary/modules/odl';
import { activatePackage } from '@tributary/modules/packages';
import { requestWithdrawal } from '@tributary/modules/withdrawals';
import { silentLogger } from '@tributary/runtime';
import { afterAll, beforeAll, expect } from 'vitest';
import { beginIn } from './begin-in.ts';
import { TestProgramme } from './programme.ts';
import type { TestDatabase } from './test-database.ts';
import { useDatabase } from './use-database.ts';

const RAW = 10n ** 18n;
const ADDRESS = '0x52908400098527886E0F7030069857D2E4169EE7';

/** A small programme with one of everything: deposits, packages, rewards, a withdrawal. */
const fillBooks = async (db: Db, node: FakeEvmNode): Promise<void> => {
  const programme = await TestProgramme.begin(db);
  node.mine(3);
  const chain = createBscDepositChain({
    chain: 'bsc',
    chainId: node.chainId,
    rpcUrl: node.url,
    tokenAddress: node.tokenAddress,
    finality: 'finalized-tag',
  });
  const watcher = new DepositWatcher({ db, chain, logger: silentLogger(), startBlock: 1 });
  const s = await programme.join('books1');
  const m = await programme.join('books2', 'books1');
  for (const [member, amount] of [
    [s, 12_000n],
    [m, 6_000n],
  ] as const) {
    node.transfer({ to: (await addressOf(db, member)) ?? '', amountRaw: amount * RAW });
    node.mine();
  }
  node.finalize();
  await watcher.pass();
  await activatePackage(db, { memberId: s, type: 'legacyVault', amountMicro: usdt(10_000) });
  await activatePackage(db, { memberId: m, type: 'elevatePlus', amountMicro: usdt(5_000) });
  await programme.settle();
  await syncAddresses(db, { memberId: s, usdt: { address: ADDRESS } }, { evm: [], xrp: [] });
  await setTurnover(db, { turnoverMicro: usdt(5_000), actor: 'test' });
  await claimOdl(db, s);
  await programme.passDays(4);
  await requestWithdrawal(db, {
    memberId: s,
    wallet: 'working',
    coin: 'usdt',
    grossMicro: usdt(50),
    address: ADDRESS,
  });
};

/** Plants a fault as the owner with the guards off, returns the invariants that report it, and rolls it back. */
const noticed = async ({ owner }: TestDatabase, faults: string[]): Promise<string[]> => {
  let ids: string[] = [];
  await expect(
    owner.db.transaction().execute(async (tx) => {
      await sql`set local session_replication_role = replica`.execute(tx);
      for (const fault of faults) await sql.raw(fault).execute(tx);
      ids = (await verifyBooks(tx as unknown as Db))
        .filter((result) => result.breaches.length > 0)
        .map((result) => result.id);
      throw new Error('taken back');
    }),
  ).rejects.toThrow('taken back');
  return ids;
};

/** Such books for all tests of a file, and a function that lists the invariants reporting a fault in them. */
export const useBusyBooks = (): {
  database: { readonly current: TestDatabase };
  noticedBy: (faults: string[]) => Promise<string[]>;
} => {
  const database = useDatabase();
  const node = beginIn(beforeAll, () => FakeEvmNode.start());
  beforeAll(() => fillBooks(database.current.db, node.current));
  afterAll(() => node.current.close());
  return { database, noticedBy: (faults) => noticed(database.current, faults) };
};
