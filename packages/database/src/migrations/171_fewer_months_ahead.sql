-- Months are made an hour after they are wanted at the latest, so that this one and the two that come are enough: each
-- statement that asks for all months is planned over those that are empty, too.
do $$
declare
  v_month regclass;
  v_used boolean;
begin
  for v_month in
    select inhrelid from pg_inherits
    where inhparent in ('ledger.postings'::regclass, 'public.rewards'::regclass)
      and to_date(right(inhrelid::regclass::text, 7), 'YYYY_MM') > app_day() + 62
  loop
    execute format('select exists (select from %s)', v_month) into v_used;
    if not v_used then execute format('drop table %s', v_month); end if;
  end loop;
end $$;
