import { PLAY_CUSTODY_ADDRESS } from '@tributary/chain/local';
import { oneRow, sql } from '@tributary/database';
import { beginCollections, countOf, useFreshDatabase, type CollectionScene } from '@tributary/testing';
import { expect, it } from 'vitest';
import { collectDue, settleCollections } from './index.ts';

/** Addresses to collect from, each with 25 USDT. */
const ADDRESSES = countOf('ADDRESSES', { usual: 210, all: 1_000, long: 10_000 });
/** Addresses whose second deposit is collected, when they already act by the code of the delegate. */
const AGAIN = Math.ceil(ADDRESSES / 10);
const PER_TRANSACTION = 200;
const GAS_PRICE_WEI = 100_000_000n;
const PAID = 25_000_000n;
const PAID_RAW = 25n * 10n ** 18n;
const AT_ONCE = 50;
const SLOW_MS = 3_600_000;

const databases = useFreshDatabase();

const gasEach = (wei: bigint, addresses: number): bigint => wei / GAS_PRICE_WEI / BigInt(addresses);

/** Collects until nothing is due, and returns the number of addresses and the fees. */
const collectAll = async ({ db, needs, local }: CollectionScene): Promise<{ count: number; wei: bigint }> => {
  const paidFees = async (): Promise<bigint> => {
    const fees = sql<{ wei: string }>`select coalesce(sum(fee_paid), 0)::text as wei from collections`;
    return BigInt((await oneRow(db, fees)).wei);
  };
  const before = await paidFees();
  let collected = 0;
  for (let count = -1; count !== 0; collected += count) {
    count = await collectDue(needs);
    await local.mine(3);
    await settleCollections(needs);
  }
  return { count: collected, wei: (await paidFees()) - before };
};

it(
  `collects from ${ADDRESSES} addresses in transactions of ${PER_TRANSACTION}, and again from ${AGAIN}`,
  async () => {
    const scene = await beginCollections(await databases.open());
    try {
      const { db, local } = scene;
      const addresses: string[] = [];
      const pay = async (receivers: readonly string[]): Promise<void> => {
        await Promise.all(receivers.map((address) => local.payUsdt(address, PAID)));
        await scene.settle();
      };
      for (let first = 0; first < ADDRESSES; first += AT_ONCE) {
        const names = Array.from(
          { length: Math.min(AT_ONCE, ADDRESSES - first) },
          (_, at) => `member${first + at}`,
        );
        const members = await Promise.all(names.map((name) => scene.join(name)));
        addresses.push(...members.map(({ address }) => address));
        await pay(addresses.slice(first));
      }
      const began = performance.now();
      const first = await collectAll(scene);
      const seconds = (performance.now() - began) / 1_000;
      expect(first.count).toBe(ADDRESSES);
      expect(await scene.held(PLAY_CUSTODY_ADDRESS)).toBe(BigInt(ADDRESSES) * PAID_RAW);

      for (let at = 0; at < AGAIN; at += AT_ONCE)
        await pay(addresses.slice(at, Math.min(at + AT_ONCE, AGAIN)));
      const later = await collectAll(scene);
      expect(later.count).toBe(AGAIN);
      expect(await scene.held(PLAY_CUSTODY_ADDRESS)).toBe(BigInt(ADDRESSES + AGAIN) * PAID_RAW);

      const done = await oneRow(
        db,
        sql<{ collections: number; items: number; moved: number }>`
        select (select count(*)::int from collections where state = 'done') as collections,
          (select count(*)::int from collection_items) as items,
          (select count(*)::int from deposits where transfer_status = 'moved') as moved`,
      );
      expect(done).toEqual({
        collections: Math.ceil(ADDRESSES / PER_TRANSACTION) + Math.ceil(AGAIN / PER_TRANSACTION),
        items: ADDRESSES + AGAIN,
        moved: ADDRESSES + AGAIN,
      });
      const gas = { first: gasEach(first.wei, ADDRESSES), later: gasEach(later.wei, AGAIN) };
      process.stdout.write(
        `${ADDRESSES} addresses collected in ${seconds.toFixed(0)} s, ${gas.first} gas each, ` +
          `${AGAIN} again for ${gas.later}, ${done.collections} transactions, ` +
          `${Math.ceil(process.resourceUsage().maxRSS / 1024)} MB at most\n`,
      );
      expect(gas.first).toBeLessThan(40_000n);
      expect(gas.later).toBeLessThan(20_000n);
    } finally {
      await scene.close();
    }
  },
  SLOW_MS,
);
