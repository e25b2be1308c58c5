import type { CollectionChain, DepositChain } from '@tributary/chain';
import {
  createBscCollectionChain,
  createBscDepositChain,
  createEvmAddressBook,
  signerOf,
  type BscCollectionSettings,
} from '@tributary/chain/bsc';
import {
  devCollectorKey,
  devDepositXpub,
  PLAY_CUSTODY_ADDRESS,
  signDevAuthorization,
  startLocalChain,
  type LocalChain,
} from '@tributary/chain/local';
import { inTransaction, oneRow, openDatabase, sql, stopClockAt, type Db } from '@tributary/database';
import { importAuthorizations, type CollectionNeeds } from '@tributary/modules/collections';
import { DepositWatcher } from '@tributary/modules/deposits';
import { registerMember } from '@tributary/modules/members';
import type { SettingName, SettingValue } from '@tributary/definitions/settings';
import { changeSetting } from '@tributary/modules/settings';
import { silentLogger } from '@tributary/runtime';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { TestDatabase } from './test-database.ts';

/** The number of blocks after which a block is final in the scene. */
const CONFIRMATIONS = 3;
const GAS_PRICE_WEI = 100_000_000n;
/** Long, because a busy machine may answer late. No test needs this time. */
const TIMEOUT_MS = 60_000;
const HOUR_MS = 3_600_000;

export type PayingMember = { id: number; address: string };

type OtherSettings = Partial<
  Pick<BscCollectionSettings, 'rpcUrl' | 'verifyRpcUrl' | 'batch' | 'custody' | 'otherCustodies'>
> & { gasPriceWei?: bigint; privateKey?: string };

/** Members with deposit addresses on a real development chain, its watcher and the collector. */
export type CollectionScene = {
  /** A connection of the application. */
  db: Db;
  /** The collector's needs, on connections of the collector's role. */
  needs: CollectionNeeds;
  local: LocalChain;
  deposits: DepositChain;
  /** Joins a member; the address is authorized by default. */
  join: (name: string, options?: { isAuthorized?: boolean }) => Promise<PayingMember>;
  authorize: (index: number) => Promise<void>;
  /** A chain of collections by other settings than the scene's. */
  chainBy: (others: OtherSettings) => CollectionChain;
  /** Makes the pending blocks final and lets the watcher see them. */
  settle: () => Promise<void>;
  /** Lets hours pass on the business clock. */
  passHours: (hours: number) => Promise<void>;
  set: <Name extends SettingName>(name: Name, value: SettingValue<Name>) => Promise<void>;
  /** The balance of an address now, in raw units. */
  held: (address: string) => Promise<bigint>;
  close: () => Promise<void>;
};

/** The chains of the scene's network, by the scene's settings or others. */
const chainsOf = ({ chainId, tokenAddress, delegate, batch, rpcUrl }: LocalChain) => {
  const finality = { confirmations: CONFIRMATIONS };
  const network = { chain: 'local', chainId, tokenAddress, finality, timeoutMs: TIMEOUT_MS };
  const contracts = { delegate, batch, custody: PLAY_CUSTODY_ADDRESS };
  const chainBy: CollectionScene['chainBy'] = ({
    gasPriceWei = GAS_PRICE_WEI,
    privateKey = devCollectorKey(),
    ...others
  }) => {
    const fee = { type: 'legacy', gasPriceWei, ceilingWei: 3n * gasPriceWei } as const;
    return createBscCollectionChain({ ...network, rpcUrl, ...contracts, ...others, fee }, { privateKey });
  };
  return { network, chainBy };
};

/** Begins a scene on this database. */
export const beginCollections = async ({ db, url }: TestDatabase): Promise<CollectionScene> => {
  const folder = mkdtempSync(join(tmpdir(), 'tributary-collections-'));
  const local = await startLocalChain({ folder, minesByHand: true });
  await local.fundCollector();
  const collector = openDatabase(url, { as: 'collector', poolSize: 4 });
  const depositAddresses = createEvmAddressBook(devDepositXpub());
  const { network, chainBy } = chainsOf(local);
  const { chainId, delegate } = local;
  const deposits = createBscDepositChain({ ...network, rpcUrl: local.rpcUrl });
  const chain = chainBy({});
  const watcher = new DepositWatcher({ db, chain: deposits, logger: silentLogger(), startBlock: 1 });
  const authorize = async (index: number): Promise<void> => {
    const permitted = { chainId, delegate };
    const authorizations = [{ index, ...(await signDevAuthorization(index, permitted)) }];
    await importAuthorizations(
      { db, depositAddresses, signerOf },
      { authorizations, permitted, actor: 'operator:test' },
    );
  };
  return {
    db,
    needs: { db: collector.db, chain, logger: silentLogger() },
    local,
    deposits,
    chainBy,
    authorize,
    async join(name, { isAuthorized = true } = {}) {
      const person = { fullName: `Member ${name}`, email: `${name}@test.invalid`, mobile: '+910000000000' };
      const id = await registerMember(
        { db, depositAddresses },
        { userrefid: name, ...person, password: null, sponsor: 'TOP' },
      );
      if (isAuthorized) await authorize(id);
      return { id, address: depositAddresses.addressAt(id).toLowerCase() };
    },
    async settle() {
      await local.mine(CONFIRMATIONS);
      await watcher.pass();
    },
    async passHours(hours) {
      const { now } = await oneRow(db, sql<{ now: Date }>`select app_now() as now`);
      await stopClockAt(db, new Date(now.getTime() + hours * HOUR_MS));
    },
    set: (name, value) =>
      inTransaction(db, (tx) => changeSetting(tx, name, { value, actor: 'operator:test' })),
    held: async (address) => (await deposits.balancesAt([address], (await deposits.head()).latest))[0] ?? -1n,
    async close() {
      await collector.close();
      await local.stop();
      rmSync(folder, { recursive: true, force: true });
    },
  };
};
