-- What members deposited, locked or asked back is never where rewards come from. An entry that takes it away leads it
-- neither into the treasury, nor into what rewards are paid from, nor to the operator, who fills the treasury. Two
-- movements may: a correction takes back what was a reward, and a settlement collects what a member owes for one.
create or replace function ledger.refuse_unbalanced() returns trigger language plpgsql
set search_path = pg_catalog, public, pg_temp as $$
declare
  v_found record;
begin
  select entry_id, sum(amount) <> 0 as unbalanced into v_found
  from inserted group by entry_id
  having sum(amount) <> 0 or (
    bool_or(amount < 0 and account in ('r_wallet', 'principal', 'held'))
    and bool_or(amount > 0 and account in ('operator', 'reward_treasury', 'rewards_payable'))
    and not bool_or(movement in ('reversal', 'debt_settlement')))
  limit 1;
  if v_found.unbalanced then
    raise exception 'entry % does not sum to zero', v_found.entry_id using errcode = '23514', constraint = 'entry_balanced';
  elsif found then
    raise exception 'entry % takes members'' money for rewards', v_found.entry_id
      using errcode = '23514', constraint = 'members_money_apart';
  end if;
  return null;
end $$;
