-- Windows of 72 hours follow each other from 00:00 of the first business day (AMB-016); window n ends where n + 1 begins. A
-- row exists once somebody claims, saves a turnover or the window is settled.
create table odl_windows (
  window_no integer primary key,
  starts_at timestamptz not null,
  ends_at timestamptz not null,
  -- Turnover is typed per window and never carried over; the shares carry over from the last window that has them (AMB-013).
  turnover bigint not null default 0 check (turnover >= 0),
  shares jsonb,
  saved_by text,
  saved_at timestamptz,
  settled_at timestamptz,
  batch_id integer,
  -- True for members who claimed, and for everybody if our own outage cut into a window's last hours.
  grace boolean not null default false,
  -- A large turnover is typed by one operator and counts once another one confirmed it.
  proposed_turnover bigint check (proposed_turnover >= 0),
  proposed_shares jsonb,
  proposed_by text,
  proposed_at timestamptz,
  -- Its settlement was cancelled before it was paid; it is settled again once its turnover is saved again.
  reopened_at timestamptz,
  -- How far the members were gone through who are told before the window ends, in parts, so that no transaction grows with
  -- them.
  reminded_to integer not null default 0,
  constraint proposed_as_a_whole check (num_nonnulls(proposed_turnover, proposed_shares, proposed_by, proposed_at) in (0, 4))
);

create function odl_window_no(instant timestamptz) returns integer language sql stable as $$
  select floor(extract(epoch from instant - (started_on::timestamp at time zone 'Asia/Kolkata')) / 259200)::int from installation
$$;
create function odl_window_start(number integer) returns timestamptz language sql stable as $$
  select (started_on::timestamp at time zone 'Asia/Kolkata') + number * interval '72 hours' from installation
$$;

-- The terms of a version with what was saved while it was in force: level percentages, and the shares of the turnover.
create function plan_terms_now(version integer) returns jsonb language sql stable as $$
  select v.terms || jsonb_build_object(
    'levelBps', (select rates from level_rates where plan_version = v.id order by id desc limit 1),
    'turnoverShares', coalesce((
      select w.shares from odl_windows w
      where w.shares is not null and (v.replaces is null or w.starts_at >= start_of_day(v.active_from))
        and w.starts_at < coalesce((select start_of_day(n.active_from) from plan_versions n where n.replaces = v.id and n.status = 'published'), 'infinity')
      order by w.window_no desc limit 1), v.terms->'turnoverShares'))
  from plan_versions v where v.id = version
$$;

-- A claim is taken once per member and window and covers all packages that were active then.
create table odl_claims (
  member_id integer not null references members,
  window_no integer not null references odl_windows,
  claimed_at timestamptz not null default app_now(),
  primary key (member_id, window_no)
);
create table odl_claimed_packages (
  member_id integer not null,
  window_no integer not null,
  package_no smallint not null,
  package_type package_type not null,
  active_amount bigint not null,
  primary key (member_id, window_no, package_no),
  foreign key (member_id, window_no) references odl_claims
);
create index odl_claimed_packages_window on odl_claimed_packages (window_no, package_type);

-- Turnover records of a date and hour; those that were achieved add up to the suggested turnover (AMB-013, AMB-017). An hour
-- without turnover is an entry, too (AMB-071).
create table odl_entries (
  id integer generated always as identity primary key,
  day date not null,
  hour smallint not null check (hour between 0 and 23),
  amount bigint not null check (amount >= 0),
  status text not null check (status in ('achieved', 'expired')),
  saved_by text not null,
  saved_at timestamptz not null default app_now(),
  unique (day, hour)
);
