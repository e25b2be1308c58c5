-- Four roles: the owner migrates and does nothing else; tributary_app serves and works; tributary_signer pays;
-- tributary_reader reads what holds no secret. A login of each process is a member of one of them.
do $$
declare
  v_role text;
begin
  foreach v_role in array array['tributary_signer', 'tributary_reader'] loop
    begin
      if not exists (select from pg_roles where rolname = v_role) then execute format('create role %I nologin', v_role); end if;
    exception when unique_violation or duplicate_object then
      null; -- another database of the same server is being migrated at this moment
    end;
    execute format('grant %I to %I', v_role, current_user);
  end loop;
  execute format('revoke create on database %I from tributary_app', current_database());
  execute format('grant temporary on database %I to tributary_signer', current_database());
end $$;
grant usage on schema public, ledger to tributary_signer, tributary_reader;

-- Months take their rights from the table that they belong to. By its own name nobody but the owner reaches one.
create or replace function create_month(p_month date) returns void
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
  end if;
  if to_regclass('public.rewards_' || v_suffix) is null then
    execute format('create table public.%I partition of public.rewards for values from (%L) to (%L) with (fillfactor = 100)',
      'rewards_' || v_suffix, v_from, v_to);
    execute format('revoke all on public.%I from tributary_app, tributary_signer, tributary_reader', 'rewards_' || v_suffix);
  end if;
end $$;
do $$
declare
  v_part regclass;
begin
  for v_part in select oid from pg_class where relispartition and relkind = 'r' and relnamespace in ('public'::regnamespace, 'ledger'::regnamespace) loop
    execute format('revoke all on %s from tributary_app, tributary_signer, tributary_reader', v_part);
  end loop;
end $$;

-- A table of tomorrow can be read and added to; whoever needs more grants it where the table is made.
alter default privileges in schema public revoke update, delete on tables from tributary_app;
revoke update, delete on all tables in schema public from tributary_app;
grant update on
  activation_reversals, blb_paid, chain_cursors, close_chunks, closes, custody_differences, deposit_addresses,
  deposit_exceptions, deposits, funding_claims, known_devices, last_xrp_price, lots, members, odl_windows, operators,
  packages, password_links, payment_chunks, payment_sessions, payout_accounts, payouts, plan_versions, request_keys,
  reward_batches, reward_grants, reward_outlook, service_life, sessions, settings, team_days, team_events, team_totals,
  throttles, withdrawal_addresses, withdrawal_tallies, withdrawals, xrp_offers
to tributary_app;
grant delete on captchas, known_devices, plan_versions, sessions, throttles, withdrawal_tallies to tributary_app;
grant update (shift, stopped_at) on business_clock to tributary_app;
grant update (is_demo, started_on, chain, chain_id, token_address, deposit_key) on installation to tributary_app;

-- Rewards change in two ways only, each held against rows that stay.
create function mark_rewards_reversed(p_lot integer, p_beyond_limit boolean) returns void
language sql security definer set search_path = pg_catalog, public as $$
  update rewards r set status = 'reversed'
  from (
    select distinct member_id, business_date, kind, cause_id from reward_reversals
    where reversed_lot_id = p_lot and (kind = 'blb') = p_beyond_limit
  ) t
  where r.member_id = t.member_id and r.business_date = t.business_date and r.kind = t.kind and r.cause_id = t.cause_id
    and r.credited = (
      select sum(v.amount) from reward_reversals v
      where v.member_id = t.member_id and v.business_date = t.business_date and v.kind = t.kind and v.cause_id = t.cause_id)
$$;
-- Of a batch that waits only: what was paid stays what it was.
create function reject_odl_rewards(p_batch integer) returns integer
language plpgsql security definer set search_path = pg_catalog, public as $$
declare
  v_rejected integer;
begin
  perform from reward_batches where id = p_batch and status = 'pending' for update;
  if not found then
    raise exception 'rewards of batch % are not rejected: it does not wait', p_batch using errcode = '42501';
  end if;
  update rewards set status = 'rejected', credited = 0 where batch_id = p_batch and kind = 'odl';
  get diagnostics v_rejected = row_count;
  return v_rejected;
end $$;

-- What runs as its owner runs for those it was made for.
alter default privileges revoke execute on functions from public;
alter default privileges in schema public grant execute on functions to tributary_app;
revoke execute on all functions in schema public, ledger from public;
grant execute on all functions in schema public, ledger to tributary_app;
revoke execute on function create_month(date), ensure_months(date, date) from tributary_app;
grant execute on function ensure_months(date, date) to tributary_app;
grant execute on function ledger.post(
  integer, ledger.movement, text, text, integer[], ledger.account[], bigint[], bigint, ledger.movement
), ledger.lock_members(integer[]), ledger.lock_treasury() to tributary_signer;
do $$
declare
  v_function regprocedure;
begin
  for v_function in select oid from pg_proc
    where pronamespace in ('public'::regnamespace, 'ledger'::regnamespace) and not prosecdef and prokind = 'f' loop
    execute format('grant execute on function %s to tributary_reader, tributary_signer', v_function);
  end loop;
end $$;

-- The reader sees everything but what opens an account.
grant select on all tables in schema public, ledger to tributary_reader;
revoke select on sessions, password_links, captchas, known_devices, request_keys from tributary_reader;
do $$
declare
  v_table text;
begin
  foreach v_table in array array['members', 'operators'] loop
    execute format('revoke select on %I from tributary_reader', v_table);
    execute format('grant select (%s) on %I to tributary_reader', (
      select string_agg(quote_ident(attname), ', ') from pg_attribute
      where attrelid = v_table::regclass and attnum > 0 and not attisdropped and attname <> 'password_hash'), v_table);
  end loop;
  for v_table in select oid::regclass from pg_class where relispartition and relkind = 'r' loop
    execute format('revoke all on %s from tributary_reader', v_table);
  end loop;
end $$;

-- The signer reads what the reader does, and writes what a payout changes.
grant tributary_reader to tributary_signer;
grant insert, update on payouts, payout_accounts, settings to tributary_signer;
grant insert on payout_replacements, withdrawal_tallies, audit_log to tributary_signer;
grant update on withdrawals, xrp_offers, last_xrp_price to tributary_signer;

-- What has run of the migrations is asked at every start.
do $$ begin
  if to_regclass('public.kysely_migration') is not null then
    grant select on kysely_migration to tributary_app, tributary_reader;
    revoke insert, update, delete on kysely_migration, kysely_migration_lock from tributary_app;
  end if;
end $$;

-- Time moves in a demo, and where the owner of a test's database lets it.
alter table business_clock add column may_move boolean not null default false;
create function refuse_other_time() returns trigger language plpgsql as $$
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
