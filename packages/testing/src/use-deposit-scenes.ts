import { rowsOf, sql, type Db } from '@tributary/database';
import { formatMoney } from '@tributary/domain';
import { balancesOf } from '@tributary/ledger';
import { afterEach } from 'vitest';
import { beginDeposits, type DepositScene } from './deposit-scene.ts';
import { useFreshDatabase } from './use-database.ts';

/** Deposit scenes for the tests of a file, with actions and queries on a scene. */
export type DepositScenes = {
  /** A scene in a new database, with a connection of its owner. */
  begin: () => Promise<DepositScene & { owner: Db }>;
  rWallet: (scene: DepositScene) => Promise<string>;
  statuses: (db: Db) => Promise<{ status: string; n: number }[]>;
  /** Makes a transfer final and visible; returns the hash of its transaction. */
  arrive: (scene: DepositScene, amountRaw: bigint) => Promise<string>;
};

/** Starts scenes and closes all of them after their test. */
export const useDepositScenes = (): DepositScenes => {
  const databases = useFreshDatabase();
  const scenes: DepositScene[] = [];
  afterEach(async () => {
    for (const scene of scenes.splice(0)) await scene.close();
  });
  return {
    begin: async () => {
      const { db, owner } = await databases.open();
      const scene = await beginDeposits(db);
      scenes.push(scene);
      return { ...scene, owner: owner.db };
    },
    rWallet: async ({ db, member }) => formatMoney((await balancesOf(db, member)).r_wallet),
    statuses: (db) =>
      rowsOf(
        db,
        sql<{
          status: string;
          n: number;
        }>`select status, count(*)::int as n from deposits group by status order by status`,
      ),
    arrive: async (scene, amountRaw) => {
      const hash = scene.node.transfer({ to: scene.address, amountRaw });
      scene.node.mine();
      scene.node.finalize();
      await scene.watch();
      return hash;
    },
  };
};
