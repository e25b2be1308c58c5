-- Every pair of a member and an upline: (ancestor, level, member). Read in key order it is an upline's downline by level and
-- joining order, which is the order in which network bounties use up a cap.
create table team_members (
  ancestor_id integer not null,
  level integer not null check (level >= 1),
  member_id integer not null,
  primary key (ancestor_id, level, member_id)
);
create index team_members_uplines on team_members (member_id, level, ancestor_id);

-- What happened in the tree, in order. One worker carries it up to everyone above, so that no command queues on the rows of
-- those at the top.
create table team_events (
  id bigint generated always as identity primary key,
  member_id integer not null,
  kind text not null check (kind in ('joined', 'activated', 'deposited', 'package_began', 'package_ended', 'reversed')),
  amount bigint not null default 0,
  lot_id integer,
  day date not null default app_day(),
  done_at timestamptz
);
create index team_events_to_do on team_events (id) where done_at is null;

-- Figures of a member and of all below them. The leg of a member counts for their sponsor's BLB.
create table team_totals (
  member_id integer primary key,
  sponsor_id integer not null,
  team_size integer not null default 0,
  active_team integer not null default 0,
  direct_referrals integer not null default 0,
  active_packages integer not null default 0,
  own_volume bigint not null default 0,
  team_volume bigint not null default 0,
  team_deposits bigint not null default 0,
  leg_volume bigint not null generated always as (own_volume + team_volume) stored
) with (fillfactor = 80);
create index team_totals_legs on team_totals (sponsor_id, leg_volume desc);

create table team_days (
  member_id integer not null,
  day date not null,
  deposits bigint not null default 0,
  primary key (member_id, day)
);

-- The number of members on each level that earns network bounties, kept like the other figures of a team.
create table team_levels (
  member_id integer not null,
  level smallint not null check (level between 1 and 10),
  members integer not null default 0,
  active integer not null default 0,
  primary key (member_id, level)
) with (fillfactor = 80);

create function note_member_joined() returns trigger language plpgsql
set search_path = pg_catalog, public, pg_temp as $$
begin
  if new.sponsor_id is not null then
    insert into team_totals (member_id, sponsor_id) values (new.id, new.sponsor_id);
    insert into team_events (member_id, kind) values (new.id, 'joined');
  end if;
  return null;
end $$;
create trigger members_join after insert on members for each row execute function note_member_joined();

create function note_package_change() returns trigger language plpgsql
set search_path = pg_catalog, public, pg_temp as $$
begin
  insert into team_events (member_id, kind) values (new.member_id, case when new.active then 'package_began' else 'package_ended' end);
  return null;
end $$;
create trigger packages_begin after insert on packages for each row execute function note_package_change();
create trigger packages_end after update of active on packages for each row
  when (old.active is distinct from new.active) execute function note_package_change();

create function note_lot() returns trigger language plpgsql
set search_path = pg_catalog, public, pg_temp as $$
begin
  insert into team_events (member_id, kind, amount, lot_id, day)
  values (new.member_id, 'activated', new.amount, new.id, new.activated_on);
  return null;
end $$;
create trigger lots_count after insert on lots for each row execute function note_lot();

create function note_lot_reversed() returns trigger language plpgsql
set search_path = pg_catalog, public, pg_temp as $$
begin
  insert into team_events (member_id, kind, amount, lot_id, day)
  values (new.member_id, 'reversed', -new.amount, new.id, new.reversed_on);
  return null;
end $$;
create trigger lots_uncount after update of reversed_on on lots for each row
  when (old.reversed_on is null and new.reversed_on is not null) execute function note_lot_reversed();

-- A slab is paid once per member; the key makes it so. One that was taken back can be completed again.
create table blb_paid (
  member_id integer not null,
  slab_id smallint not null,
  business_date date not null,
  batch_id integer not null,
  paid_for bigint not null,
  at timestamptz not null default app_now(),
  times smallint not null default 1,
  taken_back_at timestamptz,
  -- The member's screen has shown the success of the slab (AMB-012); it moves no money.
  seen_at timestamptz,
  primary key (member_id, slab_id)
);

-- Sums of network bounties by level and by leg. A worker adds up each chunk of a close once. Later reversals
-- are in reward_reversals and not subtracted here.
create table level_earnings (
  member_id integer not null,
  level smallint not null check (level >= 1),
  credited bigint not null,
  last_date date not null,
  last_credited bigint not null,
  primary key (member_id, level)
) with (fillfactor = 80);

-- One row for each direct referral from the day they joined, so that legs can be read in this order.
create table leg_earnings (
  member_id integer not null,
  leg_id integer not null,
  credited bigint not null default 0,
  primary key (member_id, leg_id)
) with (fillfactor = 80);
create index leg_earnings_most on leg_earnings (member_id, credited desc, leg_id);
