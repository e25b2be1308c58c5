import type { CollectionChain, PayoutChain } from '@tributary/chain';
import { openDatabase, type Db } from '@tributary/database';
import { paysWithdrawals } from '@tributary/modules/collections';
import type { Logger, Sweep } from '@tributary/runtime';
import { collectionSweeps } from './collection-sweeps.ts';
import { ConfigError, type Config } from './config.ts';
import type { Networks } from './networks.ts';
import { COLLECTOR_POOL } from './pools.ts';
import { databaseOptions, isRoleRefusal, type OpenedDatabase } from './open-database.ts';

type Around = { database: OpenedDatabase; networks: Networks; logger: Logger };

/**
 * The collection of deposits in this process, over connections of a role that may change only collections. Without
 * settings of collection there are no sweeps.
 */
export const openCollector = async (
  config: Config,
  { database: { url, db }, networks: { collections: chain, payouts }, logger }: Around,
): Promise<{ sweeps: Sweep[]; close: () => Promise<void> }> => {
  if (!chain) return { sweeps: [], close: async () => undefined };
  const own = openDatabase(url, { ...databaseOptions(config), as: 'collector', poolSize: COLLECTOR_POOL });
  try {
    await refuseUnfit(own.db, chain, payouts);
  } catch (error) {
    await own.close();
    throw error;
  }
  return { sweeps: collectionSweeps({ db: own.db, chain, logger }, { db, config }), close: own.close };
};

const refuseUnfit = async (
  db: Db,
  chain: CollectionChain,
  payouts: readonly PayoutChain[],
): Promise<void> => {
  const isPayoutKey = payouts.some(({ account }) => account === chain.account);
  const pays =
    isPayoutKey ||
    (await paysWithdrawals(db, chain).catch((error: Error) => {
      if (!isRoleRefusal(error)) throw error;
      throw new ConfigError([
        `DATABASE_URL: ${error.message}. Where the collector has a key, the login has to be a member of tributary_collector, too (README, "Logins").`,
      ]);
    }));
  if (pays)
    throw new ConfigError([
      `The collector’s key opens ${chain.account}, which pays withdrawals: a stuck collection would delay them. Give the collector a key of its own.`,
    ]);
};
