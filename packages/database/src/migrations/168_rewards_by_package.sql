-- What is kept of rewards also says of which package they are, so that a report that is searched by a package costs the same
-- however many members have it. A package keeps its type, and nothing else of it is looked at.
alter table reward_tallies add column package_type package_type;

-- Planned each time: a session may write one reward or the million of a close, and a plan that is kept fits one of them.
create or replace function tally_new_rewards() returns trigger
language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
begin
  execute '
    insert into reward_tallies (business_date, kind, status, batch_id, package_type, rewards, base, credited)
    select r.business_date, r.kind, r.status::text, r.batch_id, p.package_type, count(*), sum(r.base), sum(r.credited)
    from made r left join packages p on p.member_id = r.member_id and p.package_no = r.package_no
      and p.member_id between (select min(member_id) from made) and (select max(member_id) from made)
    group by r.business_date, r.kind, r.status, r.batch_id, p.package_type';
  return null;
end $$;

create or replace function tally_changed_rewards() returns trigger
language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
begin
  insert into reward_tallies (business_date, kind, status, batch_id, package_type, rewards, base, credited)
  select x.business_date, x.kind, x.status, x.batch_id, p.package_type,
    sum(x.sign), sum(x.sign * x.base), sum(x.sign * (x.credited - coalesce(v.taken, 0)))
  from (
    select o.member_id, o.business_date, o.kind, o.cause_id, o.package_no, o.status::text, o.batch_id, -1 as sign, o.base, o.credited
    from was o
    union all
    select n.member_id, n.business_date, n.kind, n.cause_id, n.package_no, n.status::text, n.batch_id, 1, n.base, n.credited
    from became n
  ) x
  left join packages p on p.member_id = x.member_id and p.package_no = x.package_no
  left join lateral (
    select sum(v.amount) as taken from reward_reversals v
    where (v.member_id, v.business_date, v.kind, v.cause_id) = (x.member_id, x.business_date, x.kind, x.cause_id)
  ) v on true
  group by 1, 2, 3, 4, 5
  having (sum(x.sign), sum(x.sign * x.base), sum(x.sign * (x.credited - coalesce(v.taken, 0)))) <> (0, 0, 0);
  return null;
end $$;

create or replace function tally_reversals() returns trigger
language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
begin
  insert into reward_tallies (business_date, kind, status, batch_id, package_type, rewards, base, credited)
  select r.business_date, r.kind, r.status::text, r.batch_id, p.package_type, 0, 0, -sum(v.amount)
  from made v join rewards r
    on (r.member_id, r.business_date, r.kind, r.cause_id) = (v.member_id, v.business_date, v.kind, v.cause_id)
  left join packages p on p.member_id = r.member_id and p.package_no = r.package_no
  group by r.business_date, r.kind, r.status, r.batch_id, p.package_type;
  return null;
end $$;

truncate reward_tallies;
insert into reward_tallies (business_date, kind, status, batch_id, package_type, rewards, base, credited)
select r.business_date, r.kind, r.status::text, r.batch_id, p.package_type, count(*), sum(r.base), sum(r.credited)
from rewards r left join packages p on p.member_id = r.member_id and p.package_no = r.package_no
group by 1, 2, 3, 4, 5
union all
select r.business_date, r.kind, r.status::text, r.batch_id, p.package_type, 0, 0, -sum(v.amount)
from reward_reversals v join rewards r
  on (r.member_id, r.business_date, r.kind, r.cause_id) = (v.member_id, v.business_date, v.kind, v.cause_id)
left join packages p on p.member_id = r.member_id and p.package_no = r.package_no
group by 1, 2, 3, 4, 5;
