create type reward_kind as enum ('daily', 'direct', 'network', 'blb', 'odl', 'royalty', 'special');
create type reward_status as enum ('credited', 'capped', 'missed', 'rejected', 'reversed');

-- Rewards that are paid together or not at all, strictly in order of id (plan-rules, "Treasury").
create table reward_batches (
  id integer generated always as identity primary key,
  cause text not null unique,
  business_date date not null,
  total bigint not null check (total > 0),
  status text not null default 'pending' check (status in ('pending', 'funded', 'paid')),
  created_at timestamptz not null default app_now(),
  funded_at timestamptz,
  paid_at timestamptz
);
create index reward_batches_unpaid on reward_batches (id) where status <> 'paid';

-- One row per member, day, kind and cause. cause_id is the lot (daily, direct), the source member (network),
-- the slab (blb), the window and package type (odl) or the grant (royalty, special); the key makes each
-- reward a fact that can exist once. `credited` < `computed` says what the cap cut.
create table rewards (
  member_id integer not null,
  business_date date not null,
  kind reward_kind not null,
  cause_id integer not null,
  level smallint not null,
  rate_bps smallint not null,
  package_no smallint,
  status reward_status not null,
  source_id integer not null,
  batch_id integer not null,
  base bigint not null,
  computed bigint not null check (computed > 0),
  credited bigint not null,
  primary key (member_id, business_date, kind, cause_id),
  constraint credited_within_computed check (credited between 0 and computed),
  constraint nothing_credited_unless_credited check ((credited > 0) = (status in ('credited', 'reversed')))
) partition by range (business_date);

-- How a reward was counted where it filled one package and spilled into the next; without a row it was
-- counted to rewards.package_no alone.
create table reward_spills (
  member_id integer not null,
  business_date date not null,
  kind reward_kind not null,
  cause_id integer not null,
  package_no smallint not null,
  counted bigint not null check (counted > 0),
  primary key (member_id, business_date, kind, cause_id, package_no)
);

-- The close of a business date. `begun_at` is the freeze: packages opened before the date and not ended
-- before this moment take part, at the level rates of `level_rates_id`.
create table closes (
  business_date date primary key,
  level_rates_id integer not null references level_rates,
  batch_id integer,
  begun_at timestamptz not null default app_now(),
  finished_at timestamptz,
  digest text
);

-- The work of a close, cut by ranges of members. A chunk is done once, in one transaction, by whoever locks it.
create table close_chunks (
  business_date date not null references closes,
  phase smallint not null,
  chunk_no smallint not null,
  from_member integer not null,
  to_member integer not null,
  done_at timestamptz,
  reward_rows integer,
  credited bigint,
  primary key (business_date, phase, chunk_no)
);

create table payment_chunks (
  batch_id integer not null references reward_batches,
  chunk_no smallint not null,
  from_member integer not null,
  to_member integer not null,
  done_at timestamptz,
  primary key (batch_id, chunk_no)
);

create table treasury_fundings (
  id integer generated always as identity primary key,
  amount bigint not null check (amount > 0),
  source text not null check (source in ('operator', 'fees')),
  reference text not null unique,
  evidence text not null,
  funded_by text not null,
  created_at timestamptz not null default app_now()
);
create trigger fundings_are_final before update or delete on treasury_fundings for each row execute function refuse_change();

-- Switches and settings that operators change; every change is in the audit log.
create table settings (
  name text primary key,
  value jsonb not null,
  changed_at timestamptz not null default app_now(),
  changed_by text not null
);

-- Months of the large tables. Partitions exist ahead of the clock; a posting in a month without one is
-- refused, because then the clock is wrong.
create function create_month(p_month date) returns void
language plpgsql security definer set search_path = pg_catalog, public as $$
declare
  v_from date := date_trunc('month', p_month);
  v_to date := date_trunc('month', p_month) + interval '1 month';
  v_suffix text := to_char(p_month, 'YYYY_MM');
begin
  if to_regclass('ledger.postings_' || v_suffix) is null then
    execute format('create table ledger.%I partition of ledger.postings for values from (%L) to (%L)',
      'postings_' || v_suffix, v_from, v_to);
    execute format('create trigger postings_stay before truncate on ledger.%I for each statement execute function refuse_change()',
      'postings_' || v_suffix);
    execute format('grant select on ledger.%I to tributary_app', 'postings_' || v_suffix);
  end if;
  if to_regclass('public.rewards_' || v_suffix) is null then
    execute format('create table public.%I partition of public.rewards for values from (%L) to (%L) with (fillfactor = 100)',
      'rewards_' || v_suffix, v_from, v_to);
  end if;
end $$;

create function ensure_months(p_from date, p_until date) returns void
language plpgsql security definer set search_path = pg_catalog, public as $$
begin
  perform pg_advisory_xact_lock(hashtext('ensure_months'));
  perform create_month(month::date)
  from generate_series(date_trunc('month', p_from::timestamp), p_until::timestamp, interval '1 month') as month;
end $$;
select ensure_months((now() - interval '2 months')::date, (now() + interval '14 months')::date);

revoke delete on rewards, reward_spills, reward_batches from tributary_app;
