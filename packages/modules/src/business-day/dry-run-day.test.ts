import { oneRow, sql, stopClockAt, type Db } from '@tributary/database';
import { addDays, startOfBusinessDay, usdt } from '@tributary/domain';
import { endow, joinQuietly, seeded, START, TestProgramme, useFreshDatabase } from '@tributary/testing';
import { describe, expect, it } from 'vitest';
import { activatePackage } from '../packages/index.ts';
import { claimOdl, setTurnover } from '../odl/index.ts';
import { carryTeamEvents } from '../team/index.ts';
import { beginDueDays, dryRunNextDay } from './index.ts';

const databases = useFreshDatabase();
const MEMBERS = 60;
const DAYS = 7;

/** A network with members near their cap, members without a package, and members who claim. */
const programmeOf = async (seed: number): Promise<Db> => {
  const { db } = await databases.open();
  const programme = await TestProgramme.begin(db);
  const random = seeded(seed);
  for (let n = 0; n < MEMBERS; n++) {
    const memberId = await joinQuietly(db, `dry${n}`, n === 0 ? 'TOP' : `dry${random(n)}`);
    if (random(5) === 0) continue;
    await endow(db, memberId, { r_wallet: usdt(100_000) });
    await activatePackage(db, { memberId, type: 'igniteFund', amountMicro: usdt(100 + random(5)) });
    if (random(3) === 0)
      await activatePackage(db, {
        memberId,
        type: 'legacyVault',
        amountMicro: usdt(10_000 + random(90_000)),
      });
    if (random(2) === 0) await claimOdl(db, memberId);
  }
  while ((await carryTeamEvents(db)) > 0);
  await setTurnover(db, { turnoverMicro: usdt(49_000), actor: 'test' });
  await programme.settle();
  return db;
};

/** Every trace that a close could leave behind. */
const tracesOf = (db: Db) =>
  oneRow(
    db,
    sql`
    select (select count(*) from rewards) as rewards, (select count(*) from closes) as closes, (select count(*) from close_chunks) as chunks,
      (select count(*) from reward_batches) as batches, (select count(*) from ledger.postings) as postings,
      (select sum(earned) from packages) as earned, (select count(*) from odl_windows where settled_at is not null) as settled`,
  );

describe('a dry run of the next date', () => {
  it.each([1, 4])(
    'has the digest and totals of the real close with %i workers, and leaves nothing behind',
    async (workers) => {
      const db = await programmeOf(workers);
      let skippedUplines = 0;
      for (let day = 1; day <= DAYS; day++) {
        const before = await tracesOf(db);
        const tried = await dryRunNextDay(db);
        expect(tried.date).toBe(addDays(START, day));
        expect(await tracesOf(db)).toEqual(before);
        await stopClockAt(db, startOfBusinessDay(addDays(START, day)));
        const again = await dryRunNextDay(db, { chunkMembers: 7, chunkTeams: 30 });
        const [closed] = await beginDueDays(db, { workers, chunkMembers: 5, chunkTeams: 20 });
        const { date, rows, creditedMicro, digest } = tried;
        expect(closed).toEqual({ date, rows, creditedMicro, digest });
        expect(again).toEqual(tried);
        const sum = (kinds: string[], field: 'rows' | 'creditedMicro') =>
          tried.kinds
            .filter(({ kind }) => kinds.includes(kind))
            .reduce((total, each) => total + BigInt(each[field]), 0n);
        expect([sum(['daily', 'network'], 'rows'), sum(['daily', 'network'], 'creditedMicro')]).toEqual([
          BigInt(rows),
          creditedMicro,
        ]);
        expect(tried.settlesOdlWindow).toBe(day % 3 === 0);
        skippedUplines += tried.skipped.inactiveUplines;
      }
      expect(skippedUplines).toBeGreaterThan(0);
    },
  );

  it('is refused once the close has begun', async () => {
    const { db } = await databases.open();
    const programme = await TestProgramme.begin(db);
    await programme.standAt(addDays(START, 1));
    await sql`insert into closes (business_date, level_rates_id, batch_id) values (${addDays(START, 1)}::date, (select max(id) from level_rates), 1)`.execute(
      db,
    );
    await expect(dryRunNextDay(db)).rejects.toMatchObject({ code: 'conflict' });
    await beginDueDays(db);
  });
});
