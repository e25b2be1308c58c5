-- A missed share of an ODL window has an amount, although nothing of it is credited (AMB-015). The console sums these amounts
-- apart from what was credited, so that the kept sums hold them too.
alter table reward_tallies add column missed bigint not null default 0;

create or replace function tally_new_rewards() returns trigger
language plpgsql security definer
set search_path = pg_catalog, public, pg_temp as $$
begin
  execute '
    insert into reward_tallies (business_date, kind, status, batch_id, package_type, rewards, base, credited, missed)
    select r.business_date, r.kind, r.status::text, r.batch_id, p.package_type, count(*), sum(r.base), sum(r.credited),
      coalesce(sum(r.computed) filter (where r.status = ''missed''), 0)
    from made r left join packages p on p.member_id = r.member_id and p.package_no = r.package_no
      and p.member_id between (select min(member_id) from made) and (select max(member_id) from made)
    group by r.business_date, r.kind, r.status, r.batch_id, p.package_type';
  return null;
end $$;

create or replace function tally_changed_rewards() returns trigger
language plpgsql security definer
set search_path = pg_catalog, public, pg_temp as $$
begin
  insert into reward_tallies (business_date, kind, status, batch_id, package_type, rewards, base, credited, missed)
  select x.business_date, x.kind, x.status, x.batch_id, p.package_type,
    sum(x.sign), sum(x.sign * x.base), sum(x.sign * (x.credited - coalesce(v.taken, 0))), sum(x.sign * x.missed)
  from (
    select o.member_id, o.business_date, o.kind, o.cause_id, o.package_no, o.status::text, o.batch_id, -1 as sign, o.base, o.credited,
      case when o.status = 'missed' then o.computed else 0 end as missed
    from was o
    union all
    select n.member_id, n.business_date, n.kind, n.cause_id, n.package_no, n.status::text, n.batch_id, 1, n.base, n.credited,
      case when n.status = 'missed' then n.computed else 0 end
    from became n
  ) x
  left join packages p on p.member_id = x.member_id and p.package_no = x.package_no
  left join lateral (
    select sum(v.amount) as taken from reward_reversals v
    where (v.member_id, v.business_date, v.kind, v.cause_id) = (x.member_id, x.business_date, x.kind, x.cause_id)
  ) v on true
  group by 1, 2, 3, 4, 5
  having (sum(x.sign), sum(x.sign * x.base), sum(x.sign * (x.credited - coalesce(v.taken, 0))), sum(x.sign * x.missed))
    <> (0, 0, 0, 0);
  return null;
end $$;

insert into reward_tallies (business_date, kind, status, batch_id, package_type, rewards, base, credited, missed)
select r.business_date, r.kind, r.status::text, r.batch_id, p.package_type, 0, 0, 0, sum(r.computed)
from rewards r left join packages p on p.member_id = r.member_id and p.package_no = r.package_no
where r.kind = 'odl' and r.status = 'missed'
group by 1, 2, 3, 4, 5;
