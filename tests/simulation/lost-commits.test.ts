import { oneRow, openDatabase, sql, type Database, type Db } from '@tributary/database';
import { Refused, usdt } from '@tributary/domain';
import { balancesOf } from '@tributary/ledger';
import { activatePackage } from '@tributary/modules/packages';
import {
  countOf,
  CuttingProxy,
  endow,
  joinQuietly,
  operatorNamed,
  SEED,
  seeded,
  TestProgramme,
  useDatabase,
  type CutSide,
} from '@tributary/testing';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { DAILY_COMMANDS } from './daily-commands.ts';
import type { MoneyCommand, Scene, Try } from './command-scene.ts';
import { MONEY_COMMANDS } from './money-commands.ts';
import { OPERATOR_COMMANDS } from './operator-commands.ts';

/** `REPETITIONS=50 npm test -- lost-commits` cuts more often. */
const REPETITIONS = countOf('REPETITIONS', { usual: 3, all: 8, long: 8 });
const SIDES: readonly CutSide[] = ['before', 'after'];
const EARNERS = 20;
/** The server may need a moment to notice that a connection is gone; work that needs more retries never ends. */
const MAX_RETRIES = 500;

const random = seeded(SEED);
const database = useDatabase();
let proxy: CuttingProxy;
let app: Database;
let scene: Scene;
let played = 0;
let lastCommits = 1;

beforeAll(async () => {
  const { db, url } = database.current;
  const programme = await TestProgramme.begin(db);
  let numbers = 0;
  const next = (): number => ++numbers;
  scene = { programme, operator: await operatorNamed(db, 'olga'), next, earners: 0 };
  proxy = await CuttingProxy.start(url);
  app = openDatabase(proxy.url, { poolSize: 3 });
});

afterAll(async () => {
  await app.close();
  await proxy.close();
  process.stdout.write(`L3, seed ${SEED}: ${played} commands lost their connection at a COMMIT\n`);
});

const outcomeOf = async (run: Try['run'], db: Db): Promise<unknown> => {
  try {
    return { answer: await run(db) };
  } catch (error) {
    if (error instanceof Refused) return { refused: error.code };
    throw error;
  }
};

const effectsOf = async (attempt: Try): Promise<number> =>
  (await oneRow(database.current.db, attempt.count)).n;

/** Acts as a client without an answer: repeats the same request until there is one. */
const retried = async (attempt: Try): Promise<unknown> => {
  for (let retry = 1; retry < MAX_RETRIES; retry++) {
    const outcome = await outcomeOf(attempt.run, app.db).catch(() => undefined);
    if (outcome !== undefined) return outcome;
  }
  return outcomeOf(attempt.run, app.db);
};

/** One command and its repeats. A day may have fewer commits than the previous one, and is then not cut. */
const play = async (command: MoneyCommand, side: CutSide): Promise<void> => {
  const attempt = await command.prepare(scene);
  const once = attempt.once ?? 1;
  const at = command.hasManyCommits ? 1 + random(lastCommits) : 1;
  const cutsBefore = proxy.cuts;
  proxy.cutAt(at, side);
  const first = await outcomeOf(attempt.run, app.db).catch(() => 'nobody knows');
  const where = `${command.title}, cut ${side} COMMIT ${at}`;
  const isCut = proxy.cuts > cutsBefore;
  if (isCut || !command.hasManyCommits) expect({ where, first }).toEqual({ where, first: 'nobody knows' });
  if (!command.hasManyCommits && side === 'after') expect(await effectsOf(attempt)).toBe(once);

  proxy.letThrough();
  const outcome = await retried(attempt);
  const isRepeat = side === 'after' && !command.hasManyCommits;
  expect({ where, outcome }).toEqual({
    where,
    outcome:
      isRepeat && command.refusedAs
        ? { refused: command.refusedAs }
        : { answer: expect.anything() as unknown },
  });
  expect({ where, effects: await effectsOf(attempt) }).toEqual({ where, effects: once });

  const again = await outcomeOf(attempt.run, app.db);
  if (command.refusedAs) expect(again).toEqual({ refused: command.refusedAs });
  else if (isRepeat) expect(again).toEqual(outcome);
  expect({ where, effects: await effectsOf(attempt) }).toEqual({ where, effects: once });
  if (attempt.memberId !== undefined && attempt.balances)
    expect(await balancesOf(database.current.db, attempt.memberId)).toMatchObject(attempt.balances);
  if (isCut) played += 1;
};

describe.each([...MONEY_COMMANDS, ...OPERATOR_COMMANDS])('$title whose COMMIT got no answer', (command) => {
  it.each(SIDES)('happens exactly once if the connection breaks %s the server has it', async (side) => {
    for (let n = 0; n < REPETITIONS; n++) await play(command, side);
  });
});

describe('the beginning of a date when any one of its commits gets no answer', () => {
  beforeAll(async () => {
    const { db } = database.current;
    for (let n = 0; n < EARNERS; n++) {
      const memberId = await joinQuietly(db, `earner${n}`);
      await endow(db, memberId, { r_wallet: usdt(500) });
      await activatePackage(db, { memberId, type: 'igniteFund', amountMicro: usdt(500) });
    }
    // Members of the earlier tests have packages, too.
    const counted = await oneRow(
      db,
      sql<{ n: number }>`select count(*)::int as n from packages where active`,
    );
    scene = { ...scene, earners: counted.n };
  });

  describe.each(DAILY_COMMANDS)('$title', (command) => {
    it.each(SIDES)('is done exactly once if a connection breaks %s the server has it', async (side) => {
      const uncut = await command.prepare(scene);
      proxy.letThrough();
      await uncut.run(app.db);
      lastCommits = proxy.commits;
      for (let n = 0; n < REPETITIONS; n++) await play(command, side);
    });
  });
});
