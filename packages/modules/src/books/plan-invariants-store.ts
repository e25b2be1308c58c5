import type { Invariant } from './invariant.ts';

export const planInvariants: readonly Invariant[] = [
  {
    id: 'I31',
    rule: 'a lot has the terms of the version in force on its day, and a package has the Direct Bounty of its newest lot',
    query: `select l.member_id, l.id as lot, l.plan_version, 'terms' as fault
      from lots l join plan_versions v on v.id = l.plan_version, lateral (select v.terms->'packages'->l.package_type::text as p) terms
      where v.status <> 'published' or (v.replaces is not null and v.active_from > l.activated_on)
        or exists (select from plan_versions n where n.replaces = v.id and n.status = 'published' and n.active_from <= l.activated_on)
        or l.daily_bps <> (p->>'dailyBps')::int or l.cap_multiplier <> (p->>'capMultiplier')::int
        or l.amount not between (p->>'minMicro')::bigint and (p->>'maxMicro')::bigint
        or l.last_earning_day <> l.activated_on + (p->>'periodDays')::int
        or l.matures_on is distinct from case v.terms->>'principalReturn' when 'atMaturity' then l.activated_on + (p->>'takeCareDays')::int end
      union all
      select p.member_id, p.package_no, l.plan_version, 'direct bounty' from packages p
        join lateral (select * from lots where member_id = p.member_id and package_no = p.package_no order by reversed_on is not null, id desc limit 1) l on true
        join plan_versions v on v.id = l.plan_version
        where p.direct_bps <> (v.terms->'packages'->p.package_type::text->>'directBps')::int`,
  },
  {
    id: 'I32',
    rule: 'a close has level percentages of the version in force on its date, and all its network bounties follow them',
    query: `select c.business_date::text, r.plan_version, null::int as level, null::smallint as rate_bps from closes c
        join level_rates r on r.id = c.level_rates_id where r.plan_version <> plan_version_on(c.business_date)
      union all
      select r.business_date::text, null, r.level, r.rate_bps from (
          select distinct business_date, level, rate_bps from rewards where kind = 'network'
        ) r join closes c using (business_date) join level_rates l on l.id = c.level_rates_id
        where not exists (select from jsonb_each(l.rates) as rates (type, bps) where (bps->>(r.level - 1))::int = r.rate_bps)`,
  },
  {
    id: 'I33',
    rule: 'the published versions of the plan are one chain in the order of their dates, and the guards of terms exist',
    query: `select v.id as version, v.active_from::text, 'out of order' as fault from plan_versions v left join plan_versions r on r.id = v.replaces
        where v.status = 'published' and v.replaces is not null and (r.status is distinct from 'published' or r.active_from >= v.active_from)
      union all select min(replaces), null, 'two successors' from plan_versions where status = 'published' group by replaces having count(*) > 1
      union all select null, null, 'no guard: ' || wanted.name from (values ('plan_versions_are_final'), ('level_rates_are_final'), ('lots_keep_their_terms')) as wanted (name)
        where not exists (select from pg_trigger t where t.tgname = wanted.name and t.tgenabled in ('O', 'A'))`,
  },
];
