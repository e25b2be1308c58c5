-- Who joined a team and who stopped, kept by day and by stop, so that no page reads packages or rewards. A member stops when the
-- last active package ends (packages/domain/src/members/stops.ts).

-- Of the end of a package: the business date whose close it still took part in, why it ended, and the member's newest lot then.
alter table team_events add column because text check (because in ('capped', 'matured', 'reversed'));

create or replace function note_package_change() returns trigger language plpgsql
set search_path = pg_catalog, public, pg_temp as $$
begin
  if new.active then
    insert into team_events (member_id, kind) values (new.member_id, 'package_began');
  else
    insert into team_events (member_id, kind, lot_id, day, because)
    values (new.member_id, 'package_ended', (select max(id) from lots where member_id = new.member_id),
      new.ended_after, new.ended_because);
  end if;
  return null;
end $$;

alter table team_days
  add column joined integer not null default 0 check (joined >= 0),
  add column stopped integer not null default 0 check (stopped >= 0);

-- One row for each stop and each upline. `brought` is what the stopped member brought this upline since the stop before: Network and
-- Direct Bounties less what was taken back, pending ones included. Null until a sweep adds it up, after the close of the day.
create table team_stops (
  member_id integer not null,
  -- The event of the package that ended.
  id bigint not null,
  stopped_id integer not null,
  level integer not null check (level >= 1),
  day date not null,
  because text not null check (because in ('capped', 'matured', 'reversed')),
  brought bigint,
  primary key (member_id, id)
);
create index team_stops_by_day on team_stops (member_id, day, id) include (level, because, brought);
create index team_stops_of_member on team_stops (stopped_id, member_id, id);
create index team_stops_to_add_up on team_stops (id) where brought is null;
grant update (brought) on team_stops to tributary_app;
grant select on team_stops to tributary_reader;

-- Ends that were noted before. A package that was reopened has lost its reason: only full packages are reopened.
update team_events e set
  lot_id = (select max(l.lot_id) from team_events l where l.member_id = e.member_id and l.kind = 'activated' and l.id < e.id),
  because = coalesce((
    select p.ended_because from packages p where p.member_id = e.member_id and p.ended_after between e.day - 1 and e.day
    order by p.ended_after desc, p.package_no desc limit 1), 'capped')
where e.kind = 'package_ended';

with counted as (
  select e.*, sum(case kind when 'package_began' then 1 else -1 end) over (partition by member_id order by id) as running
  from team_events e where kind in ('package_began', 'package_ended') and done_at is not null
)
insert into team_stops (member_id, id, stopped_id, level, day, because, brought)
select u.ancestor_id, c.id, c.member_id, u.level, c.day, c.because, case when u.level > 10 then 0 end
from counted c join team_members u on u.member_id = c.member_id
where c.kind = 'package_ended' and c.running = 0;

insert into team_days as t (member_id, day, joined, stopped)
select member_id, day, sum(joined), sum(stopped) from (
  select u.ancestor_id as member_id, e.day, 1 as joined, 0 as stopped
  from team_events e join team_members u on u.member_id = e.member_id where e.kind = 'joined' and e.done_at is not null
  union all select member_id, day, 0, 1 from team_stops
) each group by member_id, day
on conflict (member_id, day) do update set joined = excluded.joined, stopped = excluded.stopped;
