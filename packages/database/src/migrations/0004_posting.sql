-- The only functions that write the books. Each runs as its owner and ignores what its caller made: a temporary table,
-- view or type comes last on its search path.

-- One entry of a few postings. The caller brings them in the order in which everybody locks rows: members by id, then the
-- programme. A floor that does not hold raises 23514 with the name of its constraint; a cause that was posted before 23505.
create function ledger.post(
  p_owner integer, p_movement ledger.movement, p_cause text, p_actor text,
  p_members integer[], p_accounts ledger.account[], p_amounts bigint[],
  p_reverses bigint default null, p_takes_back ledger.movement default null
) returns bigint language plpgsql security definer
set search_path = pg_catalog, public, pg_temp as $$
declare
  v_now timestamptz := app_now();
  v_day date := (v_now at time zone 'Asia/Kolkata')::date;
  v_entry bigint;
  v_member integer;
  v_account ledger.account;
  v_amount bigint;
  v_in_wallet boolean;
  v_counted bigint;
  v_line ledger.postings;
  v_lines ledger.postings[] := '{}';
  -- What the totals by kind count: a reversal takes back from the totals of what it reverses.
  v_kind ledger.movement := coalesce(p_takes_back, p_movement);
begin
  if p_reverses is not null then
    select movement into strict v_kind from ledger.entries where owner_id = p_owner and id = p_reverses;
  end if;
  if p_takes_back is not null then
    if (
      select sum(amount) <> 0 from unnest(p_accounts, p_amounts) as posting (account, amount)
      where account in ('debt', 'uncollected')
    ) then
      raise exception 'what is owed of a reward that is taken back is uncollected' using errcode = '23514', constraint = 'uncollected_of_taken';
    end if;
  end if;
  insert into ledger.entries (owner_id, movement, cause, booked_on, posted_at, actor, reverses, takes_back)
  values (p_owner, p_movement, p_cause, v_day, v_now, p_actor, p_reverses, p_takes_back) returning id into v_entry;

  for i in 1..cardinality(p_members) loop
    -- Members by id, then the programme's accounts: whoever locks in another order waits for each other.
    if v_member > p_members[i] and p_members[i] > 0
        or v_member = 0 and (p_members[i] > 0 or p_accounts[i] < v_account) then
      raise exception 'postings of % are not in the order of locks', p_cause using errcode = '23514', constraint = 'postings_in_order';
    end if;
    v_member := p_members[i];
    v_account := p_accounts[i];
    v_amount := p_amounts[i];
    if v_member = 0 then
      update ledger.programme_balances set balance = balance + v_amount, last_seq = last_seq + 1
      where account = v_account
      returning 0, v_day, last_seq, v_account, p_movement, v_entry, v_amount, balance, null, v_now, null, null, null
      into strict v_line;
    else
      v_in_wallet := v_account in ('r_wallet', 'profit', 'working');
      v_counted := case v_account when 'uncollected' then 0 else v_amount end;
      update ledger.member_balances set
        r_wallet = r_wallet + case v_account when 'r_wallet' then v_amount else 0 end,
        principal = principal + case v_account when 'principal' then v_amount else 0 end,
        profit = profit + case v_account when 'profit' then v_amount else 0 end,
        working = working + case v_account when 'working' then v_amount else 0 end,
        held = held + case v_account when 'held' then v_amount else 0 end,
        debt = debt + case v_account when 'debt' then v_amount else 0 end,
        uncollected = uncollected + case v_account when 'uncollected' then v_amount else 0 end,
        last_seq = last_seq + 1,
        lines = lines + v_in_wallet::int,
        credit_lines = credit_lines + (v_in_wallet and v_amount > 0)::int,
        credits = credits + case when v_in_wallet and v_amount > 0 then v_amount else 0 end,
        paid_daily = paid_daily + case v_kind when 'daily' then v_counted else 0 end,
        paid_direct = paid_direct + case v_kind when 'direct' then v_counted else 0 end,
        paid_network = paid_network + case v_kind when 'network' then v_counted else 0 end,
        paid_blb = paid_blb + case v_kind when 'blb' then v_counted else 0 end,
        paid_odl = paid_odl + case v_kind when 'odl' then v_counted else 0 end,
        deposited = deposited + case v_kind when 'deposit' then v_counted else 0 end,
        withdrawn = withdrawn - case v_kind when 'withdrawal_payout' then v_counted else 0 end,
        paid_today = case today when v_day then paid_today else 0 end
          + case when v_kind in ('daily', 'direct', 'network', 'blb', 'odl') then v_counted else 0 end,
        today = v_day
      where member_id = v_member
      returning v_member, v_day, last_seq, v_account, p_movement, v_entry, v_amount,
        case v_account
          when 'r_wallet' then r_wallet when 'principal' then principal when 'profit' then profit when 'working' then working
          when 'held' then held when 'debt' then debt when 'uncollected' then uncollected end,
        r_wallet + profit + working, v_now, lines, credit_lines, credits
      into strict v_line;
    end if;
    v_lines := v_lines || v_line;
  end loop;
  insert into ledger.postings select * from unnest(v_lines);
  return v_entry;
end $$;

-- One entry of postings to many members; one programme account takes the sum that they leave open.
-- Set-based: this is how a day's rewards reach a million members.
create function ledger.post_many(
  p_movement ledger.movement, p_cause text, p_actor text, p_against ledger.account,
  p_members integer[], p_accounts ledger.account[], p_movements ledger.movement[], p_amounts bigint[]
) returns bigint language plpgsql security definer
set search_path = pg_catalog, public, pg_temp
-- A plan for any number of postings would be one for ten.
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

  with postings as (
    select * from unnest(p_members, p_accounts, p_movements, p_amounts) as posting (member_id, account, movement, amount)
  ), changed as (
    update ledger.member_balances b set
      r_wallet = b.r_wallet + d.r_wallet, principal = b.principal + d.principal,
      profit = b.profit + d.profit, working = b.working + d.working, last_seq = b.last_seq + d.postings,
      lines = b.lines + d.lines, credit_lines = b.credit_lines + d.credit_lines, credits = b.credits + d.credits,
      paid_daily = b.paid_daily + d.daily, paid_network = b.paid_network + d.network, paid_odl = b.paid_odl + d.odl,
      paid_direct = b.paid_direct + d.direct, paid_blb = b.paid_blb + d.blb,
      paid_today = case when b.today = v_day then b.paid_today else 0 end + d.daily + d.network + d.odl + d.direct + d.blb, today = v_day
    from (
      select member_id, count(*) as postings,
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
      from postings group by member_id
    ) d
    where b.member_id = d.member_id
    returning b.member_id, b.r_wallet, b.principal, b.profit, b.working, b.last_seq, b.lines, b.credit_lines, b.credits
  ), moved as (
    -- Also for a total of zero, where it only takes the lock and the number.
    update ledger.programme_balances set balance = balance - v_total, last_seq = last_seq + (v_total <> 0)::int
    where account = p_against and (select count(*) from changed) >= 0 returning balance, last_seq
  ), ordered as (
    select l.*, c.r_wallet, c.principal, c.profit, c.working, c.last_seq, c.lines, c.credit_lines, c.credits,
      -- Postings that come later in the same row of balances are taken off again, one by one.
      coalesce(sum(l.amount) over later_of_account, 0) as later_of_account,
      coalesce(sum(case when l.account = 'principal' then 0 else l.amount end) over later_of_member, 0) as later_of_wallets,
      count(*) over later_of_member as later_postings,
      count(*) filter (where l.account <> 'principal') over later_of_member as later_lines,
      count(*) filter (where l.account <> 'principal' and l.amount > 0) over later_of_member as later_credit_lines,
      coalesce(sum(l.amount) filter (where l.account <> 'principal' and l.amount > 0) over later_of_member, 0) as later_credits
    from postings l join changed c using (member_id)
    window
      later_of_account as (partition by l.member_id, l.account order by l.account, l.movement
        rows between 1 following and unbounded following),
      later_of_member as (partition by l.member_id order by l.account, l.movement
        rows between 1 following and unbounded following)
  )
  insert into ledger.postings
    (owner_id, booked_on, seq, account, movement, entry_id, amount, balance_after, wallets_after, posted_at,
    lines_after, credit_lines_after, credits_after)
  select member_id, v_day, last_seq - later_postings, account, movement, v_entry, amount,
    case account when 'r_wallet' then r_wallet when 'principal' then principal
      when 'profit' then profit when 'working' then working end - later_of_account,
    r_wallet + profit + working - later_of_wallets, v_now,
    lines - later_lines, credit_lines - later_credit_lines, credits - later_credits
  from ordered
  union all
  select 0, v_day, last_seq, p_against, p_movement, v_entry, -v_total, balance, null, v_now, null, null, null from moved where v_total <> 0;
  return v_entry;
end $$;

create function ledger.open_account(p_member integer) returns void
language sql security definer
set search_path = pg_catalog, public, pg_temp as $$
  insert into ledger.member_balances (member_id) values (p_member) on conflict do nothing
$$;

-- Takes the lock of a member's balances early, where a command needs several members in order.
create function ledger.lock_members(p_members integer[]) returns void
language sql security definer
set search_path = pg_catalog, public, pg_temp as $$
  select from (select 1 from ledger.member_balances where member_id = any(p_members) order by member_id for update) locked
$$;

-- The treasury's row orders all reward batches: a batch gets its place while this lock is held.
create function ledger.lock_treasury() returns bigint
language sql security definer
set search_path = pg_catalog, public, pg_temp as $$
  select balance from ledger.programme_balances where account = 'reward_treasury' for update
$$;
