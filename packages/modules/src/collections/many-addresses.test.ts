import { PLAY_CUSTODY_ADDRESS } from '@tributary/chain/local';
import { oneRow, sql } from '@tributary/database';
import { beginCollections, countOf, useFreshDatabase } from '@tributary/testing';
import { expect, it } from 'vitest';
import { collectDue, settleCollections } from './index.ts';

/** Addresses to collect from, each with 25 USDT. */
const ADDRESSES = countOf('ADDRESSES', { usual: 210, all: 1_000, long: 10_000 });
const PER_TRANSACTION = 200;
const PAID = 25_000_000n;
const PAID_RAW = 25n * 10n ** 18n;
const AT_ONCE = 50;
const SLOW_MS = 3_600_000;

const databases = useFreshDatabase();

it(
  `collects from ${ADDRESSES} addresses in transactions of ${PER_TRANSACTION}`,
  async () => {
    const scene = await beginCollections(await databases.open());
    try {
      const { db, needs, local } = scene;
      for (let first = 0; first < ADDRESSES; first += AT_ONCE) {
        const names = Array.from(
          { length: Math.min(AT_ONCE, ADDRESSES - first) },
          (_, at) => `member${first + at}`,
        );
        const members = await Promise.all(names.map((name) => scene.join(name)));
        await Promise.all(members.map(({ address }) => local.payUsdt(address, PAID)));
        await scene.settle();
      }
      let collected = 0;
      for (let count = -1; count !== 0; collected += count) {
        count = await collectDue(needs);
        await local.mine(3);
        await settleCollections(needs);
      }
      expect(collected).toBe(ADDRESSES);
      const done = await oneRow(
        db,
        sql<{ collections: number; moved: number; wei: string }>`
        select (select count(*)::int from collections where state = 'done') as collections,
          (select count(*)::int from deposits where transfer_status = 'moved') as moved,
          (select sum(fee_paid)::text from collections) as wei`,
      );
      expect(done).toMatchObject({
        collections: Math.ceil(ADDRESSES / PER_TRANSACTION),
        moved: ADDRESSES,
      });
      expect(await scene.held(PLAY_CUSTODY_ADDRESS)).toBe(BigInt(ADDRESSES) * PAID_RAW);
      const gasEach = BigInt(done.wei) / 100_000_000n / BigInt(ADDRESSES);
      process.stdout.write(
        `${ADDRESSES} addresses in ${done.collections} transactions, ${gasEach} gas each\n`,
      );
      expect(gasEach).toBeLessThan(40_000n);
    } finally {
      await scene.close();
    }
  },
  SLOW_MS,
);
