-- How many are on each of the levels that bring something, kept like the other figures of a team.
create table team_levels (
  member_id integer not null,
  level smallint not null check (level between 1 and 10),
  members integer not null default 0,
  active integer not null default 0,
  primary key (member_id, level)
) with (fillfactor = 80);
grant update on team_levels to tributary_app;

-- What network bounties came to, by level and by leg. A worker adds up each chunk of a close once; what is taken
-- back later is in reward_reversals and not taken off here.
create table level_earnings (
  member_id integer not null,
  level smallint not null check (level >= 1),
  credited bigint not null,
  last_date date not null,
  last_credited bigint not null,
  primary key (member_id, level)
) with (fillfactor = 80);
grant update on level_earnings to tributary_app;

-- One row for each direct referral from the day they joined, so that legs can be read in this order.
create table leg_earnings (
  member_id integer not null,
  leg_id integer not null,
  credited bigint not null default 0,
  primary key (member_id, leg_id)
) with (fillfactor = 80);
create index leg_earnings_most on leg_earnings (member_id, credited desc, leg_id);
grant update on leg_earnings to tributary_app;

alter table close_chunks add column added_up_at timestamptz;
create index close_chunks_to_add_up on close_chunks (business_date, chunk_no)
  where phase = 2 and done_at is not null and added_up_at is null;

-- Who joined and whose event still waits is counted when it is carried.
insert into team_levels (member_id, level, members, active)
select t.ancestor_id, t.level, count(*), count(*) filter (where k.active_packages > 0)
from team_members t join team_totals k on k.member_id = t.member_id
where t.level <= 10
  and not exists (select from team_events e where e.member_id = t.member_id and e.kind = 'joined' and e.done_at is null)
group by t.ancestor_id, t.level;

insert into leg_earnings (member_id, leg_id)
select t.ancestor_id, t.member_id from team_members t
where t.level = 1
  and not exists (select from team_events e where e.member_id = t.member_id and e.kind = 'joined' and e.done_at is null);

-- Names are found by how they begin, whatever the letter case.
create index members_userrefid_begins on members (lower(userrefid) text_pattern_ops, id);
create index members_name_begins on members (lower(full_name) text_pattern_ops, id);
