-- A leg is a direct referral with their whole team. The lines of an entry are postings, here as everywhere else.
alter function ledger.post_legs(
  ledger.movement, text, text, ledger.account, integer[], ledger.account[], ledger.movement[], bigint[]
) rename to post_many;

do $$
declare
  v_function regprocedure;
begin
  foreach v_function in array array[
    'ledger.post(integer, ledger.movement, text, text, integer[], ledger.account[], bigint[], bigint, ledger.movement)',
    'ledger.post_many(ledger.movement, text, text, ledger.account, integer[], ledger.account[], ledger.movement[], bigint[])'
  ]::regprocedure[] loop
    execute replace(replace(replace(replace(replace(pg_get_functiondef(v_function),
      'leg by leg', 'one by one'), 'Legs', 'Postings'), 'legs', 'postings'), 'v_leg', 'v_posting'), 'as leg ', 'as posting ');
  end loop;
end $$;
