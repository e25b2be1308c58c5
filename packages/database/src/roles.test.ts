import {
  catalogueOf,
  cloneDatabase,
  isGranted,
  loginsOf,
  ROLES,
  triedOn,
  VERBS,
  type CatalogueTable,
  type Login,
  type Role,
  type TestDatabase,
  type Verb,
} from '@tributary/testing';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { sql } from './index.ts';

let database: TestDatabase;
let logins: Record<Role, Login>;

const namesOf = async (which: (table: CatalogueTable) => boolean): Promise<string[]> =>
  (await catalogueOf(database.owner.db)).filter(which).map(({ name }) => name);

describe('every table of the catalogue', () => {
  const rights = new Map<string, string[]>();
  const allowed = (role: Role, verb: Verb): string[] => {
    const names = rights.get(`${role} ${verb}`);
    if (!names) throw new Error(`It was not tried whether the ${role} may ${verb}.`);
    return names.filter((name) => name !== 'tomorrow');
  };

  beforeAll(async () => {
    database = await cloneDatabase(inject('serverUrl'), 'empty');
    logins = await loginsOf(database);
    await sql`select ensure_months(date '2031-01-01', date '2031-02-01')`.execute(logins.application.db);
    await sql`create table tomorrow (id integer)`.execute(database.owner.db);
    const tables = await catalogueOf(database.owner.db);
    for (const role of ROLES)
      for (const verb of VERBS) rights.set(`${role} ${verb}`, await triedOn(logins[role].db, tables, verb));
  });
  afterAll(async () => {
    for (const role of ROLES) await logins[role].drop();
    await database.drop();
  });

  it('keeps its monthly partitions from every login, whatever its rights on the whole table', async () => {
    const months = new Set(await namesOf(({ isMonth }) => isMonth));
    expect(months.has('rewards_2031_01') && months.has('ledger.postings_2031_02')).toBe(true);
    for (const role of ROLES)
      for (const verb of VERBS) expect(allowed(role, verb).filter((name) => months.has(name))).toEqual([]);
  });

  it('is truncated by no login, and loses rows only in these tables, by the application or the collector', () => {
    for (const role of ROLES) expect(allowed(role, 'truncate')).toEqual([]);
    expect(allowed('application', 'delete')).toEqual([
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
      'screening_entries',
      'second_factors',
      'sessions',
      'throttles',
      'webhook_deliveries',
      'webhook_endpoints',
      'withdrawal_tallies',
    ]);
    expect([...allowed('signer', 'delete'), ...allowed('reader', 'delete')]).toEqual([]);
    expect(allowed('collector', 'delete')).toEqual(['collection_waits']);
  });

  it('is changed by no login if its rows are posted, sealed or rewards', async () => {
    const kept = new Set(await namesOf(({ name, isFinal }) => isFinal || name.startsWith('ledger.')));
    for (const name of ['ledger.postings', 'ledger.entries', 'audit_log', 'treasury_fundings'])
      expect(kept.has(name)).toBe(true);
    for (const name of ['rewards', 'reward_spills', 'reward_reversals']) kept.add(name);
    for (const role of ROLES) expect(allowed(role, 'update').filter((name) => kept.has(name))).toEqual([]);
    const inLedger = (names: string[]) => names.filter((name) => name.startsWith('ledger.'));
    for (const role of ROLES) expect(inLedger(allowed(role, 'insert'))).toEqual([]);
  });

  it('is changed by the signer only for payouts, and by the reader never', () => {
    expect(allowed('signer', 'update')).toEqual([
      'custody_returns',
      'installation',
      'last_xrp_price',
      'payout_accounts',
      'payouts',
      'settings',
      'unexplained_sequences',
      'withdrawals',
      'xrp_offers',
    ]);
    expect(allowed('signer', 'insert')).toEqual([
      'audit_log',
      'custody_return_bytes',
      'payout_accounts',
      'payout_replacements',
      'payout_signings',
      'payout_stops',
      'payouts',
      'settings',
      'unexplained_sequences',
      'withdrawal_tallies',
    ]);
    expect([...allowed('reader', 'update'), ...allowed('reader', 'insert')]).toEqual([]);
  });

  it('gives the application only select and insert if it is new, and other roles nothing', () => {
    const of = (role: Role) => VERBS.filter((verb) => rights.get(`${role} ${verb}`)?.includes('tomorrow'));
    expect(of('application')).toEqual(['select', 'insert']);
    expect([...of('signer'), ...of('collector'), ...of('reader')]).toEqual([]);
  });

  it('shows no password and no token to the signer, the collector or the reader', async () => {
    for (const { name, columns } of await catalogueOf(database.owner.db))
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
