import { rmSync } from 'node:fs';
import { oneRow, pageOf, rowsOf, sql, type Db } from '@tributary/database';
import { exceptionsList } from '@tributary/modules/deposits';
import { createPrices } from '@tributary/modules/market';
import { treasuryCoverage } from '@tributary/modules/treasury';
import { createLogger, LOG_EVENTS } from '@tributary/runtime';
import { breachesOf, cloneDatabase, countOf, scratchFolder, type TestDatabase } from '@tributary/testing';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { readConfig } from '../config.ts';
import { openNetworks, type Networks } from '../networks.ts';
import { quotesOf } from '../quotes.ts';
import { demoPrices } from './demo-prices.ts';
import { DAYS } from './lived/cast.ts';
import { prepareDemo } from './prepare-demo.ts';

const PASSWORD = 'quiet river 7';
/** Enough days to show that a history is the same each time. */
const FIRST_DAYS = 10;
/** `npm start` plays all days, as every part of `npm run test:all` does. */
const PLAYED = countOf('DEMO_DAYS', { usual: 30, all: DAYS, long: DAYS });

type Filled = { database: TestDatabase; networks: Networks; folder: string; logged: string[] };

/** A demo in a separate database and folder, with its own chain. */
const fillDemo = async ({ kind = 'lived', days }: { kind?: string; days?: number } = {}): Promise<Filled> => {
  const folder = scratchFolder('tributary-demo-');
  const database = await cloneDatabase(inject('serverUrl'), 'empty');
  const settings = { DATA_DIR: folder, DATABASE_URL: database.url, DEMO_PASSWORD: PASSWORD, DEMO: kind };
  const config = readConfig(settings);
  const networks = await openNetworks(config);
  const logged: string[] = [];
  const logger = createLogger({ level: 'info', destination: { write: (line) => void logged.push(line) } });
  const quotes = quotesOf(createPrices(demoPrices, logger));
  const needs = { config, database, networks, quotes, logger, historyLogger: logger };
  await prepareDemo({ ...needs, progress: undefined, days });
  return { database, networks, folder, logged };
};

const leave = async ({ database, networks, folder }: Filled): Promise<void> => {
  await networks.close();
  await database.drop();
  rmSync(folder, { recursive: true, force: true });
};

const rowsIn = async (db: Db, what: string): Promise<number> =>
  (await oneRow(db, sql<{ count: number }>`select count(*)::int as count from ${sql.raw(what)}`)).count;

/** The digest of each close; the first days are those of every history. */
const digestsOf = (db: Db, days: number) =>
  rowsOf(
    db,
    sql<{ day: number; digest: string }>`
    select business_date - first_day() as day, digest::text as digest from closes
    where business_date - first_day() < ${days}::int order by business_date`,
  );

describe('a demo with a history', () => {
  const filled: Filled[] = [];
  let db: Db;

  beforeAll(async () => {
    filled.push(await fillDemo({ days: PLAYED }));
    db = filled[0]?.database.db as Db;
  });

  afterAll(async () => {
    for (const each of filled) await leave(each);
  });

  it('keeps every invariant of the books', async () => expect(await breachesOf(db)).toEqual([]));

  it('has confirmed e-mail addresses only, so mails about withdrawals go to its members', async () => {
    const unconfirmed = sql`select userrefid from members where email_proved_at is null and sponsor_id is not null`;
    expect(await rowsOf(db, unconfirmed)).toEqual([]);
  });

  it('has on its chain the sums of the books, day by day', async () => {
    expect(await rowsIn(db, 'custody_differences')).toBe(0);
    expect(await rowsIn(db, 'reconciliations where checked_on = app_day()')).toBeGreaterThan(0);
    expect(await rowsIn(db, 'reconciliations where found <> expected')).toBe(0);
    expect(await rowsIn(db, 'book_checks where broken > 0')).toBe(0);
  });

  it('has the same rewards each time', async () => {
    const again = await fillDemo({ days: FIRST_DAYS });
    filled.push(again);
    const digests = await digestsOf(db, FIRST_DAYS);
    expect(digests).toHaveLength(FIRST_DAYS - 1);
    expect(await digestsOf(again.database.db, FIRST_DAYS)).toEqual(digests);
  });

  describe.runIf(PLAYED === DAYS)('after ninety days', () => {
    it('logs events of the list, and nothing that names a person or opens an account', async () => {
      const logged = filled[0]?.logged ?? [];
      const lines = logged.map((line) => JSON.parse(line) as { event: string });
      expect(lines.filter(({ event }) => !(event in LOG_EVENTS))).toEqual([]);
      expect(new Set(lines.map(({ event }) => event))).toContain('payouts.halted');
      const personal = await rowsOf(
        db,
        sql<{ value: string }>`
        select unnest(array[full_name, email, mobile, password_hash]) as value from members
        union all select unnest(array[email, password_hash]) from operators
        union all select to_address from mails`,
      );
      const text = logged.join('');
      expect(personal.length).toBeGreaterThan(100);
      expect(personal.filter(({ value }) => value && text.includes(value))).toEqual([]);
    });

    it('has closed ninety business days, the last of them today', async () => {
      expect(await rowsIn(db, 'closes where finished_at is not null')).toBe(DAYS);
      expect(await rowsIn(db, 'closes where business_date = app_day()')).toBe(1);
      expect(await rowsIn(db, 'business_clock where stopped_at is null and shift = interval $$0$$')).toBe(1);
    });

    it('has about 150 members on seven levels, 60 of them below the leader', async () => {
      expect(await rowsIn(db, 'members where sponsor_id is not null')).toBe(142);
      expect((await oneRow(db, sql<{ depth: number }>`select max(depth) as depth from members`)).depth).toBe(
        7,
      );
      expect(
        await rowsIn(
          db,
          `team_members t join members m on m.id = t.ancestor_id where m.userrefid = 'leader'`,
        ),
      ).toBe(60);
    });

    it('accepts activations: its treasury covers the required days', async () => {
      const { days, paused } = await treasuryCoverage(db);
      expect(paused).toBe(false);
      expect(days).toBeGreaterThan(30);
    });

    it.each([
      ['a package of each kind', `(select distinct package_type from packages where active) p`, 3],
      ['a package that reached its cap', `packages where not active and earned >= cap`, 1],
      ['lots that ended with their principal', `lots where matured_on is not null`, 5],
      ['ODL windows settled', `odl_windows where settled_at is not null`, 29],
      ['an ODL reward', `rewards where kind = 'odl' and status = 'credited'`, 100],
      ['a missed ODL reward', `rewards where kind = 'odl' and status = 'missed'`, 100],
      ['the slabs of BLB', `(select distinct slab_id from blb_paid) s`, 2],
      [
        'rewards that waited and were paid later',
        `reward_batches where status = 'paid' and paid_at > created_at + interval '1 day'`,
        3,
      ],
      ['an activation taken back', `lots where reversed_on is not null`, 1],
      [
        'every status of a withdrawal that stays',
        `(select distinct status from withdrawals where status in ('pending', 'approved', 'completed', 'rejected', 'cancelled', 'failed')) s`,
        6,
      ],
      [
        'a withdrawal that waits for its second person',
        `withdrawals w where status = 'pending' and exists (select from withdrawal_approvals a where a.withdrawal_id = w.id)`,
        1,
      ],
      ['payouts in both coins', `(select distinct asset from payouts where status = 'paid') s`, 2],
      ['a sequence that two operators explained', `unexplained_sequences where explained_at is not null`, 1],
      ['every status of a deposit that stays', `(select distinct status from deposits) s`, 3],
      ['a late deposit', `deposits where late`, 1],
      ['a deposit that two operators credited', `deposit_claims where status = 'credited'`, 1],
      ['every status of a ticket', `(select distinct status from tickets) s`, 4],
      ['files of tickets', `ticket_files`, 2],
      ['a disputed line', `tickets where line is not null`, 1],
      ['grants of every status', `(select distinct status from reward_grants) s`, 3],
      ['fundings from both sources', `(select distinct source from treasury_fundings) s`, 2],
      [
        'versions of the plan, one of which waits for its date',
        `plan_versions where status = 'published'`,
        4,
      ],
      ['incidents that are closed', `content where kind = 'incident' and closed_on is not null`, 2],
      ['figures of each day', `transparency_days`, 91],
      ['a published day for each close', `day_replays`, 90],
      ['proofs of liabilities', `liability_epochs`, 38],
      ['checks of the books', `book_checks`, 13],
      ['notifications', `notifications`, 500],
      [
        'operators in the audit log',
        `(select distinct actor from audit_log where actor like 'operator:%') a`,
        4,
      ],
    ])('has %s', async (_what, where, least) => {
      expect(await rowsIn(db, where)).toBeGreaterThanOrEqual(least);
    });

    it('has each kind of deposit exception, answered and open', async () => {
      const { rows } = await pageOf(db, exceptionsList({}), { page: 1, size: 50 });
      expect(new Set(rows.map(({ kind }) => kind))).toEqual(new Set(['wrong token', 'dust', 'orphaned']));
      expect(new Set(rows.map(({ note }) => note === null))).toEqual(new Set([true, false]));
    });
  });
});

it('has on its chain the sums of the books in an empty demo', async () => {
  const empty = await fillDemo({ kind: 'empty' });
  const { db } = empty.database;
  try {
    expect(await rowsIn(db, 'members where sponsor_id is not null')).toBe(2);
    expect(await rowsIn(db, 'reconciliations where found = expected')).toBe(1);
    expect(await rowsIn(db, 'custody_differences')).toBe(0);
  } finally {
    await leave(empty);
  }
});
