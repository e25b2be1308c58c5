-- The role under which every process works. Migrations run as the owner; the application can neither
-- change the schema nor touch a posted row.
do $$
begin
  if not exists (select from pg_roles where rolname = 'tributary_app') then
    create role tributary_app nologin;
  end if;
exception when unique_violation or duplicate_object then
  null; -- another database of the same server is being migrated at this moment
end $$;
do $$ begin execute format('grant tributary_app to %I', current_user); end $$;
do $$ begin execute format('grant create, temporary on database %I to tributary_app', current_database()); end $$;
revoke create on schema public from public;
grant usage on schema public to tributary_app;
alter default privileges in schema public grant select, insert, update, delete on tables to tributary_app;
alter default privileges in schema public grant usage, select on sequences to tributary_app;

-- The business clock. In production `shift` is zero and `stopped_at` is null (checked at start); the demo
-- shifts it, tests stop it. now() is the start of the transaction, so one transaction has one time.
create table business_clock (
  only_row boolean primary key default true check (only_row),
  shift interval not null default interval '0',
  stopped_at timestamptz
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

create function refuse_change() returns trigger language plpgsql as $$
begin
  raise exception 'rows of % are never changed or deleted', tg_table_name using errcode = '42501';
end $$;

-- Facts about this installation, e.g. that it is a demo.
create table installation (
  only_row boolean primary key default true check (only_row),
  is_demo boolean not null default false,
  -- The first business day; the first close is that of the day after.
  started_on date not null default app_day(),
  created_at timestamptz not null default now()
);
insert into installation default values;

-- The first business day. Stable, like app_day(), so that months before and after are never opened by a query.
create function first_day() returns date language sql stable parallel safe as $$
  select started_on from installation
$$;
