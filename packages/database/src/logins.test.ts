import {
  catalogueOf,
  isGranted,
  loginsOf,
  REFUSED,
  RolledBack,
  ROLES,
  TestProgramme,
  triedOn,
  useFreshDatabase,
  type Login,
  type Role,
  type TestDatabase,
} from '@tributary/testing';
import { install } from '@tributary/modules/installation';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { isPgError, oneRow, rowsOf, shiftClock, sql } from './index.ts';

const databases = useFreshDatabase({ booksHold: false, shape: 'empty' });
let database: TestDatabase;
let logins: Record<Role, Login>;
beforeEach(async () => {
  database = await databases.open();
  logins = await loginsOf(database);
});
afterEach(() => Promise.all(ROLES.map((role) => logins[role].drop())));

describe('a function that runs as its owner', () => {
  it('is executable for the application, for the signer if it posts, and for no collector or reader', async () => {
    const runnable = async (role: Role): Promise<string[]> =>
      (
        await rowsOf(
          logins[role].db,
          sql<{ name: string }>`
          select distinct proname as name from pg_proc where prosecdef
            and pronamespace in ('public'::regnamespace, 'ledger'::regnamespace)
            and prorettype <> 'trigger'::regtype and has_function_privilege(oid, 'execute') order by 1`,
        )
      ).map(({ name }) => name);
    expect(await runnable('reader')).toEqual([]);
    expect(await runnable('collector')).toEqual([]);
    expect(await runnable('signer')).toEqual(['lock_members', 'lock_treasury', 'post']);
    expect(await runnable('application')).not.toContain('create_month');
  });

  it('has a fixed search path with temporary tables last, and so has every trigger', async () => {
    const astray = await rowsOf(
      database.owner.db,
      sql<{ name: string }>`
      select oid::regprocedure::text as name from pg_proc
      where pronamespace in ('public'::regnamespace, 'ledger'::regnamespace)
        and (prosecdef or prorettype = 'trigger'::regtype)
        and (prosrc ~ 'pg_temp' or not 'search_path=pg_catalog, public, pg_temp' = any (coalesce(proconfig, '{}')))
      order by 1`,
    );
    expect(astray).toEqual([]);
  });

  it('runs no code of a temporary view that a login put before a table', async () => {
    const tables = await catalogueOf(database.owner.db);
    const seen = new Set(await triedOn(logins.application.db, tables, 'select'));
    const sight = tables.filter(
      ({ isMonth, name }) => !isMonth && !name.startsWith('ledger.') && seen.has(name),
    );
    const ways = [
      `select ledger.post(0, 'treasury_funding', 'trap', 'trap', '{0, 0}', '{reward_treasury, operator}', '{1, -1}')`,
      `select ledger.post_many('daily', 'trap', 'trap', 'reward_treasury', '{1}', '{working}', '{daily}', '{1}')`,
      `select ledger.lock_members('{1}')`,
      'select ledger.lock_treasury()',
      'select ledger.open_account(1)',
      'select mark_rewards_reversed(1, false)',
      'select reject_odl_rewards(1)',
      `select ensure_months('2031-01-01', '2031-02-01')`,
      `select summarize_rewards('2031-01-01')`,
      `insert into public.audit_log (at, actor, action, subject) values (now(), 'trap', 'trap', 'trap')`,
    ];
    const sprung: string[] = [];
    const refused: string[] = [];
    for (const way of ways) {
      const answer = logins.application.db.transaction().execute(async (tx) => {
        await sql`
          create function pg_temp.trap() returns boolean stable language plpgsql as $$
          begin
            if current_user = 'tributary_app' then return true; end if;
            raise 'this runs as %', current_user using errcode = 'TRAP0';
          end $$`.execute(tx);
        for (const { name } of sight)
          await sql
            .raw(`create temporary view ${name} as select * from public.${name} where pg_temp.trap()`)
            .execute(tx);
        await sql.raw(way).execute(tx);
        throw new RolledBack();
      });
      const error: unknown = await answer.catch((caught: unknown) => caught);
      if (isPgError(error)) (error.code === 'TRAP0' ? sprung : refused).push(`${error.code} ${way}`);
    }
    // Each call ran to its end: the treasury is empty, and no such batch waits.
    expect({ sprung, refused }).toEqual({
      sprung: [],
      refused: [`23514 ${ways[1]}`, `42501 ${ways[6]}`],
    });
  });
});

describe('a login', () => {
  it('takes no other role and switches no trigger off', async () => {
    const { owner } = await oneRow(database.owner.db, sql<{ owner: string }>`select current_user as owner`);
    for (const statement of [
      `set role ${owner}`,
      'set session_replication_role = replica',
      'alter table rewards disable trigger all',
      'create schema mine',
    ])
      for (const role of ROLES)
        expect([statement, await isGranted(logins[role].db, statement)]).toEqual([statement, false]);
  });

  it('cannot move the clock of a production; only its owner could allow it', async () => {
    await TestProgramme.begin(database.db);
    await sql`update business_clock set may_move = false`.execute(database.owner.db);
    for (const role of ROLES)
      await expect(shiftClock(logins[role].db, 1)).rejects.toMatchObject({ code: REFUSED });
    const free = sql`update business_clock set may_move = true`.execute(logins.application.db);
    await expect(free).rejects.toMatchObject({ code: REFUSED });
    const demo = sql`update installation set is_demo = true`.execute(logins.application.db);
    await expect(demo).rejects.toMatchObject({ code: REFUSED });
    const pretended = logins.application.db.transaction().execute(async (tx) => {
      await sql`create temporary table installation as select true as is_demo`.execute(tx);
      await sql`update business_clock set shift = interval '1 hour'`.execute(tx);
    });
    await expect(pretended).rejects.toMatchObject({ code: REFUSED });
  });

  it('moves the clock of a demo as the application', async () => {
    await sql`update business_clock set may_move = false`.execute(database.owner.db);
    await install(logins.application.db, { isDemo: true });
    await shiftClock(logins.application.db, 24);
    const moved = sql`select app_now() = now() + interval '24 hours' as moved`;
    expect(await oneRow(database.db, moved)).toEqual({ moved: true });
  });
});
