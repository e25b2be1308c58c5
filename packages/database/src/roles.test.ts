import { loginAs, TestProgramme, useFreshDatabase, type Login, type TestDatabase } from '@tributary/testing';
import { install } from '@tributary/modules/installation';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { isPgError, oneRow, rowsOf, shiftClock, sql, type Db } from './index.ts';

const REFUSED = '42501';
const ROLES = ['application', 'signer', 'collector', 'reader'] as const;
const VERBS = ['select', 'insert', 'update', 'delete', 'truncate'] as const;
type Role = (typeof ROLES)[number];
type Verb = (typeof VERBS)[number];
type Table = { name: string; isMonth: boolean; isFinal: boolean; columns: string[] };

const databases = useFreshDatabase({ booksHold: false, shape: 'empty' });
let database: TestDatabase;
let logins: Record<Role, Login>;
beforeEach(async () => {
  database = await databases.open();
  logins = {
    application: await loginAs(database, 'application'),
    signer: await loginAs(database, 'signer'),
    collector: await loginAs(database, 'collector'),
    reader: await loginAs(database, 'reader'),
  };
});
afterEach(() => Promise.all(ROLES.map((role) => logins[role].drop())));

/** Every table that there is; `isFinal` says that a trigger keeps its rows as they are. */
const tables = (): Promise<Table[]> =>
  rowsOf(
    database.owner.db,
    sql<Table>`
    select c.oid::regclass::text as name, c.relispartition as "isMonth",
      exists (select from pg_trigger t where t.tgrelid = c.oid and t.tgfoid = 'refuse_change'::regproc and t.tgtype & 24 = 24) as "isFinal",
      array(select quote_ident(a.attname) from pg_attribute a where a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped) as columns
    from pg_class c where c.relkind in ('r', 'p') and c.relnamespace in ('public'::regnamespace, 'ledger'::regnamespace)
    order by 1`,
  );

const statementsOf = ({ name, columns }: Table, verb: Verb): string[] =>
  ({
    select: columns.map((column) => `select ${column} from ${name} where false`),
    insert: [`insert into ${name} default values`],
    update: columns.map((column) => `update ${name} set ${column} = default where false`),
    delete: [`delete from ${name} where false`],
    truncate: [`truncate ${name} cascade`],
  })[verb];

class RolledBack extends Error {}

const isGranted = async (db: Db, statement: string): Promise<boolean> => {
  try {
    await db.transaction().execute(async (tx) => {
      await sql.raw(statement).execute(tx);
      throw new RolledBack();
    });
  } catch (error) {
    return !(isPgError(error) && error.code === REFUSED);
  }
  return true;
};

/** What a login may do, found by trying it: any column counts. */
const allowed = async (role: Role, verb: Verb): Promise<string[]> => {
  const names: string[] = [];
  for (const table of await tables())
    for (const statement of statementsOf(table, verb))
      if (await isGranted(logins[role].db, statement)) {
        names.push(table.name);
        break;
      }
  return names;
};

const namesOf = async (which: (table: Table) => boolean): Promise<string[]> =>
  (await tables()).filter(which).map(({ name }) => name);

describe('every table of the catalogue', () => {
  it('keeps its months from every login, whatever the login may do with the whole', async () => {
    await sql`select ensure_months(date '2031-01-01', date '2031-02-01')`.execute(logins.application.db);
    const months = new Set(await namesOf(({ isMonth }) => isMonth));
    expect(months.has('rewards_2031_01') && months.has('ledger.postings_2031_02')).toBe(true);
    for (const role of ROLES)
      for (const verb of VERBS)
        expect((await allowed(role, verb)).filter((name) => months.has(name))).toEqual([]);
  });

  it('is never emptied by a login, and rows leave it by the application alone where they are not kept', async () => {
    for (const role of ROLES) expect(await allowed(role, 'truncate')).toEqual([]);
    expect(await allowed('application', 'delete')).toEqual([
      'answer_templates',
      'captchas',
      'custody_readings',
      'deposit_tallies',
      'known_devices',
      'liability_chunks',
      'liability_keys',
      'mails',
      'member_letters',
      'member_logins',
      'member_tallies',
      'notifications',
      'passkey_challenges',
      'passkey_codes',
      'passkeys',
      'password_codes',
      'password_requests',
      'plan_versions',
      'push_queue',
      'push_subscriptions',
      'reward_people',
      'reward_tallies',
      'second_factors',
      'sessions',
      'throttles',
      'webhook_deliveries',
      'webhook_endpoints',
      'withdrawal_tallies',
    ]);
    expect([...(await allowed('signer', 'delete')), ...(await allowed('reader', 'delete'))]).toEqual([]);
    expect(await allowed('collector', 'delete')).toEqual(['collection_waits']);
  });

  it('is changed by nobody where its rows are posted, sealed or rewards', async () => {
    const kept = new Set(await namesOf(({ name, isFinal }) => isFinal || name.startsWith('ledger.')));
    for (const name of ['ledger.postings', 'ledger.entries', 'audit_log', 'treasury_fundings'])
      expect(kept.has(name)).toBe(true);
    for (const name of ['rewards', 'reward_spills', 'reward_reversals']) kept.add(name);
    for (const role of ROLES)
      expect((await allowed(role, 'update')).filter((name) => kept.has(name))).toEqual([]);
    const inLedger = (names: string[]) => names.filter((name) => name.startsWith('ledger.'));
    for (const role of ROLES) expect(inLedger(await allowed(role, 'insert'))).toEqual([]);
  });

  it('is changed by the signer only where a payout changes it, and by the reader nowhere', async () => {
    expect(await allowed('signer', 'update')).toEqual([
      'installation',
      'last_xrp_price',
      'payout_accounts',
      'payouts',
      'settings',
      'unexplained_sequences',
      'withdrawals',
      'xrp_offers',
    ]);
    expect(await allowed('signer', 'insert')).toEqual([
      'audit_log',
      'payout_accounts',
      'payout_replacements',
      'payouts',
      'settings',
      'unexplained_sequences',
      'withdrawal_tallies',
    ]);
    expect([...(await allowed('reader', 'update')), ...(await allowed('reader', 'insert'))]).toEqual([]);
  });

  it('that is made tomorrow can be read and added to, and nothing else', async () => {
    await sql`create table tomorrow (id integer)`.execute(database.owner.db);
    const of = async (role: Role) => {
      const verbs = await Promise.all(VERBS.map(async (verb) => [verb, await allowed(role, verb)] as const));
      return verbs.filter(([, names]) => names.includes('tomorrow')).map(([verb]) => verb);
    };
    expect(await of('application')).toEqual(['select', 'insert']);
    expect([...(await of('signer')), ...(await of('collector')), ...(await of('reader'))]).toEqual([]);
  });

  it('shows no password and no token to the signer, the collector or the reader', async () => {
    for (const { name, columns } of await tables())
      for (const column of columns.filter((each) =>
        /password|token_hash|answer_hash|^answer$|sealed_key|code_hash/.test(each),
      ))
        for (const role of ['signer', 'collector', 'reader'] as const)
          expect(
            [name, column, await isGranted(logins[role].db, `select ${column} from ${name} where false`)],
            name,
          ).toEqual([name, column, false]);
  });
});

describe('what runs as its owner', () => {
  it('runs for the application, for the signer where it posts, and for no collector or reader', async () => {
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

  it('names where it looks, with temporary tables last, and reads none of them; so does every trigger', async () => {
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

  it('runs nothing that a login put in the way of a table', async () => {
    const sight = await namesOf(({ isMonth, name }) => !isMonth && !name.startsWith('ledger.'));
    const seen = new Set(await allowed('application', 'select'));
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
        for (const name of sight.filter((each) => seen.has(each)))
          await sql
            .raw(`create temporary view ${name} as select * from public.${name} where pg_temp.trap()`)
            .execute(tx);
        await sql.raw(way).execute(tx);
        throw new RolledBack();
      });
      const error: unknown = await answer.catch((caught: unknown) => caught);
      if (isPgError(error)) (error.code === 'TRAP0' ? sprung : refused).push(`${error.code} ${way}`);
    }
    // Each way was gone to its end: the treasury is empty, and no such batch waits.
    expect({ sprung, refused }).toEqual({
      sprung: [],
      refused: [`23514 ${ways[1]}`, `42501 ${ways[6]}`],
    });
  });
});

describe('a login', () => {
  it('becomes nobody else and switches no trigger off', async () => {
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

  it('cannot move the clock of a production, which its owner could let move', async () => {
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

  it('of the application moves the clock of a demo', async () => {
    await sql`update business_clock set may_move = false`.execute(database.owner.db);
    await install(logins.application.db, { isDemo: true });
    await shiftClock(logins.application.db, 24);
    const moved = sql`select app_now() = now() + interval '24 hours' as moved`;
    expect(await oneRow(database.db, moved)).toEqual({ moved: true });
  });
});
