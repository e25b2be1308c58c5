-- A report of one kind of rewards reads the ranges of the table that hold its kind, and the rewards that came from somebody
-- are found by a filter of each range. Ranges are summed up after a close, so that it writes nothing more.
create function kind_no(p_kind reward_kind) returns smallint language sql immutable parallel safe
  return case p_kind when 'daily' then 1 when 'direct' then 2 when 'network' then 3 when 'blb' then 4 when 'odl' then 5
    when 'royalty' then 6 else 7 end;
drop index rewards_of_day;
create index rewards_of_day on rewards using brin
  (business_date, batch_id, member_id, kind_no(kind), source_id int4_bloom_ops (n_distinct_per_range = 2800))
  with (pages_per_range = 32);

-- What tickets are searched by, kept as one text in small letters with a line for each field; days as they are written.
create function written_day(p_at timestamptz) returns text language sql immutable parallel safe
  return to_char(p_at at time zone 'Asia/Kolkata', 'FMDD Mon YYYY, HH24:MI');
alter table tickets add column searched text not null generated always as (lower('T-' || id || E'\n' || subject || E'\n' ||
  description || E'\n' || priority || E'\n' || status || E'\n' || written_day(created_at))) stored;
create index tickets_searched on tickets using gin (searched gin_trgm_ops);
create index tickets_by_priority on tickets ((case priority when 'High' then 3 when 'Medium' then 2 else 1 end), id);

-- The tiles over the audit log: how much of what was done by whom on which day. Rows are written one after the other anyway,
-- because each seals the one before it.
create table audit_tallies (
  day date not null,
  actor text not null,
  action text not null,
  deeds integer not null,
  primary key (day, actor, action)
);
grant update on audit_tallies to tributary_app;
create function tally_deed() returns trigger
language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
begin
  insert into audit_tallies as t values (business_day_of(new.at), new.actor, new.action, 1)
  on conflict (day, actor, action) do update set deeds = t.deeds + 1;
  return null;
end $$;
create trigger audit_is_tallied after insert on audit_log for each row execute function tally_deed();
insert into audit_tallies select business_day_of(at), actor, action, count(*) from audit_log group by 1, 2, 3;

-- Members whose user id or name begins with one or two letters are counted without reading their rows.
drop index members_userrefid_begins;
create index members_userrefid_begins on members (lower(userrefid) text_pattern_ops, id)
  include (standing, userrefid, created_at, activated_at);
drop index members_name_begins;
create index members_name_begins on members (lower(full_name) text_pattern_ops, id)
  include (standing, userrefid, full_name, created_at, activated_at);

-- Counts of members by the day of joining and standing, as those of withdrawals are kept (041); I39 holds them. The root
-- is nobody's member.
create table member_tallies (
  day date not null,
  standing text not null,
  members integer not null
);
create index member_tallies_by_day on member_tallies (day, standing) include (members);
grant update, delete on member_tallies to tributary_app;
create function tally_member() returns trigger
language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
begin
  insert into member_tallies values (business_day_of(new.created_at), new.standing, 1);
  if tg_op = 'UPDATE' then
    insert into member_tallies values (business_day_of(old.created_at), old.standing, -1);
  end if;
  return null;
end $$;
create trigger members_are_tallied after insert on members
  for each row when (new.sponsor_id is not null) execute function tally_member();
create trigger standings_are_tallied after update on members
  for each row when (new.sponsor_id is not null and old.standing is distinct from new.standing) execute function tally_member();
insert into member_tallies
select business_day_of(created_at), standing, count(*) from members where sponsor_id is not null group by 1, 2;
