import { inTransaction, sql, type Db } from '@tributary/database';
import { MAX_LEVELS } from '@tributary/domain';
import { postMany } from '@tributary/ledger';

/** Does the work of a trigger that is off while rows are planted. */
const showPackagesAtMembers = async (db: Db): Promise<void> => {
  await sql`
    update members m set package_type = p.package_type, activated_at = p.activated_at from packages p
    where p.member_id = m.id`.execute(db);
};

/** Writes the counts that a trigger keeps for members who join one by one. */
const countMembers = async (db: Db): Promise<void> => {
  await sql`
    insert into member_tallies
    select business_day_of(created_at), standing, count(*) from members where email like '%@bench.invalid' group by 1, 2`.execute(
    db,
  );
  await sql`
    insert into member_letters
    select letters, m.standing, count(*) from members m, first_letters(m.userrefid, m.full_name) letters
    where m.email like '%@bench.invalid' group by 1, 2`.execute(db);
};

/**
 * Fills an installed database with `count` members, one active package each: half Ignite, 30% Elevate, 20% Legacy.
 * Every member's sponsor is drawn from the earlier members, which gives a tree about 2.7 ln n deep. The first ten are
 * at the top, or below a single `leader`.
 */
export const buildProgramme = async (
  owner: Db,
  count: number,
  { leader = false }: { leader?: boolean } = {},
): Promise<void> => {
  await owner.connection().execute(async (db) => {
    await sql`set session_replication_role = replica`.execute(db);
    await sql`select setseed(0.42)`.execute(db);
    await sql`
      insert into members (userrefid, sponsor_id, full_name, email, mobile, password_hash, depth)
      select 'mem' || n, case when n <= ${leader ? 1 : 10}::int then 1 else 2 + floor(random() * (n - 2))::int end, 'Member ' || n, 'm' || n || '@bench.invalid', '+910000000000', null, 1
      from generate_series(1, ${count}::int) n order by n`.execute(db);
    await sql`
      update members m set sponsor_name = lower(s.userrefid) from members s where s.id = m.sponsor_id`.execute(
      db,
    );
    await sql`
      insert into team_members (ancestor_id, level, member_id)
      with recursive up (ancestor_id, level, member_id) as (
        select sponsor_id, 1, id from members where sponsor_id > 1
        union all
        select m.sponsor_id, up.level + 1, up.member_id from up join members m on m.id = up.ancestor_id where m.sponsor_id > 1
      )
      select ancestor_id, level, member_id from up order by ancestor_id, level, member_id`.execute(db);
    await sql`
      update members m set depth = up.n + 1
      from (select member_id, count(*) as n from team_members group by member_id) up where up.member_id = m.id`.execute(
      db,
    );
    await sql`insert into ledger.member_balances (member_id) select id from members where sponsor_id is not null`.execute(
      db,
    );
    await sql`
      insert into packages (member_id, package_no, package_type, cap, direct_bps, cap_multiplier, opened_on)
      select id, 1, p.type, p.amount * p.multiplier, p.direct, p.multiplier, app_day()
      from members, lateral (select
        (case when id % 10 < 5 then 'igniteFund' when id % 10 < 8 then 'elevatePlus' else 'legacyVault' end)::package_type as type,
        (case when id % 10 < 5 then 500 when id % 10 < 8 then 5000 else 20000 end)::bigint * 1000000 as amount,
        case when id % 10 < 8 then 2 else 3 end as multiplier,
        case when id % 10 < 5 then 500 when id % 10 < 8 then 700 else 1000 end as direct) p
      where sponsor_id is not null order by id`.execute(db);
    await showPackagesAtMembers(db);
    await sql`
      insert into lots (member_id, package_no, package_type, amount, daily_bps, cap_multiplier, plan_version, activated_on, last_earning_day, matures_on)
      select member_id, 1, package_type, cap / m.multiplier, m.daily, m.multiplier, 1, app_day(), app_day() + 300, app_day() + 300
      from packages, lateral (select case package_type when 'legacyVault' then 3 else 2 end as multiplier,
        case package_type when 'igniteFund' then 30 when 'elevatePlus' then 40 else 50 end as daily) m order by member_id`.execute(
      db,
    );
    await countTeams(db);
    await countMembers(db);
    await sql`set session_replication_role = origin`.execute(db);
    // As everywhere, the ledger holds the payments for packages and into the treasury.
    await inTransaction(db, (tx) =>
      postMany(tx, {
        movement: 'activation',
        cause: 'bench:principal',
        actor: 'bench',
        against: 'custody',
        postings: sql`select member_id, 'principal'::ledger.account as account, 'activation'::ledger.movement as movement, amount from lots`,
      }),
    );
    await sql`select ledger.post(0, 'treasury_funding', 'bench', 'bench', array[0, 0], array['reward_treasury', 'operator']::ledger.account[],
      array[1000000000000000, -1000000000000000]::bigint[])`.execute(db);
    await sql`vacuum (analyze) members, team_members, packages, lots, ledger.member_balances, team_totals, team_levels, leg_earnings`.execute(
      db,
    );
  });
};

/** Writes the team counts as the sweep would have; every member is active. */
const countTeams = async (db: Db): Promise<void> => {
  await sql`
    insert into team_totals (member_id, sponsor_id, team_size, active_team, direct_referrals, active_packages)
    select m.id, m.sponsor_id, coalesce(t.size, 0), coalesce(t.size, 0), coalesce(t.direct, 0), 1 from members m
    left join (select ancestor_id, count(*)::int as size, (count(*) filter (where level = 1))::int as direct
      from team_members group by ancestor_id) t on t.ancestor_id = m.id
    where m.sponsor_id is not null`.execute(db);
  await sql`
    insert into team_levels (member_id, level, members, active)
    select ancestor_id, level, count(*), count(*) from team_members where level <= ${MAX_LEVELS} group by ancestor_id, level`.execute(
    db,
  );
  await sql`
    insert into leg_earnings (member_id, leg_id)
    select ancestor_id, member_id from team_members where level = 1`.execute(db);
};
