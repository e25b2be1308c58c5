import { inTransaction, oneRow, sql } from '@tributary/database';
import { usdt } from '@tributary/domain';
import { balancesOf } from '@tributary/ledger';
import { changeSetting } from '@tributary/modules/settings';
import { payApproved, settlePayouts } from '@tributary/modules/withdrawals';
import { silentLogger } from '@tributary/runtime';
import {
  breachesOf,
  cloneDatabase,
  endow,
  instantPayouts,
  joinQuietly,
  operatorNamed,
  seeded,
  TestProgramme,
  type TestDatabase,
} from '@tributary/testing';
import { describe, expect, inject, it } from 'vitest';
import { MemberPlayer, type Stage } from './member-player.ts';

/** HISTORIES=20000 npm test -- member-histories plays more; SEED=n plays one database of them again. */
const HISTORIES = Number.parseInt(process.env['HISTORIES'] ?? '2000', 10);
const SEED = process.env['SEED'] === undefined ? undefined : Number.parseInt(process.env['SEED'], 10);
const MEMBERS = 250;
const AT_ONCE = 8;
const DAYS = 7;
const FEWEST = 6;
const MOST = 14;
const SLOW_MS = 300_000;
const TREASURY = 50_000_000;

const seeds =
  SEED === undefined ? Array.from({ length: Math.ceil(HISTORIES / MEMBERS) }, (_each, n) => n + 1) : [SEED];

/** A player and the days on which he does something. */
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
    const steps = FEWEST + random(MOST - FEWEST + 1);
    parts.push({ player, days: Array.from({ length: steps }, () => random(DAYS)) });
  }
  return parts;
};

/** All steps of one day, members racing each other; what is held moves with the signer and is compared later. */
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

const playDatabase = async (database: TestDatabase, seed: number): Promise<number> => {
  const { db } = database;
  const programme = await TestProgramme.begin(db, { treasury: TREASURY });
  await inTransaction(db, (tx) => changeSetting(tx, 'coverageDays', { value: 0, actor: 'test' }));
  const operators = [await operatorNamed(db, 'olga'), await operatorNamed(db, 'oskar')];
  const stage: Stage = { db, operators, everybodys: [], funded: { totalMicro: usdt(TREASURY) } };
  const parts = await cast(stage, seed);
  const { chain, paid } = instantPayouts();
  const signer = { db, chain, logger: silentLogger() };
  const pay = async (): Promise<number> =>
    (await payApproved(signer)) + (await settlePayouts(signer, { resendAfterSeconds: 0 }));
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
    while ((await pay()) > 0);
    for (const { player } of parts) {
      const { held } = await balancesOf(db, player.memberId);
      expect(held, player.history).toBe(player.model.heldMicro());
      player.model.passDay();
    }
    await programme.passDays(1);
  }
  const approved = parts.flatMap(({ player }) =>
    player.model.withdrawals.filter((each) => each.status === 'approved'),
  );
  expect(paid.size).toBe(approved.length);
  const { funded } = await oneRow(
    db,
    sql<{ funded: bigint }>`select sum(amount)::bigint as funded from treasury_fundings`,
  );
  expect(funded).toBe(stage.funded.totalMicro);
  return steps;
};

describe(`${HISTORIES} random histories of members, ${AT_ONCE} at once, step by step as the model has it`, () => {
  for (const seed of seeds) {
    it(
      `seed ${seed}: ${MEMBERS} members; a refusal changes nothing`,
      async () => {
        const database = await cloneDatabase(inject('serverUrl'));
        try {
          const steps = await playDatabase(database, seed);
          expect(await breachesOf(database.db)).toEqual([]);
          process.stdout.write(`L13, seed ${seed}: ${MEMBERS} histories, ${steps} steps\n`);
        } finally {
          await database.drop();
        }
      },
      SLOW_MS,
    );
  }
});
