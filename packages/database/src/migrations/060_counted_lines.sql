-- A member's statement counts and sums hundreds of thousands of lines for each page. Each line of a member now carries
-- how many wallet lines there are up to it, how many of them are credits, and the sum of these; the sums of any period are
-- the difference of two lines. What was debited follows from the wallets' running total. Invariant I05 holds them.
alter table ledger.member_balances
  add column lines integer not null default 0,
  add column credit_lines integer not null default 0,
  add column credits bigint not null default 0;
alter table ledger.postings
  add column lines_after integer,
  add column credit_lines_after integer,
  add column credits_after bigint;

alter table ledger.postings disable trigger postings_are_final;
with counted as (
  select owner_id, booked_on, seq, account,
    count(*) filter (where account in ('r_wallet', 'profit', 'working')) over so_far as lines,
    count(*) filter (where account in ('r_wallet', 'profit', 'working') and amount > 0) over so_far as credit_lines,
    coalesce(sum(amount) filter (where account in ('r_wallet', 'profit', 'working') and amount > 0) over so_far, 0) as credits
  from ledger.postings where owner_id > 0
  window so_far as (partition by owner_id order by booked_on, seq)
)
update ledger.postings p
set lines_after = c.lines, credit_lines_after = c.credit_lines, credits_after = c.credits
from counted c
where (p.owner_id, p.booked_on, p.seq, p.account) = (c.owner_id, c.booked_on, c.seq, c.account);
alter table ledger.postings enable trigger postings_are_final;
update ledger.member_balances b
set lines = l.lines_after, credit_lines = l.credit_lines_after, credits = l.credits_after
from (
  select distinct on (owner_id) owner_id, lines_after, credit_lines_after, credits_after
  from ledger.postings where owner_id > 0 order by owner_id, booked_on desc, seq desc
) l
where b.member_id = l.owner_id;
alter table ledger.postings add constraint members_lines_are_counted
  check ((owner_id = 0) = (lines_after is null)) not valid;
alter table ledger.postings validate constraint members_lines_are_counted;

create or replace function ledger.post(p_owner integer, p_movement ledger.movement, p_cause text, p_actor text, p_members integer[], p_accounts ledger.account[], p_amounts bigint[], p_reverses bigint DEFAULT NULL::bigint, p_takes_back ledger.movement DEFAULT NULL::ledger.movement)
returns bigint language plpgsql security definer set search_path to 'pg_catalog', 'public' as $$
declare
  v_day date := app_day();
  v_now timestamptz := app_now();
  v_entry bigint;
  v_leg record;
  v_balances ledger.member_balances;
  v_programme ledger.programme_balances;
  v_rows ledger.postings[] := '{}';
  -- What the totals by kind count: a reversal takes back from the totals of what it reverses.
  v_kind ledger.movement := coalesce(p_takes_back, p_movement);
begin
  if p_reverses is not null then
    select movement into strict v_kind from ledger.entries where owner_id = p_owner and id = p_reverses;
  end if;
  insert into ledger.entries (owner_id, movement, cause, booked_on, posted_at, actor, reverses, takes_back)
  values (p_owner, p_movement, p_cause, v_day, v_now, p_actor, p_reverses, p_takes_back) returning id into v_entry;

  for v_leg in
    select member_id, account, amount
    from unnest(p_members, p_accounts, p_amounts) as leg (member_id, account, amount)
    order by member_id = 0, member_id, account
  loop
    if v_leg.member_id = 0 then
      update ledger.programme_balances set balance = balance + v_leg.amount, last_seq = last_seq + 1
      where account = v_leg.account returning * into strict v_programme;
      v_rows := v_rows || row(0, v_day, v_programme.last_seq, v_leg.account, p_movement, v_entry,
        v_leg.amount, v_programme.balance, null, v_now, null, null, null)::ledger.postings;
    else
      update ledger.member_balances set
        r_wallet = r_wallet + case when v_leg.account = 'r_wallet' then v_leg.amount else 0 end,
        principal = principal + case when v_leg.account = 'principal' then v_leg.amount else 0 end,
        profit = profit + case when v_leg.account = 'profit' then v_leg.amount else 0 end,
        working = working + case when v_leg.account = 'working' then v_leg.amount else 0 end,
        held = held + case when v_leg.account = 'held' then v_leg.amount else 0 end,
        debt = debt + case when v_leg.account = 'debt' then v_leg.amount else 0 end,
        last_seq = last_seq + 1,
        lines = lines + (v_leg.account in ('r_wallet', 'profit', 'working'))::int,
        credit_lines = credit_lines + (v_leg.account in ('r_wallet', 'profit', 'working') and v_leg.amount > 0)::int,
        credits = credits + case when v_leg.account in ('r_wallet', 'profit', 'working') then greatest(v_leg.amount, 0) else 0 end,
        paid_daily = paid_daily + case when v_kind = 'daily' then v_leg.amount else 0 end,
        paid_direct = paid_direct + case when v_kind = 'direct' then v_leg.amount else 0 end,
        paid_network = paid_network + case when v_kind = 'network' then v_leg.amount else 0 end,
        paid_blb = paid_blb + case when v_kind = 'blb' then v_leg.amount else 0 end,
        paid_odl = paid_odl + case when v_kind = 'odl' then v_leg.amount else 0 end,
        deposited = deposited + case when v_kind = 'deposit' then v_leg.amount else 0 end,
        withdrawn = withdrawn - case when v_kind = 'withdrawal_payout' then v_leg.amount else 0 end,
        paid_today = case when today = v_day then paid_today else 0 end
          + case when v_kind in ('daily', 'direct', 'network', 'blb', 'odl') then v_leg.amount else 0 end,
        today = v_day
      where member_id = v_leg.member_id returning * into strict v_balances;
      v_rows := v_rows || row(v_leg.member_id, v_day, v_balances.last_seq, v_leg.account, p_movement, v_entry, v_leg.amount,
        case v_leg.account
          when 'r_wallet' then v_balances.r_wallet when 'principal' then v_balances.principal
          when 'profit' then v_balances.profit when 'working' then v_balances.working
          when 'held' then v_balances.held when 'debt' then v_balances.debt end,
        v_balances.r_wallet + v_balances.profit + v_balances.working, v_now,
        v_balances.lines, v_balances.credit_lines, v_balances.credits)::ledger.postings;
    end if;
  end loop;
  insert into ledger.postings select * from unnest(v_rows);
  return v_entry;
end $$;

create or replace function ledger.post_legs(p_movement ledger.movement, p_cause text, p_actor text, p_against ledger.account)
returns bigint language plpgsql security definer set search_path to 'pg_catalog', 'public', 'pg_temp' as $$
declare
  v_day date := app_day();
  v_now timestamptz := app_now();
  v_entry bigint;
  v_total bigint;
begin
  select sum(amount) into v_total from pg_temp.legs;
  if v_total is null then return null; end if;
  insert into ledger.entries (owner_id, movement, cause, booked_on, posted_at, actor)
  values (0, p_movement, p_cause, v_day, v_now, p_actor) returning id into v_entry;

  with changed as (
    update ledger.member_balances b set
      r_wallet = b.r_wallet + d.r_wallet, principal = b.principal + d.principal,
      profit = b.profit + d.profit, working = b.working + d.working, last_seq = b.last_seq + d.legs,
      lines = b.lines + d.lines, credit_lines = b.credit_lines + d.credit_lines, credits = b.credits + d.credits,
      paid_daily = b.paid_daily + d.daily, paid_network = b.paid_network + d.network, paid_odl = b.paid_odl + d.odl,
      paid_direct = b.paid_direct + d.direct, paid_blb = b.paid_blb + d.blb,
      paid_today = case when b.today = v_day then b.paid_today else 0 end + d.daily + d.network + d.odl + d.direct + d.blb, today = v_day
    from (
      select member_id, count(*) as legs,
        count(*) filter (where account <> 'principal') as lines,
        count(*) filter (where account <> 'principal' and amount > 0) as credit_lines,
        coalesce(sum(amount) filter (where account <> 'principal' and amount > 0), 0) as credits,
        coalesce(sum(amount) filter (where movement = 'daily'), 0) as daily,
        coalesce(sum(amount) filter (where movement = 'network'), 0) as network,
        coalesce(sum(amount) filter (where movement = 'odl'), 0) as odl,
        coalesce(sum(amount) filter (where movement = 'direct'), 0) as direct,
        coalesce(sum(amount) filter (where movement = 'blb'), 0) as blb,
        coalesce(sum(amount) filter (where account = 'r_wallet'), 0) as r_wallet,
        coalesce(sum(amount) filter (where account = 'principal'), 0) as principal,
        coalesce(sum(amount) filter (where account = 'profit'), 0) as profit,
        coalesce(sum(amount) filter (where account = 'working'), 0) as working
      from pg_temp.legs group by member_id
    ) d
    where b.member_id = d.member_id
    returning b.member_id, b.r_wallet, b.principal, b.profit, b.working, b.last_seq, b.lines, b.credit_lines, b.credits
  ), moved as (
    -- Also for a total of zero, where it only takes the lock and the number.
    update ledger.programme_balances set balance = balance - v_total, last_seq = last_seq + (v_total <> 0)::int
    where account = p_against and (select count(*) from changed) >= 0 returning balance, last_seq
  ), ordered as (
    select l.*, c.r_wallet, c.principal, c.profit, c.working, c.last_seq, c.lines, c.credit_lines, c.credits,
      -- Legs that come later in the same row of balances are taken off again, leg by leg.
      coalesce(sum(l.amount) over later_of_account, 0) as later_of_account,
      coalesce(sum(case when l.account = 'principal' then 0 else l.amount end) over later_of_member, 0) as later_of_wallets,
      count(*) over later_of_member as later_legs,
      count(*) filter (where l.account <> 'principal') over later_of_member as later_lines,
      count(*) filter (where l.account <> 'principal' and l.amount > 0) over later_of_member as later_credit_lines,
      coalesce(sum(l.amount) filter (where l.account <> 'principal' and l.amount > 0) over later_of_member, 0) as later_credits
    from pg_temp.legs l join changed c using (member_id)
    window
      later_of_account as (partition by l.member_id, l.account order by l.account, l.movement
        rows between 1 following and unbounded following),
      later_of_member as (partition by l.member_id order by l.account, l.movement
        rows between 1 following and unbounded following)
  )
  insert into ledger.postings
    (owner_id, booked_on, seq, account, movement, entry_id, amount, balance_after, wallets_after, posted_at,
    lines_after, credit_lines_after, credits_after)
  select member_id, v_day, last_seq - later_legs, account, movement, v_entry, amount,
    case account when 'r_wallet' then r_wallet when 'principal' then principal
      when 'profit' then profit when 'working' then working end - later_of_account,
    r_wallet + profit + working - later_of_wallets, v_now,
    lines - later_lines, credit_lines - later_credit_lines, credits - later_credits
  from ordered
  union all
  select 0, v_day, last_seq, p_against, p_movement, v_entry, -v_total, balance, null, v_now, null, null, null from moved where v_total <> 0;
  return v_entry;
end $$;
