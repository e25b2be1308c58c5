import { usdt } from '@tributary/domain';
import { silentLogger } from '@tributary/runtime';
import {
  countOf,
  Effects,
  giveVerifiedAddress,
  memberWithBalance,
  operatorNamed,
  SimulatedCrash,
  startEvmPayouts,
  TestProgramme,
  useFreshDatabase,
  type Crash,
  type EvmPayouts,
  type TestDatabase,
} from '@tributary/testing';
import { describe, expect, it } from 'vitest';
import { openDatabase, rowsOf, sql } from '@tributary/database';
import { balancesOf } from '@tributary/ledger';
import {
  decideWithdrawal,
  getWithdrawal,
  payApproved,
  requestWithdrawal,
  settlePayouts,
  type PayoutNeeds,
} from './index.ts';

const DESTINATION = '0x1111111111111111111111111111111111111111';
const GROSS = usdt(10);
const NET_RAW = 9n * 10n ** 18n;
const MAX_PASSES = 12;
/** Consecutive deaths, each at every place where a signer can die. */
const DEATHS = countOf('DEATHS', { usual: 1, all: 2, long: 3 });
const PAID = countOf('PAID', { usual: 40, all: 100, long: 100 });
const SENDS = countOf('SENDS', { usual: 60, all: 200, long: 200 });
const logger = silentLogger();

type Scene = { database: TestDatabase; evm: EvmPayouts; approve: () => Promise<number>; memberId: number };

const databases = useFreshDatabase();

const openScene = async (): Promise<Scene> => {
  const database = await databases.open();
  const { db } = database;
  const programme = await TestProgramme.begin(db);
  await programme.liftPayoutLimits();
  await programme.letOneApprove();
  const memberId = await memberWithBalance(programme, 'anna', { profit: usdt(1_000_000) });
  await giveVerifiedAddress(db, memberId, { coin: 'usdt', address: DESTINATION });
  const operator = await operatorNamed(db, 'olga');
  const request = {
    memberId,
    wallet: 'profit',
    coin: 'usdt',
    grossMicro: GROSS,
    address: DESTINATION,
  } as const;
  const approve = async (): Promise<number> => {
    const { id } = await requestWithdrawal(db, request);
    await decideWithdrawal({ db }, { operator, id, seen: {}, hasTypedPassword: true, decision: 'approve' });
    return id;
  };
  return { database, evm: await startEvmPayouts(), approve, memberId };
};

/** How the network treats the first sent bytes of a history; all later ones arrive and are answered. */
type Network = 'answers' | 'loses the reply' | 'loses the bytes';

const networkOf = (kind: Network): Parameters<Effects['chain']>[1] => {
  let isFirst = true;
  return async (send) => {
    const lost = isFirst && kind !== 'answers';
    isFirst = false;
    if (!lost) return send();
    if (kind === 'loses the reply') await send();
    return { accepted: false, reply: 'the connection closed' };
  };
};

/** One life of the signer: passes until the withdrawal is settled, or until it dies. */
const live = async ({ database, evm }: Scene, id: number, needs: PayoutNeeds): Promise<void> => {
  for (let pass = 0; pass < MAX_PASSES; pass++) {
    await payApproved(needs);
    evm.node.mine();
    evm.node.finalize();
    await settlePayouts(needs, { resendAfterSeconds: 0 });
    if ((await getWithdrawal(database.db, id)).status === 'completed') return;
  }
};

/** Plays a history; true when all of its crashes happened. */
const play = async (scene: Scene, kind: Network, crashes: readonly Crash[]): Promise<boolean> => {
  const { db } = scene.database;
  const { node, chain } = scene.evm;
  const before = node.transfersTo(DESTINATION).length;
  const id = await scene.approve();
  const network = networkOf(kind);
  let happened = 0;
  for (const crash of [...crashes, undefined]) {
    const effects = new Effects(crash);
    const needs = { db: effects.db(db), chain: effects.chain(chain, network), logger };
    await live(scene, id, needs).catch((error: unknown) => {
      if (!(error instanceof SimulatedCrash)) throw error;
    });
    if (effects.crashed) happened++;
  }
  const transfers = node.transfersTo(DESTINATION).slice(before);
  const { status, txHash } = await getWithdrawal(db, id);
  const history = `${kind}: ${JSON.stringify(crashes)}`;
  expect({ history, status, transfers: transfers.map(({ amountRaw }) => amountRaw) }).toEqual({
    history,
    status: 'completed',
    transfers: [NET_RAW],
  });
  expect(transfers[0]?.txHash).toBe(txHash);
  return happened === crashes.length;
};

type Plan = { kind: Network; maxCrashes: number };

/** Every place to die, then every place to die after the restart, and so on. */
const playAll = async (scene: Scene, plan: Plan, crashes: readonly Crash[] = []): Promise<number> => {
  let histories = 0;
  for (let at = 1; ; at++) {
    for (const side of ['before', 'after'] as const) {
      const further = [...crashes, { at, side }];
      if (!(await play(scene, plan.kind, further))) return histories;
      histories += 1;
      if (further.length < plan.maxCrashes) histories += await playAll(scene, plan, further);
    }
  }
};

describe('a signer that dies before or after any commit and any send', () => {
  it(`pays each withdrawal exactly once, up to ${DEATHS} deaths, answered or not`, async () => {
    const plans: readonly Plan[] = [
      { kind: 'answers', maxCrashes: DEATHS },
      { kind: 'loses the reply', maxCrashes: DEATHS },
      { kind: 'loses the bytes', maxCrashes: Math.min(2, DEATHS) },
    ];
    const histories = await Promise.all(
      plans.map(async (plan) => {
        const scene = await openScene();
        await play(scene, plan.kind, []);
        const played = await playAll(scene, plan);
        await scene.evm.close();
        return `${plan.kind}: ${played}`;
      }),
    );
    process.stdout.write(
      `W1, crash histories with one transfer each where the network ${histories.join(', ')}\n`,
    );
  });
});

describe('a group of signers', () => {
  it(`pays ${PAID} withdrawals once each, with sequences that have no gap`, async () => {
    const { database, evm, approve } = await openScene();
    const ids: number[] = [];
    for (let n = 0; n < PAID; n++) ids.push(await approve());
    const signers = Array.from({ length: 4 }, () => openDatabase(database.url, { poolSize: 3 }));
    const atOnce = (work: (needs: PayoutNeeds) => Promise<unknown>) =>
      Promise.all(signers.map(({ db }) => work({ db, chain: evm.chain, logger })));
    await atOnce(async (needs) => {
      while ((await payApproved(needs)) > 0);
    });
    evm.node.mine();
    evm.node.finalize();
    await atOnce(settlePayouts);
    for (const signer of signers) await signer.close();

    const transfers = evm.node.transfersTo(DESTINATION);
    expect(transfers).toHaveLength(PAID);
    expect(new Set(transfers.map(({ txHash }) => txHash)).size).toBe(PAID);
    for (const id of ids) expect((await getWithdrawal(database.db, id)).status).toBe('completed');
    const sequences = await rowsOf(
      database.db,
      sql<{ sequence: number }>`select sequence from payouts order by sequence`,
    );
    expect(sequences.map(({ sequence }) => sequence)).toEqual(ids.map((_id, index) => index));
    await evm.close();
  });
});

describe(`a series of ${SENDS} sends without an answer, half of which arrived`, () => {
  it('refunds nothing, sends nothing twice, and is decided by its receipts', async () => {
    const { database, evm, approve, memberId } = await openScene();
    const { db } = database;
    for (let n = 0; n < SENDS; n++) await approve();
    let sends = 0;
    const timeouts = {
      ...evm.chain,
      send: async (bytes: string) => {
        sends += 1;
        if (sends % 2 === 0) await evm.chain.send(bytes);
        return { accepted: false, reply: 'timeout' };
      },
    };
    while ((await payApproved({ db, chain: timeouts, logger })) > 0);
    evm.node.mine();
    evm.node.finalize();
    await settlePayouts({ db, chain: timeouts, logger });
    expect((await balancesOf(db, memberId)).held).toBe(BigInt(SENDS) * GROSS);

    for (let pass = 0; pass < 3; pass++) {
      await settlePayouts({ db, chain: evm.chain, logger }, { resendAfterSeconds: 0 });
      evm.node.mine();
      evm.node.finalize();
    }
    const transfers = evm.node.transfersTo(DESTINATION);
    expect(transfers).toHaveLength(SENDS);
    expect(new Set(transfers.map(({ txHash }) => txHash)).size).toBe(SENDS);
    expect((await balancesOf(db, memberId)).held).toBe(0n);
    await evm.close();
  });
});
