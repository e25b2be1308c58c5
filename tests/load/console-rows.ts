// Rows of every list of the console, planted set by set for members who joined over the programme's days.
import { sql, type Db } from '@tributary/database';

const FIRST = ['Arjun', 'Meera', 'Kabir', 'Ananya', 'Rohan', 'Ishaan', 'Sara', 'Dev', 'Leela', 'Farhan'];
const LAST = ['Rao', 'Iyer', 'Shah', 'Das', 'Gill', 'Nair', 'Khan', 'Patel', 'Menon', 'Ali', 'Kumar', 'Bose'];

type Planted = {
  owner: Db;
  /** The number before the first planted member, and their count. */
  sponsor: number;
  count: number;
  days: number;
};

const noon = sql`(app_day()::timestamp at time zone 'Asia/Kolkata')`;

/** The `n`th of `count` instants over the days of the programme, the newest last. */
const spread = ({ count, days }: Planted, n = sql`n`) =>
  sql`${noon} - make_interval(secs => (${count}::int - ${n})::float8 * ${(days - 1) * 86_400}::float8 / ${count}::int)`;

/** Realistic names; four in five members have had a package, one in a thousand is blocked. */
const members = (all: Planted) => sql`
  insert into members (id, userrefid, sponsor_id, sponsor_name, full_name, email, mobile, depth, status, created_at, package_type, activated_at)
  overriding system value
  select ${all.sponsor} + n, 'TR' || (100000 + n), ${all.sponsor}, 'sponsor1', (${FIRST}::text[])[1 + n % 10] || ' ' || (${LAST}::text[])[1 + (n / 10) % 12],
    'member' || n || '@example.in', '+91' || (9000000000 + n::bigint * 997 % 999999999), 2,
    case when n % 1000 = 0 then 'blocked' else 'active' end, ${spread(all)},
    case when n % 10 < 4 then 'igniteFund' when n % 10 < 6 then 'elevatePlus' when n % 10 < 7 then 'legacyVault' end::package_type,
    case when n % 10 < 8 then ${spread(all)} + interval '1 hour' end
  from generate_series(1, ${all.count}::int) n`;

const ofMembers = (all: Planted) => [
  sql`insert into ledger.member_balances (member_id) select ${all.sponsor} + n from generate_series(1, ${all.count}::int) n`,
  sql`insert into deposit_addresses (member_id, derivation_index, address)
    select ${all.sponsor} + n, 1000 + n, '0xb' || lpad(to_hex(n), 39, '0') from generate_series(1, ${all.count}::int) n`,
  // One in a hundred is near its cap.
  sql`insert into packages (member_id, package_no, package_type, cap, earned, direct_bps, cap_multiplier, opened_on, activated_at)
    select m.id, 1, m.package_type, 2000000000, case when m.id % 100 = 0 then 1900000000 else 1000000 end, 500, 2,
      business_day_of(m.activated_at), m.activated_at
    from members m where m.package_type is not null and m.id > ${all.sponsor}`,
  sql`insert into lots (member_id, package_no, package_type, amount, daily_bps, cap_multiplier, plan_version, activated_on, last_earning_day, matures_on, activated_at)
    select p.member_id, 1, p.package_type, 1000000000, 30, 2, 1, p.opened_on, p.opened_on + 300, p.opened_on + 300, p.activated_at
    from packages p where p.member_id > ${all.sponsor}`,
  sql`insert into sessions (token_hash, member_id, created_at, last_seen_at, expires_at, ip)
    select sha256(('s' || n)::bytea), ${all.sponsor} + n, app_now(), app_now(), app_now() + interval '1 day', '10.0.0.1'
    from generate_series(1, ${all.count}::int, 10) n`,
  sql`insert into member_logins (member_id, at, outcome, is_new_device, ip, user_agent)
    select ${all.sponsor} + n, ${spread(all)}, case when n % 20 = 0 then 'wrong password' else 'in' end, false, '10.0.0.1', 'Firefox'
    from generate_series(1, ${all.count}::int) n`,
  sql`insert into withdrawal_addresses (member_id, coin, no, address, added_at)
    select ${all.sponsor} + n, 'usdt', 1, '0xa' || lpad(to_hex(n), 39, '0'), ${noon} - interval '90 days' from generate_series(1, ${all.count}::int) n`,
];

/**
 * A deposit for each member; one in a thousand is of each kind that operators check. One payment in five waits or
 * failed.
 */
const deposits = (all: Planted) => [
  sql`insert into deposits (member_id, chain, tx_hash, log_index, from_address, amount_raw, amount, block_number, block_hash, status,
      transfer_status, address, detected_at, credited_at, orphaned_at)
    select ${all.sponsor} + n, 'bsc', '0x' || encode(sha256(n::text::bytea), 'hex'), 0, '0xfrom', n::numeric * 1000000000000000000,
      (n % 5000 + 10)::bigint * 1000000, n, '0xblock', s, case when n % 3 = 0 then 'pending' else 'moved' end, '0xb' || lpad(to_hex(n), 39, '0'), ${spread(all)},
      case when s = 'credited' then ${spread(all)} + interval '1 minute' end, case when s = 'orphaned' then ${spread(all)} + interval '1 minute' end
    from (select n, case n % 1000 when 0 then 'dust' when 1 then 'orphaned' when 2 then 'detected' else 'credited' end as s
      from generate_series(1, ${all.count}::int) n) planted`,
  sql`insert into payment_sessions (payment_id, member_id, amount, status, address, created_at, expires_at, resolved_at)
    select 'pay' || n, ${all.sponsor} + n, (n % 5000 + 10)::bigint * 1000000,
      case when n % 5 = 0 then 'declined' when n % 1000 = 1 then 'waiting' else 'success' end,
      '0xb' || lpad(to_hex(n), 39, '0'), ${spread(all)}, ${spread(all)} + interval '1 hour',
      case when n % 1000 <> 1 then ${spread(all)} + interval '1 hour' end
    from generate_series(1, ${all.count}::int) n`,
  sql`insert into deposit_exceptions (chain, tx_hash, log_index, member_id, token, amount_raw, seen_at)
    select 'bsc', '0x' || encode(sha256(('e' || n)::bytea), 'hex'), 0, ${all.sponsor} + n, '0xtoken' || n % 7, 5, ${spread(all)}
    from generate_series(1, ${all.count}::int, 500) n`,
  // Nine of ten were answered.
  sql`insert into deposit_answers (chain, tx_hash, log_index, note, answered_by, answered_at)
    select 'bsc', tx_hash, log_index, 'Told the member', 'operator:main1', seen_at + interval '1 hour' from (
      select tx_hash, log_index, seen_at from deposit_exceptions
      union all select tx_hash, log_index, detected_at from deposits where status in ('dust', 'orphaned', 'detected')
    ) x where right(tx_hash, 1) <> '0'`,
];

/** Withdrawals of all members, most of them completed long ago; two thousand wait. */
const withdrawals = (all: Planted) => [
  sql`insert into withdrawals (member_id, wallet, coin, gross, fee, net, address_no, address, status, created_at, updated_at,
      approved_at, second_approver_from, completed_at, rejected_at, rejected_by)
    select ${all.sponsor} + n, 'profit', 'usdt', g, (g + 9) / 10, g - (g + 9) / 10, 1, '0xa' || lpad(to_hex(n), 39, '0'), s,
      at, at, case when s = 'completed' then at end, case when s = 'completed' then 1000000000 end,
      case when s = 'completed' then at end, case when s = 'rejected' then at end, case when s = 'rejected' then 'operator:x' end
    from (
      select n, (10000000 + n % 90000000)::bigint as g, ${spread(all)} as at,
        case when n > ${all.count - Math.min(2_000, all.count)} then 'pending' when n % 20 = 0 then 'rejected' else 'completed' end as s
      from generate_series(1, ${all.count}::int) n
    ) planted`,
  sql`insert into withdrawal_tallies
    select business_day_of(created_at), status, count(*), sum(gross), sum(net) from withdrawals group by 1, 2`,
];

const SUBJECTS = ['Deposit not showing', 'Withdrawal delayed', 'Query not listed', 'Wrong bonus'];

/** A ticket of every second member, and an audit row for each; one in fifty is an edit of a member, one in four a decision. */
const words = (all: Planted) => [
  sql`insert into tickets (member_id, subject, priority, description, status, created_at, touched_at, awaits_operator)
    select ${all.sponsor} + n, (${SUBJECTS}::text[])[1 + n % 4], (array['High', 'Medium', 'Low'])[1 + n % 3],
      'My transfer of ' || n || ' is missing since this morning, what became of it?',
      case when n > ${all.count - 1_000} then 'Pending' when n % 10 = 0 then 'Rejected' when n % 10 = 2 then 'In Progress' else 'Resolved' end,
      ${spread(all)}, ${spread(all)}, n > ${all.count - 1_000}
    from generate_series(2, ${all.count}::int, 2) n`,
  sql`insert into audit_log (id, at, actor, action, subject, about, details, hash)
    overriding system value
    select last.id + n, ${spread(all)}, 'operator:op' || n % 40,
      case when n % 50 = 0 then 'member.edit' else (array['withdrawal.approve', 'report.exported', 'grant.confirm', 'deposit.answer'])[1 + n % 4] end,
      case when n % 4 = 2 and n % 50 <> 0 then 'grant:' || 1 + n % 1000 when n % 2 = 0 then 'member:' || (${all.sponsor} + n)
        else 'withdrawal:' || n end, case when n % 2 = 0 then 'TR' || (100000 + n) else '' end,
      case when n % 50 = 0 then jsonb_build_object('reason', 'asked by phone', 'before', jsonb_build_object('city', 'Pune'), 'after', jsonb_build_object('city', 'Delhi' || n % 90))
        else jsonb_build_object('kind', (array['royalty', 'special'])[1 + n % 8 / 4], 'remark', 'seen ' || n) end, '\\x00'
    from generate_series(1, ${all.count}::int) n, (select coalesce(max(id), 0) as id from audit_log) last`,
];

/**
 * Rewards of the days in the order of the closes: two daily and two network rewards for each member, fewer of the
 * others.
 */
const rewards = (all: Planted) =>
  (
    [
      ['daily', 2, 1],
      ['network', 2, 1],
      ['direct', 1, 1],
      ['odl', 1, 4],
      ['blb', 1, 20],
    ] as const
  ).map(
    ([kind, times, every]) => sql`
    insert into rewards (member_id, business_date, kind, cause_id, level, rate_bps, package_no, status, source_id, batch_id, base, computed, credited)
    select ${all.sponsor} + n, c.business_date, ${kind}::reward_kind, 1000000 + n, case when ${kind} = 'network' then 1 + n % 10 else 1 end, 30, 1,
      case when n % 50 = 0 then case when ${kind} = 'odl' then 'missed' else 'capped' end else 'credited' end::reward_status,
      greatest(${all.sponsor} + 1, ${all.sponsor} + n / 2), c.batch_id, 1000000000, 3000000 + n % 1000, case when n % 50 = 0 then 0 else 3000000 + n % 1000 end
    from (select *, row_number() over (order by business_date) as no, count(*) over () as days from closes) c
      join generate_series(1, ${all.count}::int, ${every}) n on (n / ${every}) % c.days in (c.no - 1, (c.no - 1 + ${times - 1} * c.days / 2) % c.days)
    order by c.business_date, n`,
  );

/** The counts that triggers keep, for all rows planted while they were off. */
const kept = () => [
  sql`truncate deposit_tallies, reward_tallies, audit_tallies, member_tallies, member_letters`,
  sql`insert into deposit_tallies
    select business_day_of(detected_at), shown_deposit(status), status = 'credited' and transfer_status = 'moved', count(*), sum(amount)
    from deposits group by 1, 2, 3
    union all select business_day_of(created_at), 'payment', false, count(*), sum(amount)
    from payment_sessions where status in ('waiting', 'declined') group by 1`,
  sql`insert into reward_tallies (business_date, kind, status, batch_id, package_type, rewards, base, credited)
    select r.business_date, r.kind, r.status::text, r.batch_id, p.package_type, count(*), sum(r.base), sum(r.credited)
    from rewards r left join packages p on p.member_id = r.member_id and p.package_no = r.package_no group by 1, 2, 3, 4, 5`,
  sql`insert into audit_tallies select business_day_of(at), actor, action, count(*) from audit_log group by 1, 2, 3`,
  sql`insert into member_tallies
    select business_day_of(created_at), standing, count(*) from members where sponsor_id is not null group by 1, 2`,
  sql`insert into member_letters
    select letters, m.standing, count(*) from members m, first_letters(m.userrefid, m.full_name) letters
    where m.sponsor_id is not null group by 1, 2`,
];

/** Coprime to the number of names, so that grants go to people of all names. */
const GRANT_EVERY = 19;

/** Data that people enter by hand: grants, codes, hourly turnover, texts of the public pages, colleagues. */
const byHand = (all: Planted) => [
  sql`insert into operators (username, name, email, phone, role, permissions)
    select 'op' || n, 'Operator ' || n, 'op' || n || '@example.in', '', 'General Admin', '{"View Reports"}' from generate_series(0, 99) n`,
  sql`insert into reward_grants (member_id, kind, month, particular, base, amount, status, proposed_by, proposed_at, decided_by, decided_at)
    select ${all.sponsor} + n, k::reward_kind, date_trunc('month', ${spread(all)})::date, 'Leadership ' || n % 30, 1000000000, 5000000,
      case when n > ${all.count} - 2000 then 'proposed' else 'declined' end, o.id, ${spread(all)},
      case when n <= ${all.count} - 2000 then o.id + 1 end, case when n <= ${all.count} - 2000 then ${spread(all)} end
    from generate_series(1, ${all.count}::int, ${GRANT_EVERY}) n, unnest(array['royalty', 'special']) k, (select min(id) as id from operators) o`,
  sql`insert into qr_codes (qr_type, image, image_type, deposit_address, network_address, added_by, added_at)
    select case when n % 2 = 0 then 'UPI' else 'USDT' end, '\\x89504e470d0a1a0a00', 'image/png', 'pay' || n || '@bank', 'n' || n, 'operator:main1', app_now() - make_interval(hours => n)
    from generate_series(1, 200) n`,
  sql`insert into odl_entries (day, hour, amount, status, saved_by)
    select (app_day() - d), h, 1000000000, case when h % 5 = 0 then 'expired' else 'achieved' end, 'operator:main1'
    from generate_series(1, ${all.days - 1}::int) d, generate_series(0, 23) h`,
];

/** Plants the rows of every list, about fifteen for each member, with triggers and foreign keys off. */
export const plantConsole = async (all: Planted): Promise<void> => {
  await all.owner.connection().execute(async (db) => {
    await sql`set session_replication_role = replica`.execute(db);
    const steps = [members, ofMembers, deposits, withdrawals, words, rewards, byHand, kept];
    for (const step of steps) for (const statement of [step(all)].flat()) await statement.execute(db);
    await sql`set session_replication_role = origin`.execute(db);
    await sql`vacuum (analyze)`.execute(db);
  });
};
