-- An entry is posted with fewer statements: the caller brings its postings in the order in which rows are locked, the
-- update of a balance gives the line that is written, and the check of a sum groups nothing.

-- Each statement reads each constraint's text anew, so that one floor costs less than five. A debt that covers what is
-- uncollected is never above zero.
alter table ledger.member_balances
  add constraint member_floor check (least(r_wallet, principal, profit, working, held) >= 0),
  drop constraint r_wallet_floor, drop constraint principal_floor, drop constraint profit_floor,
  drop constraint working_floor, drop constraint held_floor, drop constraint debt_ceiling;

create or replace function ledger.post(
  p_owner integer, p_movement ledger.movement, p_cause text, p_actor text,
  p_members integer[], p_accounts ledger.account[], p_amounts bigint[],
  p_reverses bigint default null, p_takes_back ledger.movement default null
) returns bigint language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
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

-- One statement writes the postings of one entry, so that its sum is looked at without grouping.
create or replace function ledger.refuse_unbalanced() returns trigger language plpgsql
set search_path = pg_catalog, public, pg_temp as $$
declare
  v_takes constant integer := 1;
  v_gives constant integer := 2;
  v_may constant integer := 4;
  v_entry bigint;
  v_last bigint;
  v_sum numeric;
  v_marks integer;
begin
  select min(entry_id), max(entry_id), sum(amount), bit_or(
    case when amount < 0 and account in ('r_wallet', 'principal', 'held') then v_takes
      when amount > 0 and account in ('operator', 'reward_treasury', 'rewards_payable') then v_gives else 0 end
    | case when movement in ('reversal', 'debt_settlement') then v_may else 0 end)
  into v_entry, v_last, v_sum, v_marks from inserted;
  if v_entry <> v_last then
    raise exception 'entries % and % are written at once', v_entry, v_last using errcode = '23514', constraint = 'one_entry';
  elsif v_sum <> 0 then
    raise exception 'entry % does not sum to zero', v_entry using errcode = '23514', constraint = 'entry_balanced';
  elsif v_marks = v_takes | v_gives then
    raise exception 'entry % takes members'' money for rewards', v_entry
      using errcode = '23514', constraint = 'members_money_apart';
  end if;
  return null;
end $$;
