-- The clock, the days, and the facts that every other file builds on.
create extension if not exists pg_trgm;

-- The business clock. In production `shift` is zero and `stopped_at` is null (checked at start); the demo shifts it,
-- tests stop it. now() is the start of the transaction, so one transaction has one time.
create table business_clock (
  only_row boolean primary key default true check (only_row),
  shift interval not null default interval '0',
  stopped_at timestamptz,
  -- Time moves in a demo, and where the owner of a test's database lets it.
  may_move boolean not null default false
);
insert into business_clock default values;

create function app_now() returns timestamptz language sql stable parallel safe as $$
  select coalesce(stopped_at, now() + shift) from business_clock
$$;

-- The business day is the calendar day in Asia/Kolkata, whatever the zone of server or session.
create function app_day() returns date language sql stable parallel safe as $$
  select (app_now() at time zone 'Asia/Kolkata')::date
$$;

create function business_day_of(instant timestamptz) returns date language sql stable parallel safe as $$
  select (instant at time zone 'Asia/Kolkata')::date
$$;

create function start_of_day(day date) returns timestamptz language sql stable parallel safe as $$
  select day::timestamp at time zone 'Asia/Kolkata'
$$;

-- The business day now. app_day() is the day when the transaction started, which may be long ago.
create function day_by_now() returns date language sql volatile as $$
  select business_day_of(coalesce(stopped_at, clock_timestamp() + shift)) from business_clock
$$;

create function refuse_change() returns trigger language plpgsql
set search_path = pg_catalog, public, pg_temp as $$
begin
  raise exception 'rows of % are never changed or deleted', tg_table_name using errcode = '42501';
end $$;

-- Facts about this installation: its mode, its first day, and the network and keys that its books are bound to. The latter
-- are known from the first start that knows them, and then never change.
create table installation (
  only_row boolean primary key default true check (only_row),
  is_demo boolean not null default false,
  -- The first business day; the first close is that of the day after.
  started_on date not null default app_day(),
  created_at timestamptz not null default now(),
  chain text,
  chain_id integer,
  token_address text,
  -- A fingerprint of the key of the deposit addresses.
  deposit_key text,
  -- The name of the key that seals the audit log.
  audit_key text
);
insert into installation default values;

-- The first business day. Stable, like app_day(), so that months before and after are never opened by a query.
create function first_day() returns date language sql stable parallel safe as $$
  select started_on from installation
$$;

create function refuse_other_network() returns trigger language plpgsql
set search_path = pg_catalog, public, pg_temp as $$
begin
  if old.chain is distinct from new.chain and old.chain is not null
    or old.chain_id is distinct from new.chain_id and old.chain_id is not null
    or old.token_address is distinct from new.token_address and old.token_address is not null
    or old.deposit_key is distinct from new.deposit_key and old.deposit_key is not null
    or old.audit_key is distinct from new.audit_key and old.audit_key is not null then
    raise exception 'an installation never changes its network or its keys' using errcode = '42501';
  end if;
  if (old.is_demo, old.started_on) is distinct from (new.is_demo, new.started_on)
    and exists (select from members where sponsor_id is null) then
    raise exception 'an installation never changes its mode or its first day' using errcode = '42501';
  end if;
  return new;
end $$;
create trigger installation_stays before update on installation for each row execute function refuse_other_network();

create function refuse_other_time() returns trigger language plpgsql
set search_path = pg_catalog, public, pg_temp as $$
begin
  if not new.may_move and not (select is_demo from installation) then
    raise exception 'the clock of this installation does not move' using errcode = '42501';
  end if;
  return new;
end $$;
create trigger clock_stays before update of shift, stopped_at on business_clock
  for each row when ((old.shift, old.stopped_at) is distinct from (new.shift, new.stopped_at))
  execute function refuse_other_time();
create trigger clock_is_there before delete on business_clock for each row execute function refuse_change();

-- Names this run of this history of the database. A promoted standby, a restored backup, a copy and a restarted server
-- each have another name, because each may lack transactions that the network already holds.
create function database_history() returns text language sql stable as $$
  select concat_ws(':',
    (select system_identifier from pg_control_system()),
    case when pg_is_in_recovery() then 'standby' else substr(pg_walfile_name(pg_current_wal_lsn()), 1, 8) end,
    (select oid from pg_database where datname = current_database()),
    extract(epoch from pg_postmaster_start_time())::numeric(20, 6))
$$;

-- Switches and settings that operators change; every change is in the audit log.
create table settings (
  name text primary key,
  value jsonb not null,
  changed_at timestamptz not null default app_now(),
  changed_by text not null,
  -- The reason of the last change, for settings that need one.
  reason text
);

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
