-- Which package ended, kept with each end and each stop: a leader reads it, and packages that are opened again later do not change it.
alter table team_events add column package_type package_type;

create or replace function note_package_change() returns trigger language plpgsql
set search_path = pg_catalog, public, pg_temp as $$
begin
  if new.active then
    insert into team_events (member_id, kind) values (new.member_id, 'package_began');
  else
    insert into team_events (member_id, kind, lot_id, day, because, package_type)
    values (new.member_id, 'package_ended', (select max(id) from lots where member_id = new.member_id),
      new.ended_after, new.ended_because, new.package_type);
  end if;
  return null;
end $$;

-- Ends that were noted before, as in 0050: by their day, or the member's newest lot then if the package was opened again.
update team_events e set package_type = coalesce(
  (select p.package_type from packages p where p.member_id = e.member_id and p.ended_after between e.day - 1 and e.day
    order by p.ended_after desc, p.package_no desc limit 1),
  (select l.package_type from lots l where l.member_id = e.member_id and l.id = e.lot_id),
  (select p.package_type from packages p where p.member_id = e.member_id order by p.package_no desc limit 1))
where e.kind = 'package_ended';
alter table team_events add constraint an_end_names_its_package check ((kind = 'package_ended') = (package_type is not null));

alter table team_stops add column package_type package_type;
update team_stops s set package_type = e.package_type from team_events e where e.id = s.id;
alter table team_stops alter column package_type set not null;

-- The decisions of a second person, for their list (packages/modules/src/approvals/decided-list-store.ts). A withdrawal that one
-- operator decides has no `second`.
create index audit_log_decisions on audit_log (id, action) include (at)
  where action like '%.confirmed' or action like '%.declined' or action in ('grant.confirm', 'grant.decline')
    or (action in ('withdrawal.approve', 'withdrawal.reject') and details ? 'second');
