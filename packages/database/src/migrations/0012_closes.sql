-- The close of a business date. `begun_at` is the freeze: packages opened before the date and not ended
-- before this moment take part, at the level rates of `level_rates_id`.
create table closes (
  business_date date primary key,
  level_rates_id integer not null references level_rates,
  batch_id integer not null,
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
  digest bigint,
  -- A worker adds up what network bounties of the chunk came to by level and by leg, once.
  added_up_at timestamptz,
  primary key (business_date, phase, chunk_no)
);
create index close_chunks_to_add_up on close_chunks (business_date, chunk_no)
  where phase = 2 and done_at is not null and added_up_at is null;

-- The same for the payment of a large batch.
create table payment_chunks (
  batch_id integer not null references reward_batches,
  chunk_no smallint not null,
  from_member integer not null,
  to_member integer not null,
  done_at timestamptz,
  primary key (batch_id, chunk_no)
);

-- Months of the large tables. Partitions exist ahead of the clock; a posting in a month without one is refused, because then
-- the clock is wrong. Months take their rights from the table that they belong to: by its own name nobody but the owner
-- reaches one.
create function create_month(p_month date) returns void
language plpgsql security definer
set search_path = pg_catalog, public, pg_temp as $$
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
  end if;
  if to_regclass('public.rewards_' || v_suffix) is null then
    execute format('create table public.%I partition of public.rewards for values from (%L) to (%L) with (fillfactor = 100)',
      'rewards_' || v_suffix, v_from, v_to);
    execute format('revoke all on public.%I from tributary_app, tributary_signer, tributary_reader', 'rewards_' || v_suffix);
  end if;
end $$;

create function ensure_months(p_from date, p_until date) returns void
language plpgsql security definer
set search_path = pg_catalog, public, pg_temp as $$
begin
  perform pg_advisory_xact_lock(hashtext('ensure_months'));
  perform create_month(month::date)
  from generate_series(date_trunc('month', p_from::timestamp), p_until::timestamp, interval '1 month') as month;
end $$;

-- Makes the newest rewards of a date findable by member: new pages are searched whole until they are summarized.
create function summarize_rewards(p_date date) returns void
language plpgsql security definer
set search_path = pg_catalog, public, pg_temp as $$
declare
  v_table regclass := to_regclass('public.rewards_' || to_char(p_date, 'YYYY_MM'));
begin
  perform brin_summarize_new_values(part.inhrelid)
  from pg_inherits part join pg_index i on i.indexrelid = part.inhrelid
  where part.inhparent = 'public.rewards_of_day'::regclass and i.indrelid = v_table;
end $$;
