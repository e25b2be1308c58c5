-- Windows of 72 hours follow each other from 00:00 of the first business day (AMB-016); window n ends where
-- n + 1 begins. A row exists once somebody claims, saves a turnover or the window is settled.
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
  batch_id integer
);

create function odl_window_no(instant timestamptz) returns integer language sql stable as $$
  select floor(extract(epoch from instant - (started_on::timestamp at time zone 'Asia/Kolkata')) / 259200)::int from installation
$$;
create function odl_window_start(number integer) returns timestamptz language sql stable as $$
  select (started_on::timestamp at time zone 'Asia/Kolkata') + number * interval '72 hours' from installation
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
revoke update, delete on odl_claims, odl_claimed_packages from tributary_app;
