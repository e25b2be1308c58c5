-- The business date never goes back. After a failover the clock of the new server may be behind the old one, and a transaction may
-- have begun before midnight. Either would post to a day whose close has already read the books.
-- 40001 lets the command try again at the then current time.
create function refuse_day_before_close() returns trigger language plpgsql
set search_path = pg_catalog, public, pg_temp as $$
begin
  if exists (select from closes where business_date > new.booked_on) then
    raise exception 'the close of a later day than % has begun', new.booked_on using errcode = '40001';
  end if;
  return new;
end $$;
create trigger entries_after_close before insert on ledger.entries
  for each row execute function refuse_day_before_close();
grant execute on function refuse_day_before_close() to tributary_app, tributary_signer;
