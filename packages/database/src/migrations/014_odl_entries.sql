-- Turnover records of a date and hour; those that were achieved add up to the suggested turnover (AMB-013, AMB-017).
create table odl_entries (
  id integer generated always as identity primary key,
  day date not null,
  hour smallint not null check (hour between 0 and 23),
  amount bigint not null check (amount > 0),
  status text not null check (status in ('achieved', 'expired')),
  saved_by text not null,
  saved_at timestamptz not null default app_now(),
  unique (day, hour)
);
revoke update, delete on odl_entries from tributary_app;

-- When the service for members was last known to run. A longer silence is an outage of our own, and is noted
-- once the service is back.
create table service_life (
  only_row boolean primary key default true check (only_row),
  last_seen_at timestamptz
);
insert into service_life default values;
create table outages (
  began_at timestamptz primary key,
  ended_at timestamptz not null,
  check (ended_at > began_at)
);
revoke delete on service_life, outages from tributary_app;
revoke update on outages from tributary_app;

-- True for who claimed, and for everybody when our own outage took from a window's last hours.
alter table odl_windows add column grace boolean not null default false;
