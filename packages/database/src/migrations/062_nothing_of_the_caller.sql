-- What runs as its owner looks at nothing that its caller made. A temporary table, view or type comes before everything
-- else where a search path does not say that it comes last, and a view runs functions of its maker.
do $$
declare
  v_function regprocedure;
begin
  for v_function in select oid from pg_proc
    where pronamespace in ('public'::regnamespace, 'ledger'::regnamespace) and (prosecdef or prorettype = 'trigger'::regtype) loop
    execute format('alter function %s set search_path = pg_catalog, public, pg_temp', v_function);
  end loop;
end $$;

-- Legs are values, like those of ledger.post, and no longer a temporary table of the caller.
drop function ledger.post_legs(ledger.movement, text, text, ledger.account);
create function ledger.post_legs(
  p_movement ledger.movement, p_cause text, p_actor text, p_against ledger.account,
  p_members integer[], p_accounts ledger.account[], p_movements ledger.movement[], p_amounts bigint[]
) returns bigint language plpgsql security definer
set search_path = pg_catalog, public, pg_temp
-- A plan for any number of legs would be one for ten.
set plan_cache_mode = force_custom_plan as $$
declare
  v_day date := app_day();
  v_now timestamptz := app_now();
  v_entry bigint;
  v_total bigint;
begin
  if cardinality(p_members) = 0 then return null; end if;
  select sum(amount) into strict v_total from unnest(p_amounts) as amount;
  insert into ledger.entries (owner_id, movement, cause, booked_on, posted_at, actor)
  values (0, p_movement, p_cause, v_day, v_now, p_actor) returning id into v_entry;

  with legs as (
    select * from unnest(p_members, p_accounts, p_movements, p_amounts) as leg (member_id, account, movement, amount)
  ), changed as (
    update ledger.member_balances b set
      r_wallet = b.r_wallet + d.r_wallet, principal = b.principal + d.principal,
      profit = b.profit + d.profit, working = b.working + d.working, last_seq = b.last_seq + d.legs,
      lines = b.lines + d.lines, credit_lines = b.credit_lines + d.credit_lines, credits = b.credits + d.credits,
      paid_daily = b.paid_daily + d.daily, paid_network = b.paid_network + d.network, paid_odl = b.paid_odl + d.odl,
      paid_direct = b.paid_direct + d.direct, paid_blb = b.paid_blb + d.blb,
      paid_today = case when b.today = v_day then b.paid_today else 0 end + d.daily + d.network + d.odl + d.direct + d.blb, today = v_day
    from (
      select member_id, count(*) as legs,
        count(*) filter (where account <> 'principal') as lines,
        count(*) filter (where account <> 'principal' and amount > 0) as credit_lines,
        coalesce(sum(amount) filter (where account <> 'principal' and amount > 0), 0) as credits,
        coalesce(sum(amount) filter (where movement = 'daily'), 0) as daily,
        coalesce(sum(amount) filter (where movement = 'network'), 0) as network,
        coalesce(sum(amount) filter (where movement = 'odl'), 0) as odl,
        coalesce(sum(amount) filter (where movement = 'direct'), 0) as direct,
        coalesce(sum(amount) filter (where movement = 'blb'), 0) as blb,
        coalesce(sum(amount) filter (where account = 'r_wallet'), 0) as r_wallet,
        coalesce(sum(amount) filter (where account = 'principal'), 0) as principal,
        coalesce(sum(amount) filter (where account = 'profit'), 0) as profit,
        coalesce(sum(amount) filter (where account = 'working'), 0) as working
      from legs group by member_id
    ) d
    where b.member_id = d.member_id
    returning b.member_id, b.r_wallet, b.principal, b.profit, b.working, b.last_seq, b.lines, b.credit_lines, b.credits
  ), moved as (
    -- Also for a total of zero, where it only takes the lock and the number.
    update ledger.programme_balances set balance = balance - v_total, last_seq = last_seq + (v_total <> 0)::int
    where account = p_against and (select count(*) from changed) >= 0 returning balance, last_seq
  ), ordered as (
    select l.*, c.r_wallet, c.principal, c.profit, c.working, c.last_seq, c.lines, c.credit_lines, c.credits,
      -- Legs that come later in the same row of balances are taken off again, leg by leg.
      coalesce(sum(l.amount) over later_of_account, 0) as later_of_account,
      coalesce(sum(case when l.account = 'principal' then 0 else l.amount end) over later_of_member, 0) as later_of_wallets,
      count(*) over later_of_member as later_legs,
      count(*) filter (where l.account <> 'principal') over later_of_member as later_lines,
      count(*) filter (where l.account <> 'principal' and l.amount > 0) over later_of_member as later_credit_lines,
      coalesce(sum(l.amount) filter (where l.account <> 'principal' and l.amount > 0) over later_of_member, 0) as later_credits
    from legs l join changed c using (member_id)
    window
      later_of_account as (partition by l.member_id, l.account order by l.account, l.movement
        rows between 1 following and unbounded following),
      later_of_member as (partition by l.member_id order by l.account, l.movement
        rows between 1 following and unbounded following)
  )
  insert into ledger.postings
    (owner_id, booked_on, seq, account, movement, entry_id, amount, balance_after, wallets_after, posted_at,
    lines_after, credit_lines_after, credits_after)
  select member_id, v_day, last_seq - later_legs, account, movement, v_entry, amount,
    case account when 'r_wallet' then r_wallet when 'principal' then principal
      when 'profit' then profit when 'working' then working end - later_of_account,
    r_wallet + profit + working - later_of_wallets, v_now,
    lines - later_lines, credit_lines - later_credit_lines, credits - later_credits
  from ordered
  union all
  select 0, v_day, last_seq, p_against, p_movement, v_entry, -v_total, balance, null, v_now, null, null, null from moved where v_total <> 0;
  return v_entry;
end $$;
grant execute on function ledger.post_legs(
  ledger.movement, text, text, ledger.account, integer[], ledger.account[], ledger.movement[], bigint[]
) to tributary_app;
