import { oneRow, sql, stopClockAt, type Db } from '@tributary/database';
import { addDays, startOfBusinessDay, usdt } from '@tributary/domain';
import { operatorNamed, START, TestProgramme, useFreshDatabase } from '@tributary/testing';
import { beforeEach, describe, expect, it } from 'vitest';
import { beginDueDays } from '../business-day/index.ts';
import { askForJob, doAskedJobs, newestJobs } from './index.ts';

const databases = useFreshDatabase();
const NEXT = addDays(START, 1);
let db: Db;
let owner: Db;
let olga: { id: number; username: string };

beforeEach(async () => {
  const database = await databases.open();
  ({ db } = database);
  owner = database.owner.db;
  const programme = await TestProgramme.begin(db);
  const anna = await programme.join('anna');
  await programme.activate(anna, 'igniteFund', 500);
  olga = await operatorNamed(db, 'olga');
});

const closeNext = async () => {
  await stopClockAt(db, startOfBusinessDay(NEXT));
  await beginDueDays(db);
};
const rewards = () =>
  oneRow(
    db,
    sql<{ n: number; sum: bigint }>`select count(*)::int as n, sum(credited)::bigint as sum from rewards`,
  );
/** A change that only the owner of the tables can make. */
const tamper = (by: number) =>
  owner.transaction().execute(async (tx) => {
    await sql`set local session_replication_role = replica`.execute(tx);
    await sql`update rewards set computed = computed + ${by} where kind = 'daily'`.execute(tx);
  });
const newest = async () => (await newestJobs(db))[0]!;

describe('a dry run of an operator', () => {
  it('leaves nothing behind, runs one at a time, and has the digest of the close that follows', async () => {
    const before = await rewards();
    await askForJob(db, { kind: 'dry-run', operator: olga });
    await expect(askForJob(db, { kind: 'dry-run', operator: olga })).rejects.toMatchObject({
      code: 'conflict',
    });
    expect(await doAskedJobs(db)).toBe(1);
    expect(await doAskedJobs(db)).toBe(0);
    expect(await rewards()).toEqual(before);
    const tried = await newest();
    expect(tried).toMatchObject({
      kind: 'dry-run',
      askedBy: 'olga',
      result: { day: NEXT, rows: 1, creditedMicro: (usdt(3) / 2n).toString() },
      problem: null,
      realDigest: null,
    });
    await closeNext();
    const { result, realDigest } = await newest();
    expect(realDigest).toBe(result?.digest);
  });

  it('is taken over by another worker when its own is lost', async () => {
    await askForJob(db, { kind: 'dry-run', operator: olga });
    await sql`update asked_jobs set begun_at = app_now()`.execute(db);
    expect(await doAskedJobs(db)).toBe(0);
    await sql`update asked_jobs set begun_at = app_now() - interval '61 minutes'`.execute(db);
    expect(await doAskedJobs(db)).toBe(1);
  });
});

describe('a close that is run again', () => {
  const again = () => askForJob(db, { kind: 're-run', day: NEXT, reason: 'It was late', operator: olga });

  it('writes nothing twice and reports that the rewards match its digest', async () => {
    await closeNext();
    const before = await rewards();
    await again();
    await doAskedJobs(db);
    expect(await rewards()).toEqual(before);
    expect(await newest()).toMatchObject({ kind: 're-run', day: NEXT, result: { same: true, rows: 1 } });
  });

  it('is refused for a day that was not closed', async () => {
    await expect(again()).rejects.toMatchObject({ code: 'notFound' });
  });

  it('reports rewards that no longer match its digest', async () => {
    await closeNext();
    await tamper(1);
    await again();
    await doAskedJobs(db);
    expect((await newest()).result).toMatchObject({ same: false });
    await tamper(-1);
  });
});
