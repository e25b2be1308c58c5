-- Taking an activation back: what it caused is taken back with it, by entries of their own (AMB-128).

-- An activation that is to be taken back; the row is the queue, and the record afterwards.
create table activation_reversals (
  member_id integer not null,
  lot_id integer not null,
  cause text not null check (cause <> ''),
  requested_by text not null,
  requested_at timestamptz not null default app_now(),
  done_at timestamptz,
  primary key (member_id, lot_id),
  foreign key (member_id, lot_id) references lots
);
create index activation_reversals_to_do on activation_reversals (requested_at) where done_at is null;
revoke delete on activation_reversals from tributary_app;

-- How much of a reward was taken back because of which lot, by the package it had been counted to (0: outside
-- the cap). `was_paid` says whether it had reached its member; otherwise it left a batch that waited.
create table reward_reversals (
  member_id integer not null,
  business_date date not null,
  kind reward_kind not null,
  cause_id integer not null,
  package_no smallint not null,
  reversed_lot_id integer not null,
  batch_id integer not null references reward_batches,
  amount bigint not null check (amount > 0),
  was_paid boolean not null,
  at timestamptz not null default app_now(),
  primary key (member_id, business_date, kind, cause_id, package_no, reversed_lot_id)
);
create index reward_reversals_of_lot on reward_reversals (reversed_lot_id);
create index reward_reversals_unpaid on reward_reversals (batch_id) where not was_paid;
revoke update, delete on reward_reversals from tributary_app;

-- Closed dates on which a package had ended and took no part, before a reversal gave it room again.
create table package_gaps (
  member_id integer not null,
  package_no smallint not null,
  ended_after date not null,
  back_after date not null,
  primary key (member_id, package_no, ended_after),
  foreign key (member_id, package_no) references packages
);
revoke update, delete on package_gaps from tributary_app;

alter table packages drop constraint packages_cap_check;
alter table packages add constraint packages_cap_check check (cap > 0 or (cap = 0 and ended_because = 'reversed'));

-- A batch whose every reward was taken back before it was paid is never paid.
alter table reward_batches drop constraint reward_batches_total_check;
alter table reward_batches drop constraint reward_batches_status_check;
alter table reward_batches add constraint reward_batches_status_check
  check (status in ('pending', 'funded', 'paid', 'cancelled') and total >= 0 and (total = 0) = (status = 'cancelled'));

-- A slab that was taken back can be completed again.
alter table blb_paid add column times smallint not null default 1;
alter table blb_paid add column taken_back_at timestamptz;

alter table team_events drop constraint team_events_kind_check;
alter table team_events add constraint team_events_kind_check
  check (kind in ('joined', 'activated', 'deposited', 'package_began', 'package_ended', 'reversed'));
create function note_lot_reversed() returns trigger language plpgsql as $$
begin
  insert into team_events (member_id, kind, amount, lot_id, day)
  values (new.member_id, 'reversed', -new.amount, new.id, new.reversed_on);
  return null;
end $$;
create trigger lots_uncount after update of reversed_on on lots for each row
  when (old.reversed_on is null and new.reversed_on is not null) execute function note_lot_reversed();

-- An entry that takes back part of what many entries paid names the kind that it takes back, for the totals.
alter table ledger.entries add column takes_back ledger.movement;
alter type ledger.movement add value 'debt_settlement';

drop function ledger.post(integer, ledger.movement, text, text, integer[], ledger.account[], bigint[], bigint);
create function ledger.post(
  p_owner integer, p_movement ledger.movement, p_cause text, p_actor text,
  p_members integer[], p_accounts ledger.account[], p_amounts bigint[],
  p_reverses bigint default null, p_takes_back ledger.movement default null
) returns bigint language plpgsql security definer set search_path = pg_catalog, public as $$
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
create index member_balances_in_debt on ledger.member_balances (member_id) where debt < 0;
