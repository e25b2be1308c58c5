create type package_type as enum ('igniteFund', 'elevatePlus', 'legacyVault');

-- The plan is data. A published version never changes; a lot stays with the version it was activated under.
create table plan_versions (
  id integer generated always as identity primary key,
  status text not null default 'draft' check (status in ('draft', 'published', 'active', 'superseded')),
  terms jsonb not null,
  created_at timestamptz not null default app_now(),
  published_at timestamptz,
  active_from date
);
create unique index plan_versions_one_active on plan_versions ((true)) where status = 'active';

create function refuse_published_change() returns trigger language plpgsql as $$
begin
  if old.status <> 'draft' and (tg_op = 'DELETE' or new.terms <> old.terms) then
    raise exception 'a published plan never changes' using errcode = '42501';
  end if;
  return coalesce(new, old);
end $$;
create trigger published_plans_are_final before update or delete on plan_versions
  for each row execute function refuse_published_change();

-- Level percentages act from the next close (AMB-127): the newest row of the version in force, none is ever changed.
create table level_rates (
  id integer generated always as identity primary key,
  rates jsonb not null,
  saved_by text not null,
  saved_at timestamptz not null default app_now()
);
create trigger level_rates_are_final before update or delete on level_rates for each row execute function refuse_change();

-- A package is a series of lots of one type; a new series starts once the last one has ended.
create table packages (
  member_id integer not null references members,
  package_no smallint not null,
  package_type package_type not null,
  cap bigint not null check (cap > 0),
  earned bigint not null default 0,
  activation_count integer not null default 1,
  direct_bps integer not null,
  cap_multiplier integer not null,
  active boolean not null default true,
  opened_on date not null,
  -- The last business date whose close had begun when the package ended: it took part in that close.
  ended_after date,
  ended_because text check (ended_because in ('capped', 'matured', 'reversed')),
  activated_at timestamptz not null default app_now(),
  primary key (member_id, package_no),
  constraint earned_within_cap check (earned between 0 and cap),
  constraint ended_has_a_day check (active = (ended_after is null))
) with (fillfactor = 60);
create unique index packages_one_active on packages (member_id, package_type) where active;

create table lots (
  member_id integer not null,
  id integer generated always as identity,
  package_no smallint not null,
  package_type package_type not null,
  amount bigint not null check (amount > 0),
  daily_bps integer not null,
  cap_multiplier integer not null,
  plan_version integer not null references plan_versions,
  activated_on date not null,
  last_earning_day date not null,
  matures_on date,
  activated_at timestamptz not null default app_now(),
  matured_on date,
  reversed_on date,
  primary key (member_id, id),
  foreign key (member_id, package_no) references packages
) with (fillfactor = 90);
create index lots_to_mature on lots (matures_on, member_id) where matured_on is null and reversed_on is null;
create index lots_by_day on lots (activated_on);
