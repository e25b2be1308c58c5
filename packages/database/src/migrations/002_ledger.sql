-- Double entry. Credit positive: a liability or equity balance is positive, an asset (custody) negative, and
-- all balances together are zero. Only the functions of this file write here.
create schema ledger;
grant usage on schema ledger to tributary_app;

create type ledger.account as enum (
  'r_wallet', 'principal', 'profit', 'working', 'held', 'debt',
  'custody', 'reward_treasury', 'rewards_payable', 'fees', 'operator', 'suspense', 'xrp_desk'
);

create type ledger.movement as enum (
  'deposit', 'activation', 'principal_return',
  'daily', 'direct', 'network', 'blb', 'odl', 'royalty', 'special', 'batch_funding',
  'withdrawal_request', 'withdrawal_release', 'withdrawal_payout',
  'address_fee', 'treasury_funding', 'suspense', 'refund', 'reversal'
);

-- One row per member, so that a payment locks and rewrites one row whatever wallets it touches.
create table ledger.member_balances (
  member_id integer primary key,
  r_wallet bigint not null default 0 constraint r_wallet_floor check (r_wallet >= 0),
  principal bigint not null default 0 constraint principal_floor check (principal >= 0),
  profit bigint not null default 0 constraint profit_floor check (profit >= 0),
  working bigint not null default 0 constraint working_floor check (working >= 0),
  held bigint not null default 0 constraint held_floor check (held >= 0),
  -- What a member owes after a reversal that their wallets could not cover.
  debt bigint not null default 0 constraint debt_ceiling check (debt <= 0),
  last_seq bigint not null default 0,
  -- Totals of what these accounts were paid by kind, kept with the balances because the row is rewritten anyway:
  -- a screen reads one row instead of adding up years.
  paid_daily bigint not null default 0,
  paid_direct bigint not null default 0,
  paid_network bigint not null default 0,
  paid_blb bigint not null default 0,
  paid_odl bigint not null default 0,
  deposited bigint not null default 0,
  withdrawn bigint not null default 0,
  today date,
  paid_today bigint not null default 0
) with (fillfactor = 60);

create table ledger.programme_balances (
  account ledger.account primary key,
  balance bigint not null default 0,
  last_seq bigint not null default 0,
  constraint programme_floor check (
    account not in ('reward_treasury', 'rewards_payable', 'fees', 'suspense') or balance >= 0
  )
) with (fillfactor = 10);
insert into ledger.programme_balances (account)
select unnest(array['custody', 'reward_treasury', 'rewards_payable', 'fees', 'operator', 'suspense', 'xrp_desk']::ledger.account[]);

-- owner_id is the member whose books the cause belongs to, 0 for the programme's own.
create table ledger.entries (
  owner_id integer not null,
  id bigint generated always as identity,
  movement ledger.movement not null,
  cause text not null,
  booked_on date not null,
  posted_at timestamptz not null,
  actor text not null,
  reverses bigint,
  primary key (owner_id, id),
  constraint entry_cause unique (owner_id, cause),
  constraint entry_reversed_once unique (owner_id, reverses)
);

create table ledger.postings (
  owner_id integer not null,
  booked_on date not null,
  seq bigint not null,
  account ledger.account not null,
  movement ledger.movement not null,
  entry_id bigint not null,
  amount bigint not null constraint amount_not_zero check (amount <> 0),
  balance_after bigint not null,
  -- R-Wallet + Profit + Working after this posting; null for the programme's accounts (AMB-034).
  wallets_after bigint,
  posted_at timestamptz not null,
  primary key (owner_id, booked_on, seq, account)
) partition by range (booked_on);
create index postings_of_entry on ledger.postings using brin (entry_id) with (pages_per_range = 16);

create trigger entries_are_final before update or delete on ledger.entries for each row execute function refuse_change();
create trigger entries_stay before truncate on ledger.entries for each statement execute function refuse_change();
create trigger postings_are_final before update or delete on ledger.postings for each row execute function refuse_change();
create trigger postings_stay before truncate on ledger.postings for each statement execute function refuse_change();

-- Whatever inserts postings, an entry that does not sum to zero does not get in.
create function ledger.refuse_unbalanced() returns trigger language plpgsql as $$
declare
  unbalanced bigint;
begin
  select entry_id into unbalanced from inserted group by entry_id having sum(amount) <> 0 limit 1;
  if found then
    raise exception 'entry % does not sum to zero', unbalanced using errcode = '23514', constraint = 'entry_balanced';
  end if;
  return null;
end $$;
create trigger entries_balance after insert on ledger.postings
  referencing new table as inserted for each statement execute function ledger.refuse_unbalanced();

-- One entry of a few legs. Rows are locked in one order for everybody: members by id, then the programme.
-- A floor that does not hold raises 23514 with the name of its constraint; a cause that was posted before 23505.
create function ledger.post(
  p_owner integer, p_movement ledger.movement, p_cause text, p_actor text,
  p_members integer[], p_accounts ledger.account[], p_amounts bigint[], p_reverses bigint default null
) returns bigint language plpgsql security definer set search_path = pg_catalog, public as $$
declare
  v_day date := app_day();
  v_now timestamptz := app_now();
  v_entry bigint;
  v_leg record;
  v_balances ledger.member_balances;
  v_programme ledger.programme_balances;
  v_rows ledger.postings[] := '{}';
  -- A reversal takes back from the totals of what it reverses.
  v_kind ledger.movement := p_movement;
begin
  if p_reverses is not null then
    select movement into strict v_kind from ledger.entries where owner_id = p_owner and id = p_reverses;
  end if;
  insert into ledger.entries (owner_id, movement, cause, booked_on, posted_at, actor, reverses)
  values (p_owner, p_movement, p_cause, v_day, v_now, p_actor, p_reverses) returning id into v_entry;

  for v_leg in
    select member_id, account, amount
    from unnest(p_members, p_accounts, p_amounts) as leg (member_id, account, amount)
    order by member_id = 0, member_id, account
  loop
    if v_leg.member_id = 0 then
      update ledger.programme_balances set balance = balance + v_leg.amount, last_seq = last_seq + 1
      where account = v_leg.account returning * into strict v_programme;
      v_rows := v_rows || row(0, v_day, v_programme.last_seq, v_leg.account, p_movement, v_entry,
        v_leg.amount, v_programme.balance, null, v_now)::ledger.postings;
    else
      update ledger.member_balances set
        r_wallet = r_wallet + case when v_leg.account = 'r_wallet' then v_leg.amount else 0 end,
        principal = principal + case when v_leg.account = 'principal' then v_leg.amount else 0 end,
        profit = profit + case when v_leg.account = 'profit' then v_leg.amount else 0 end,
        working = working + case when v_leg.account = 'working' then v_leg.amount else 0 end,
        held = held + case when v_leg.account = 'held' then v_leg.amount else 0 end,
        debt = debt + case when v_leg.account = 'debt' then v_leg.amount else 0 end,
        last_seq = last_seq + 1,
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
        v_balances.r_wallet + v_balances.profit + v_balances.working, v_now)::ledger.postings;
    end if;
  end loop;
  insert into ledger.postings select * from unnest(v_rows);
  return v_entry;
end $$;

-- One entry of many member legs, read from the caller's temporary table `legs (member_id, account, movement,
-- amount)`; what they do not balance among themselves goes against one programme account. Set-based: this is how a day's rewards reach a million members.
create function ledger.post_legs(
  p_movement ledger.movement, p_cause text, p_actor text, p_against ledger.account
) returns bigint language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
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
      paid_daily = b.paid_daily + d.daily, paid_network = b.paid_network + d.network, paid_odl = b.paid_odl + d.odl,
      paid_direct = b.paid_direct + d.direct, paid_blb = b.paid_blb + d.blb,
      paid_today = case when b.today = v_day then b.paid_today else 0 end + d.daily + d.network + d.odl + d.direct + d.blb, today = v_day
    from (
      select member_id, count(*) as legs,
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
    returning b.member_id, b.r_wallet, b.principal, b.profit, b.working, b.last_seq
  ), moved as (
    -- Also for a total of zero, where it only takes the lock and the number.
    update ledger.programme_balances set balance = balance - v_total, last_seq = last_seq + (v_total <> 0)::int
    where account = p_against and (select count(*) from changed) >= 0 returning balance, last_seq
  ), ordered as (
    select l.*, c.r_wallet, c.principal, c.profit, c.working, c.last_seq,
      -- Legs that come later in the same row of balances are taken off again, leg by leg.
      coalesce(sum(l.amount) over later_of_account, 0) as later_of_account,
      coalesce(sum(case when l.account = 'principal' then 0 else l.amount end) over later_of_member, 0) as later_of_wallets,
      count(*) over later_of_member as later_legs
    from pg_temp.legs l join changed c using (member_id)
    window
      later_of_account as (partition by l.member_id, l.account order by l.account, l.movement
        rows between 1 following and unbounded following),
      later_of_member as (partition by l.member_id order by l.account, l.movement
        rows between 1 following and unbounded following)
  )
  insert into ledger.postings
    (owner_id, booked_on, seq, account, movement, entry_id, amount, balance_after, wallets_after, posted_at)
  select member_id, v_day, last_seq - later_legs, account, movement, v_entry, amount,
    case account when 'r_wallet' then r_wallet when 'principal' then principal
      when 'profit' then profit when 'working' then working end - later_of_account,
    r_wallet + profit + working - later_of_wallets, v_now
  from ordered
  union all
  select 0, v_day, last_seq, p_against, p_movement, v_entry, -v_total, balance, null, v_now from moved where v_total <> 0;
  return v_entry;
end $$;

create function ledger.open_account(p_member integer) returns void
language sql security definer set search_path = pg_catalog, public as $$
  insert into ledger.member_balances (member_id) values (p_member) on conflict do nothing
$$;

-- Takes the lock of a member's balances early, where a command needs several members in order.
create function ledger.lock_members(p_members integer[]) returns void
language sql security definer set search_path = pg_catalog, public as $$
  select from (select 1 from ledger.member_balances where member_id = any(p_members) order by member_id for update) locked
$$;

-- The treasury's row orders all reward batches: a batch gets its place while this lock is held.
create function ledger.lock_treasury() returns bigint
language sql security definer set search_path = pg_catalog, public as $$
  select balance from ledger.programme_balances where account = 'reward_treasury' for update
$$;

grant select on all tables in schema ledger to tributary_app;
