import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { describe, expect, it } from 'vitest';
import { KEPT_DATA } from './kept-data.ts';

const schema = readFileSync(
  resolve(import.meta.dirname, '../../../../../../packages/database/schema.sql'),
  'utf8',
);
const named = new Set(KEPT_DATA.flatMap(({ tables }) => tables));
const ofMembers = [...schema.matchAll(/^(?:public|ledger)\.([a-z_]+)\.(?:member_id|owner_id) /gm)].map(
  ([, table]) => table!,
);

/** Tables about no member: of the programme, its chains, its operators, its public pages, and of work that runs. */
const ABOUT_NOBODY = [
  'answer_templates',
  'asked_jobs',
  'audit_tallies',
  'backups',
  'book_checks',
  'business_clock',
  'captchas',
  'chain_cursors',
  'close_chunks',
  'closes',
  'closing_counter',
  'collection_authorizations',
  'collection_replacements',
  'collections',
  'collector_reports',
  'content',
  'content_versions',
  'custody_addresses',
  'custody_readings',
  'custody_return_bytes',
  'custody_returns',
  'day_replays',
  'deposit_tallies',
  'explained_breaches',
  'funding_claims',
  'hot_wallets',
  'income_disclosures',
  'installation',
  'last_xrp_price',
  'level_rates',
  'liability_chunks',
  'liability_epochs',
  'liability_keys',
  'member_letters',
  'member_tallies',
  'odl_entries',
  'odl_windows',
  'outages',
  'payment_chunks',
  'payout_accounts',
  'plan_versions',
  'programme_balances',
  'qr_codes',
  'reconciliations',
  'refill_arrivals',
  'refill_requests',
  'restore_drills',
  'reward_outlook',
  'reward_people',
  'reward_tallies',
  'rules_begin',
  'screening_entries',
  'screening_lists',
  'screening_sources',
  'service_life',
  'settings',
  'transparency_days',
  'treasury_fundings',
  'unexplained_sequences',
  'webhook_progress',
  'withdrawal_tallies',
];
const tables = new Set(
  [...schema.matchAll(/^(?:public|ledger)\.([a-z_]+)\.[a-z_]+ /gm)].map(([, table]) => table!),
);

describe('the list of stored data on the privacy page', () => {
  it('names every table that belongs to a member', () => {
    expect(ofMembers.length).toBeGreaterThan(40);
    expect([...new Set(ofMembers)].filter((table) => !named.has(table))).toEqual([]);
  });

  it('names every other table too, unless it is about nobody', () => {
    expect([...tables].filter((table) => !named.has(table) && !ABOUT_NOBODY.includes(table))).toEqual([]);
    expect(ABOUT_NOBODY.filter((table) => named.has(table) || !tables.has(table))).toEqual([]);
  });

  it('names only tables that exist', () =>
    expect(
      [...named].filter((table) => !new RegExp(`^(?:public|ledger)\\.${table}\\.`, 'm').test(schema)),
    ).toEqual([]));

  it.each([
    'address',
    'attempts',
    'bank',
    'date of birth',
    'device',
    'files',
    'gender',
    'internet address',
    'mails',
  ])('mentions in words: %s', (word) => expect(KEPT_DATA.some(({ what }) => what.includes(word))).toBe(true));
});
