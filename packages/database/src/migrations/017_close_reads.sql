-- What the newest close credited to a package as daily bounty: the network bounties of that date are counted from it,
-- without reading the date's rewards once for every range of uplines. The package's row is rewritten then anyway.
alter table packages
  add column daily_on date,
  add column daily_credited bigint not null default 0;

-- Makes the newest rewards of a date findable by member: new pages are searched whole until they are summarized.
create function summarize_rewards(p_date date) returns void
language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
declare
  v_table regclass := to_regclass('public.rewards_' || to_char(p_date, 'YYYY_MM'));
begin
  perform brin_summarize_new_values(part.inhrelid)
  from pg_inherits part join pg_index i on i.indexrelid = part.inhrelid
  where part.inhparent = 'public.rewards_of_day'::regclass and i.indrelid = v_table;
end $$;
revoke all on function summarize_rewards(date) from public;
grant execute on function summarize_rewards(date) to tributary_app;
