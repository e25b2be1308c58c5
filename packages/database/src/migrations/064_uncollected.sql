-- A reward that is taken back and was spent returns to the treasury when it is collected, and not before. Until then it
-- is in an account of its own, the counterpart of the member's debt (decision 026).
alter table ledger.member_balances
  add column uncollected bigint not null default 0,
  add constraint uncollected_within_debt check (uncollected between 0 and -debt);

do $$
declare
  v_post constant regprocedure := 'ledger.post(integer, ledger.movement, text, text, integer[], ledger.account[], bigint[], bigint, ledger.movement)';
  v_text text := pg_get_functiondef(v_post);
  v_change text[];
begin
  foreach v_change slice 1 in array array[
    -- What members lose comes before what they gain, so that nothing is uncollected of a debt that is settled.
    ['order by member_id = 0, member_id, account', 'order by member_id = 0, member_id, member_id > 0 and amount > 0, account'],
    ['        last_seq = last_seq + 1,
', '        uncollected = uncollected + case when v_leg.account = ''uncollected'' then v_leg.amount else 0 end,
        last_seq = last_seq + 1,
'],
    -- The totals by kind count a reward that is taken back once: by the wallet and the debt.
    ['case when v_kind', 'case when v_leg.account <> ''uncollected'' and v_kind'],
    ['when ''debt'' then v_balances.debt end', 'when ''debt'' then v_balances.debt
          when ''uncollected'' then v_balances.uncollected end'],
    ['  insert into ledger.entries ', '  if p_takes_back is not null and (
    select coalesce(sum(amount), 0) <> 0 from unnest(p_accounts, p_amounts) as leg (account, amount)
    where account in (''debt'', ''uncollected'')
  ) then
    raise exception ''what is owed of a reward that is taken back is uncollected'' using errcode = ''23514'', constraint = ''uncollected_of_taken'';
  end if;
  insert into ledger.entries ']
  ] loop
    if position(v_change[1] in v_text) = 0 then raise exception 'ledger.post has no "%"', v_change[1]; end if;
    v_text := replace(v_text, v_change[1], v_change[2]);
  end loop;
  execute v_text;
end $$;

-- Debts of today. What was settled of them filled the hole of vanished deposits first, as it does from now on. The
-- treasury gives up what it was promised, as far as it still has it: what it has paid out cannot wait to be collected.
do $$
declare
  v_debtor record;
  v_line record;
  v_uncollected bigint;
  v_treasury bigint := ledger.lock_treasury();
begin
  for v_debtor in select member_id from ledger.member_balances where debt < 0 order by member_id for update loop
    v_uncollected := 0;
    for v_line in
      select p.amount, p.balance_after, e.takes_back
      from ledger.postings p join ledger.entries e on e.owner_id = p.owner_id and e.id = p.entry_id
      where p.owner_id = v_debtor.member_id and p.account = 'debt' order by p.booked_on, p.seq
    loop
      if v_line.takes_back is not null then v_uncollected := v_uncollected - v_line.amount; end if;
      v_uncollected := least(v_uncollected, -v_line.balance_after);
    end loop;
    v_uncollected := least(v_uncollected, v_treasury);
    continue when v_uncollected = 0;
    v_treasury := v_treasury - v_uncollected;
    perform ledger.post(v_debtor.member_id, 'reversal', 'uncollected:' || v_debtor.member_id, 'migration',
      array[v_debtor.member_id, 0], array['uncollected', 'reward_treasury']::ledger.account[], array[v_uncollected, -v_uncollected]);
  end loop;
end $$;
