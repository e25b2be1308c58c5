import type { Payout } from '@tributary/chain';
import { inTransaction, oneRow, sql, type Db } from '@tributary/database';
import { usdt } from '@tributary/domain';
import { balancesOf } from '@tributary/ledger';
import { changeSetting } from '@tributary/modules/settings';
import { payApproved, settlePayouts } from '@tributary/modules/withdrawals';
import { silentLogger } from '@tributary/runtime';
import {
  breachesOf,
  endow,
  countOf,
  instantPayouts,
  joinQuietly,
  onDatabase,
  operatorNamed,
  SEED,
  seeded,
  TestProgramme,
  type InstantPayouts,
  type TestDatabase,
} from '@tributary/testing';
import { describe, expect, it } from 'vitest';
import { bounces, type Coin } from './member-model.ts';
import { MemberPlayer } from './member-player.ts';
import type { Stage as SharedStage } from './member-steps.ts';

const HISTORIES = countOf('HISTORIES', { usual: 250, all: 500, long: 20_000 });
const MEMBERS = 250;
const AT_ONCE = 8;
const DAYS = 7;
const FEWEST = 6;
const MOST = 14;
const TREASURY = 50_000_000;

const seeds = Array.from({ length: Math.ceil(HISTORIES / MEMBERS) }, (_each, n) => SEED + n);

type Stage = SharedStage & { db: Db };

/** A player and the days on which they act. */
type Part = { player: MemberPlayer; days: number[] };

const cast = async (stage: Stage, seed: number): Promise<Part[]> => {
  const parts: Part[] = [];
  for (let n = 0; n < MEMBERS; n++) {
    const random = seeded(seed * 1_000_003 + n);
    const memberId = await joinQuietly(stage.db, `member${n}`);
    const player = new MemberPlayer(stage, memberId, random);
    if (random(3) > 0) {
      const given = { profit: usdt(1 + random(2_500)), working: usdt(1 + random(40)) };
      await endow(stage.db, memberId, given);
      Object.assign(player.model.balances, given);
    }
    if (random(4) > 0) await player.haveAddresses();
    const steps = FEWEST + random(MOST - FEWEST + 1);
    parts.push({ player, days: Array.from({ length: steps }, () => random(DAYS)) });
  }
  return parts;
};

/** All steps of one day, with members racing each other. The signer changes held money, so it is compared later. */
const playDay = async (stage: Stage, parts: readonly Part[], day: number): Promise<number> => {
  const waiting = [...parts];
  let steps = 0;
  const work = async (): Promise<void> => {
    for (let part = waiting.pop(); part; part = waiting.pop()) {
      const { player } = part;
      for (let left = part.days.filter((each) => each === day).length; left > 0; left--) {
        const { expected, got } = await player.step();
        const { held: _held, ...wallets } = await balancesOf(stage.db, player.memberId);
        const { held: _ours, ...modelled } = player.model.balances;
        expect({ got, wallets }, player.history).toEqual({ got: expected, wallets: modelled });
        steps += 1;
      }
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, work));
  return steps;
};

type Payers = { networks: readonly InstantPayouts[]; pay: () => Promise<number> };

/** All approved withdrawals are paid or have failed: held money and all wallets equal the model's. */
const endDay = async (db: Db, parts: readonly Part[], { networks, pay }: Payers): Promise<void> => {
  for (const network of networks) network.tellFailures(true);
  while ((await pay()) > 0);
  for (const network of networks) network.tellFailures(false);
  for (const { player } of parts) {
    player.model.tellFailures();
    const balances = await balancesOf(db, player.memberId);
    const held = player.model.heldMicro();
    expect(balances, player.history).toEqual({ ...player.model.balances, held });
    player.model.passDay();
  }
};

const playDatabase = async (database: TestDatabase, seed: number): Promise<number> => {
  const { db } = database;
  const programme = await TestProgramme.begin(db, { treasury: TREASURY });
  await programme.liftPayoutLimits();
  await inTransaction(db, (tx) => changeSetting(tx, 'coverageDays', { value: 0, actor: 'test' }));
  const operators = [await operatorNamed(db, 'olga'), await operatorNamed(db, 'oskar')];
  const stage: Stage = { db, operators, everybodys: [], funded: { totalMicro: usdt(TREASURY) } };
  const parts = await cast(stage, seed);
  const fails = ({ destination, tag }: Payout): boolean => bounces({ text: destination, tag });
  const networks = [instantPayouts({ fails }), instantPayouts({ asset: 'XRP', fails })];
  const pay = async (): Promise<number> => {
    let moved = 0;
    for (const { chain } of networks) {
      const signer = { db, chain, logger: silentLogger() };
      moved += await payApproved(signer);
      moved += await settlePayouts(signer, { resendAfterSeconds: 0 });
    }
    return moved;
  };
  let steps = 0;
  for (let day = 0; day < DAYS; day++) {
    const over = new AbortController();
    const paying = (async () => {
      while (!over.signal.aborted) await pay();
    })();
    try {
      steps += await playDay(stage, parts, day);
    } finally {
      over.abort();
      await paying;
    }
    await endDay(db, parts, { networks, pay });
    await programme.passDays(1);
  }
  const withdrawals = parts.flatMap(({ player }) => player.model.withdrawals);
  const count = (status: string, coin: Coin): number =>
    withdrawals.filter((each) => each.status === status && each.coin === coin).length;
  expect(networks.map(({ paid }) => paid.size)).toEqual([
    count('approved', 'usdt'),
    count('approved', 'xrp'),
  ]);
  process.stdout.write(
    `L13, seed ${seed}: paid ${networks.map(({ paid }) => paid.size).join(' in USDT, ')} in XRP; failed ${count('failed', 'usdt')} and ${count('failed', 'xrp')}\n`,
  );
  const { funded } = await oneRow(
    db,
    sql<{ funded: bigint }>`select sum(amount)::bigint as funded from treasury_fundings`,
  );
  expect(funded).toBe(stage.funded.totalMicro);
  return steps;
};

describe(`a random history of members, one of ${HISTORIES}, ${AT_ONCE} at once`, () => {
  for (const seed of seeds) {
    it(`equals the model at each step with seed ${seed} and ${MEMBERS} members; a refusal changes nothing`, async () => {
      await onDatabase(async (database) => {
        const steps = await playDatabase(database, seed);
        expect(await breachesOf(database.db)).toEqual([]);
        process.stdout.write(`L13, seed ${seed}: ${MEMBERS} histories, ${steps} steps\n`);
      });
    });
  }
});
