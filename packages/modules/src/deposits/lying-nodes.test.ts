import { oneRow, rowsOf, sql } from '@tributary/database';
import { formatMoney } from '@tributary/domain';
import { balancesOf } from '@tributary/ledger';
import {
  beginDeposits,
  breachesOf,
  countOf,
  onDatabase,
  SEED,
  seeded,
  type DepositScene,
  useFreshDatabase,
} from '@tributary/testing';
import type { EvmLie } from '@tributary/chain/testing';
import { describe, expect, it, onTestFinished } from 'vitest';

const SCHEDULES = countOf('SCHEDULES', { usual: 4, all: 12, long: 500 });
const RAW = 10n ** 18n;
const FORGED_RAW = 999n * RAW;
const STRANGER = `0x${'12'.repeat(20)}`;

type Random = (below: number) => number;

/** One lie; its details are drawn again for each use. */
const LIES: Record<EvmLie['kind'], (scene: DepositScene, random: Random) => EvmLie> = {
  emptyLogs: () => ({ kind: 'emptyLogs' }),
  forgedLog: ({ address }) => ({ kind: 'forgedLog', to: address, amountRaw: FORGED_RAW }),
  logsOfAnotherBlock: () => ({ kind: 'logsOfAnotherBlock' }),
  logsOfAnotherToken: () => ({ kind: 'logsOfAnotherToken' }),
  logsOfAnotherReceiver: () => ({ kind: 'logsOfAnotherReceiver', to: STRANGER }),
  removedFlag: () => ({ kind: 'removedFlag' }),
  wrongChainId: () => ({ kind: 'wrongChainId', chainId: 1 }),
  futureHead: (_scene, random) => ({ kind: 'futureHead', blocks: 1 + random(60) }),
  olderHead: (_scene, random) => ({ kind: 'olderHead', blocks: 1 + random(6) }),
  missingBlock: () => ({ kind: 'missingBlock' }),
  receiptMissing: () => ({ kind: 'receiptMissing' }),
  receiptOfAnotherHash: () => ({ kind: 'receiptOfAnotherHash' }),
  statusMissing: () => ({ kind: 'statusMissing' }),
  feeMissing: () => ({ kind: 'feeMissing' }),
  forkedBlocks: () => ({ kind: 'forkedBlocks' }),
  tooManyRequests: () => ({ kind: 'tooManyRequests' }),
  otherBalances: () => ({ kind: 'otherBalances', amountRaw: 1n }),
  closedSocket: () => ({ kind: 'closedSocket' }),
};

type Credit = { txHash: string; amountMicro: bigint; blockNumber: number };

const creditsOf = ({ db }: DepositScene): Promise<Credit[]> =>
  rowsOf(
    db,
    sql<Credit>`
    select tx_hash as "txHash", amount as "amountMicro", block_number::int as "blockNumber" from deposits
    where status = 'credited' order by block_number, log_index`,
  );

const truthOf = ({ node, address }: DepositScene, upTo: number): Credit[] =>
  node
    .transfersTo(address)
    .filter(({ blockNumber }) => blockNumber <= upTo)
    .map(({ txHash, amountRaw, blockNumber }) => ({
      txHash,
      amountMicro: amountRaw / 10n ** 12n,
      blockNumber,
    }));

const cursorOf = async ({ db }: DepositScene): Promise<number> =>
  (await oneRow(db, sql<{ n: number }>`select coalesce(max(block_number), 0)::int as n from chain_cursors`))
    .n;

/** The seed draws each event: payments, blocks, lies of one node or the other, passes of old and new watchers. */
const playSchedule = async (scene: DepositScene, kind: EvmLie['kind'], random: Random): Promise<number> => {
  const { node, second, address } = scene;
  const nodes = [node, ...(second ? [second] : [])];
  let lies = 0;
  // One node operator lies at a time. A transfer that both hide is found by another reading, as the last test
  // shows.
  const lie = (): void => {
    for (const each of nodes) each.beHonest();
    nodes[random(nodes.length)]?.lie(LIES[kind](scene, random));
    lies += 1;
  };
  const steps: (() => unknown)[] = [
    () => node.transfer({ to: address, amountRaw: BigInt(1 + random(500)) * RAW }),
    () =>
      node.transfer([
        { to: STRANGER, amountRaw: RAW },
        { to: address, amountRaw: BigInt(1 + random(500)) * RAW },
        { to: address, amountRaw: BigInt(1 + random(500)) * RAW },
      ]),
    () => node.mine(1 + random(4)),
    () => node.mine(1 + random(4)),
    () => node.finalize(),
    lie,
    lie,
    () => nodes.forEach((each) => each.beHonest()),
    () => second?.lag(random(4)),
    () => scene.watch().catch(() => undefined),
    () => scene.watch().catch(() => undefined),
    () =>
      scene
        .newWatcher()
        .pass()
        .catch(() => undefined),
    () => Promise.allSettled([scene.watch(), scene.newWatcher().pass()]),
  ];
  for (let left = 8 + random(10); left > 0; left--) {
    await steps[random(steps.length)]?.();
    // The credits contain nothing outside the chain, and everything up to the cursor.
    const [credits, cursor] = [await creditsOf(scene), await cursorOf(scene)];
    expect(truthOf(scene, Infinity)).toEqual(expect.arrayContaining(credits));
    expect(credits.filter(({ blockNumber }) => blockNumber <= cursor)).toEqual(truthOf(scene, cursor));
  }
  for (const each of nodes) each.beHonest();
  second?.lag(0);
  node.mine();
  node.finalize();
  await scene.watch();
  expect(await creditsOf(scene)).toEqual(truthOf(scene, node.chain.head.number - 2));
  return lies;
};

describe(`a node that lies, in ${SCHEDULES} random schedules for each lie (D10)`, () => {
  it.each((Object.keys(LIES) as EvmLie['kind'][]).map((kind, n) => [kind, n * SCHEDULES] as const))(
    '%s: credits nothing invented, never moves the cursor past an uncredited transfer, and credits all in the end',
    async (kind, firstSeed) => {
      const played = await onDatabase(async ({ db }) => {
        const scene = await beginDeposits(db, { verified: true });
        try {
          let lies = 0;
          for (let n = 1; n <= SCHEDULES; n++)
            lies += await playSchedule(scene, kind, seeded(SEED * 10_000 + firstSeed + n));
          const total = truthOf(scene, Infinity).reduce((sum, { amountMicro }) => sum + amountMicro, 0n);
          expect((await balancesOf(scene.db, scene.member)).r_wallet).toBe(total);
          expect(await breachesOf(scene.db)).toEqual([]);
          return { lies, total };
        } finally {
          await scene.close();
        }
      });
      expect(played.lies).toBeGreaterThan(SCHEDULES / 2);
      process.stdout.write(
        `D10 ${kind}: ${played.lies} lies in ${SCHEDULES} schedules, ${formatMoney(played.total)} credited\n`,
      );
    },
  );
});

describe('a pair of node operators', () => {
  const databases = useFreshDatabase();

  const paid = async (): Promise<DepositScene> => {
    const { db } = await databases.open();
    const scene = await beginDeposits(db, { verified: true });
    onTestFinished(() => scene.close());
    await scene.watch();
    scene.node.transfer({ to: scene.address, amountRaw: 100n * RAW });
    scene.node.mine();
    scene.node.finalize();
    return scene;
  };
  const wallet = async ({ db, member }: DepositScene): Promise<string> =>
    formatMoney((await balancesOf(db, member)).r_wallet);

  it('stops the credit while the two disagree (D10)', async () => {
    const scene = await paid();
    scene.second?.lag(40);
    await scene.watch().catch(() => undefined);
    expect(await wallet(scene)).toBe('0.00');
    scene.second?.lag(0);
    await scene.watch();
    expect(await wallet(scene)).toBe('100.00');
  });

  it('cannot hide a transfer together: another reading of the last blocks finds it', async () => {
    const scene = await paid();
    for (const node of [scene.node, scene.second]) node?.lie({ kind: 'emptyLogs' });
    await scene.watch();
    for (const node of [scene.node, scene.second]) node?.beHonest();
    expect(await wallet(scene)).toBe('0.00');
    await scene.newWatcher().pass();
    expect(await wallet(scene)).toBe('100.00');
  });
});
