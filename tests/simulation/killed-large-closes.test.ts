import { oneRow, rowsOf, sql, stopClockAt, type Db } from '@tributary/database';
import { addDays, formatCount, startOfBusinessDay } from '@tributary/domain';
import { beginDueDays } from '@tributary/modules/business-day';
import {
  breachesOf,
  buildProgramme,
  countOf,
  SEED,
  seeded,
  START,
  TestProgramme,
  useFreshDatabase,
} from '@tributary/testing';
import { describe, expect, it, onTestFinished } from 'vitest';
import { WorkerProcesses } from './worker-processes.ts';

/** `LARGE_KILLS=1000 npm test -- killed-large` kills more often. */
const KILLS = countOf('LARGE_KILLS', { usual: 8, all: 30, long: 200 });
const PACKAGES = countOf('LARGE_PACKAGES', { usual: 3_000, all: 5_000, long: 20_000 });
const DAYS = countOf('LARGE_DAYS', { usual: 3, all: 8, long: 30 });
const WORKERS = 2;
const CHUNK_MEMBERS = 500;
/** About as long as a close takes on a fast machine: a later kill would find nothing to interrupt. */
const LATEST_KILL_MS = PACKAGES / 10;
/** A close that ends before all its kills leaves them to the next dates. */
const SPARE_KILLS = 1.6;
const SLOW_MS = 1_200_000;

/** All credits, to the last micro-USDT and in a fixed order, without actor and time. */
const creditedIn = (db: Db) =>
  rowsOf(
    db,
    sql<{ date: string; rows: number; credited: string; digest: string }>`
    select business_date::text as date, count(*)::int as rows, sum(credited)::text as credited,
      md5(string_agg(concat_ws(':', member_id, kind, cause_id, level, rate_bps, package_no, status, source_id, base, computed, credited),
        ',' order by member_id, kind, cause_id)) as digest
    from rewards group by business_date order by business_date`,
  );

const balancesIn = (db: Db) =>
  oneRow(
    db,
    sql`
    select count(*)::int as members, sum(profit)::text as profit, sum(working)::text as working,
      md5(string_agg(concat_ws(':', member_id, r_wallet, profit, working, principal), ',' order by member_id)) as digest
    from ledger.member_balances`,
  );

describe(`a programme of ${formatCount(PACKAGES)} packages over ${DAYS} dates, with workers killed ${KILLS} times (J1)`, () => {
  const databases = useFreshDatabase({ booksHold: false });

  const programme = async () => {
    const database = await databases.open();
    await TestProgramme.begin(database.db, { treasury: 0 });
    await buildProgramme(database.owner.db, PACKAGES);
    return database;
  };
  const eachDay = async (db: Db, close: (day: number) => Promise<void>): Promise<void> => {
    for (let day = 1; day <= DAYS; day++) {
      await stopClockAt(db, startOfBusinessDay(addDays(START, day)));
      await close(day);
    }
  };

  it(
    'has one row for each package and date, and the same sums as an undisturbed run',
    async () => {
      const [killed, quiet] = [await programme(), await programme()];
      const processes = new WorkerProcesses(killed.url, {
        workers: WORKERS,
        spare: 2,
        chunkMembers: CHUNK_MEMBERS,
      });
      onTestFinished(() => processes.close());
      const random = seeded(SEED);
      await eachDay(killed.db, async (day) => {
        const wanted = Math.ceil((KILLS * SPARE_KILLS * day) / DAYS);
        await processes.finish({ wanted, latestMs: LATEST_KILL_MS, random });
        expect(await beginDueDays(killed.db)).toEqual([]);
      });
      await eachDay(quiet.db, async () => void (await beginDueDays(quiet.db)));

      // Counted from the lots alone: a package earns on every date until its cap is reached.
      const wrong = await rowsOf(
        killed.db,
        sql`
        select l.member_id, l.id, count(r.member_id) as rows, l.amount * l.daily_bps / 10000 as earned
        from lots l join packages p using (member_id, package_no)
        left join rewards r on r.member_id = l.member_id and r.kind = 'daily' and r.cause_id = l.id
          and r.computed = l.amount * l.daily_bps / 10000
        group by l.member_id, l.id, l.amount, l.daily_bps, p.ended_after
        having count(r.member_id) <> least(${DAYS}, coalesce(p.ended_after - ${START}::date, ${DAYS}))
          or count(distinct r.business_date) <> count(r.member_id)`,
      );
      expect(wrong).toEqual([]);
      expect(await creditedIn(killed.db)).toEqual(await creditedIn(quiet.db));
      expect(await balancesIn(killed.db)).toEqual(await balancesIn(quiet.db));
      expect(await breachesOf(killed.db)).toEqual([]);
      const { rows } = await oneRow(
        killed.db,
        sql<{ rows: number }>`select count(*)::int as rows from rewards where kind = 'daily'`,
      );
      process.stdout.write(
        `J1, seed ${SEED}: ${processes.kills} kills over ${DAYS} dates, ${rows} daily rewards\n`,
      );
      expect(processes.kills).toBeGreaterThanOrEqual(KILLS);
    },
    SLOW_MS,
  );
});
