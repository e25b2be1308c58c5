import { readFileSync } from 'node:fs';
import { rowsOf, sql } from '@tributary/database';
import { useDatabase } from '@tributary/testing';
import { describe, expect, it } from 'vitest';

const database = useDatabase();

/** docs/scale.md as data: the tables that a distributed PostgreSQL would shard, with their shard column. */
const BY_MEMBER: Record<string, string> = {
  'ledger.member_balances': 'member_id',
  'ledger.entries': 'owner_id',
  'ledger.postings': 'owner_id',
  packages: 'member_id',
  lots: 'member_id',
  rewards: 'member_id',
  reward_spills: 'member_id',
  reward_reversals: 'member_id',
  package_gaps: 'member_id',
  activation_reversals: 'member_id',
  team_members: 'ancestor_id',
  team_totals: 'member_id',
  team_days: 'member_id',
  team_stops: 'member_id',
  team_levels: 'member_id',
  level_earnings: 'member_id',
  leg_earnings: 'member_id',
  blb_paid: 'member_id',
  odl_claims: 'member_id',
  odl_claimed_packages: 'member_id',
  withdrawals: 'member_id',
  withdrawal_addresses: 'member_id',
  withdrawal_approvals: 'member_id',
  xrp_offers: 'member_id',
};
const ON_EVERY_NODE = [
  'members',
  'plan_versions',
  'level_rates',
  'reward_batches',
  'odl_windows',
  'closes',
  'operators',
];
const ON_ONE_NODE = [
  'ledger.programme_balances',
  'ledger.rules_begin',
  'team_events',
  'deposits',
  'deposit_addresses',
  'deposit_exceptions',
  'payment_sessions',
  'chain_cursors',
  'collection_authorizations',
  'collections',
  'collection_replacements',
  'collection_items',
  'collection_waits',
  'collector_reports',
  'hot_wallets',
  'custody_returns',
  'custody_return_bytes',
  'refill_requests',
  'refill_arrivals',
  'screening_sources',
  'screening_lists',
  'screening_entries',
  'screenings',
  'screening_checks',
  'payouts',
  'payout_accounts',
  'unexplained_sequences',
  'payout_replacements',
  'payout_signings',
  'payout_stops',
  'last_xrp_price',
  'withdrawal_tallies',
  'deposit_tallies',
  'reward_tallies',
  'reward_people',
  'audit_tallies',
  'member_tallies',
  'member_letters',
  'api_tokens',
  'transparency_days',
  'webhook_deliveries',
  'webhook_endpoints',
  'webhook_progress',
  'push_subscriptions',
  'push_queue',
  'sessions',
  'known_devices',
  'second_factors',
  'recovery_codes',
  'passkeys',
  'passkey_challenges',
  'passkey_codes',
  'throttles',
  'request_keys',
  'audit_log',
  'settings',
  'captchas',
  'password_links',
  'email_links',
  'password_codes',
  'password_requests',
  'member_logins',
  'mails',
  'income_disclosures',
  'liability_chunks',
  'liability_epochs',
  'liability_keys',
  'notifications',
  'tickets',
  'ticket_messages',
  'ticket_files',
  'answer_templates',
  'member_profiles',
  'closing_counter',
  'qr_codes',
  'content',
  'content_versions',
  'day_replays',
  'deposit_answers',
  'close_chunks',
  'payment_chunks',
  'reward_outlook',
  'reward_grants',
  'proposals',
  'proposal_stops',
  'former_emails',
  'deposit_claims',
  'asked_jobs',
  'treasury_fundings',
  'odl_entries',
  'outages',
  'service_life',
  'installation',
  'business_clock',
  'book_checks',
  'funding_claims',
  'reconciliations',
  'custody_readings',
  'custody_addresses',
  'custody_differences',
];

type UniqueKey = { table: string; columns: string[]; primary: boolean };
type ForeignKey = { table: string; columns: string[]; target: string; targets: string[] };

const uniqueKeys = () =>
  rowsOf(
    database.current.db,
    sql<UniqueKey>`
    select i.indrelid::regclass::text as table, i.indisprimary as primary,
      array(select coalesce(a.attname::text, '(expression)') from unnest(i.indkey::int[]) with ordinality k (no, at)
        left join pg_attribute a on a.attrelid = i.indrelid and a.attnum = k.no and k.no > 0 order by k.at) as columns
    from pg_index i where i.indisunique`,
  );

const foreignKeys = () =>
  rowsOf(
    database.current.db,
    sql<ForeignKey>`
    select c.conrelid::regclass::text as table, c.confrelid::regclass::text as target,
      array(select a.attname::text from unnest(c.conkey) k join pg_attribute a on a.attrelid = c.conrelid and a.attnum = k) as columns,
      array(select a.attname::text from unnest(c.confkey) k join pg_attribute a on a.attrelid = c.confrelid and a.attnum = k) as targets
    from pg_constraint c where c.contype = 'f'`,
  );

describe('a schema that can be sharded by member (docs/scale.md)', () => {
  it('has every table in one of the three lists, and the page names them all', async () => {
    const tables = await rowsOf(
      database.current.db,
      sql<{ name: string }>`
      select c.oid::regclass::text as name from pg_class c join pg_namespace n on n.oid = c.relnamespace
      where n.nspname in ('public', 'ledger') and c.relkind in ('r', 'p') and not c.relispartition and c.relname not like 'kysely%'`,
    );
    const listed = [...Object.keys(BY_MEMBER), ...ON_EVERY_NODE, ...ON_ONE_NODE];
    expect(tables.map(({ name }) => name).sort()).toEqual([...listed].sort());
    const page = readFileSync(new URL('../../../../docs/scale.md', import.meta.url), 'utf8');
    expect(listed.filter((name) => !page.includes(`\`${name}\``))).toEqual([]);
  });

  it('has the member first in the primary key and in every unique key of a large table', async () => {
    const keys = (await uniqueKeys()).filter(({ table }) => table in BY_MEMBER);
    expect(keys.filter(({ primary }) => primary).length).toBe(Object.keys(BY_MEMBER).length);
    expect(
      keys.filter(({ table, columns, primary }) => {
        const member = BY_MEMBER[table] ?? '';
        return primary ? columns[0] !== member : !columns.includes(member);
      }),
    ).toEqual([]);
  });

  it('refers from a large table only to rows of the same shard or to tables on every node', async () => {
    const pointing = (await foreignKeys()).filter(({ table }) => table in BY_MEMBER);
    expect(pointing.length).toBeGreaterThan(5);
    expect(
      pointing.filter(({ table, columns, target, targets }) => {
        if (ON_EVERY_NODE.includes(target)) return false;
        const at = columns.indexOf(BY_MEMBER[table] ?? '');
        return at === -1 || targets[at] !== BY_MEMBER[target];
      }),
    ).toEqual([]);
  });

  it('detaches a month of rewards and postings while the books still hold', async () => {
    expect(
      (await foreignKeys()).filter(({ target }) => target === 'rewards' || target === 'ledger.postings'),
    ).toEqual([]);
  });
});
