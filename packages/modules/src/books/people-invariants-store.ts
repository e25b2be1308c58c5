import type { Invariant } from './invariant.ts';

export const peopleInvariants: readonly Invariant[] = [
  {
    id: 'I19',
    rule: 'the sponsor tree has one root and no cycle, and the teams agree with it',
    query: `with recursive tree as (
        select id, depth from members where sponsor_id is null
        union all select m.id, t.depth + 1 from members m join tree t on m.sponsor_id = t.id where t.depth < 100000
      )
      select m.id::text as member, 'not below the root' as fault from members m where not exists (select from tree t where t.id = m.id and t.depth = m.depth)
      union all select count(*)::text, 'roots' from members where sponsor_id is null having count(*) > 1
      union all select m.id::text, 'team rows' from members m left join (select member_id, count(*) as uplines from team_members group by member_id) u on u.member_id = m.id
        where m.sponsor_id is not null and coalesce(u.uplines, 0) <> m.depth - 1`,
  },
  {
    id: 'I39',
    rule: 'the facts kept for lists are those of the members: the highest active package, the first activation, the name of the sponsor, and the tallies by standing and day or first letters',
    query: `select m.id::text as member from members m
        left join (select member_id, max(package_type) filter (where active) as highest, min(activated_at) as first from packages group by member_id) p on p.member_id = m.id
        where m.package_type is distinct from p.highest or m.activated_at is distinct from p.first
        union all select m.id::text from members m left join members s on s.id = m.sponsor_id
        where m.sponsor_name <> coalesce(lower(s.userrefid), '')
        union all select t.day || ' ' || t.standing from (
          select day, standing, members from member_tallies
          union all select business_day_of(created_at), standing, -1 from members where sponsor_id is not null
        ) t group by t.day, t.standing having sum(t.members) <> 0
        union all select t.letters || ' ' || t.standing from (
          select letters, standing, members from member_letters
          union all select letters, m.standing, -1 from members m, first_letters(m.userrefid, m.full_name) letters where m.sponsor_id is not null
        ) t group by t.letters, t.standing having sum(t.members) <> 0 limit 100`,
  },
  {
    id: 'I47',
    rule: 'the joins and stops of a day match the events and the kept stops; each stop has a row for every upline; a member whose packages have all ended has a stop',
    query: `select t.member_id || ' ' || t.day as fault from (
          select member_id, day, joined, stopped from team_days
          union all select u.ancestor_id, e.day, -1, 0 from team_events e join team_members u on u.member_id = e.member_id
            where e.kind = 'joined' and e.done_at is not null
          union all select member_id, day, 0, -1 from team_stops
        ) t group by t.member_id, t.day having (sum(t.joined), sum(t.stopped)) <> (0, 0)
      union all select 'stop ' || s.id from (select id, stopped_id, count(*) as told from team_stops group by id, stopped_id) s
        join (select member_id, count(*) as uplines from team_members group by member_id) u on u.member_id = s.stopped_id
        where s.told <> u.uplines
      union all select 'stop ' || s.id from team_stops s left join team_events e on e.id = s.id and e.kind = 'package_ended'
        where (s.stopped_id, s.day, s.because, s.package_type) is distinct from (e.member_id, e.day, e.because, e.package_type)
      union all select 'no stop of ' || k.member_id from team_totals k where k.active_packages = 0
        and exists (select from packages p where p.member_id = k.member_id)
        and exists (select from team_members u where u.member_id = k.member_id)
        and not exists (select from team_events e where e.member_id = k.member_id and e.done_at is null)
        and not exists (select from team_stops s where s.stopped_id = k.member_id)`,
  },
  {
    id: 'I21',
    rule: 'a request key has its answer, and an entry its actor',
    query: `select actor, key from request_keys where answer is null union all select actor, cause from ledger.entries where actor = ''`,
  },
  {
    id: 'I23',
    rule: 'the audit log is a chain without gaps: each row seals the one before it',
    query: `select id, 'edited' as fault from (select a as entry, a.id, lag(a.hash) over (order by a.id) as previous from audit_log a) chain
        where (chain.entry).hash <> audit_hash(audit_key(), chain.previous, chain.entry)
      union all select id, 'a row before it is missing' from (select id, lag(id) over (order by id) as before from audit_log) gaps where id <> coalesce(before, 0) + 1`,
  },
  {
    id: 'I45',
    rule: 'the kept counts of the audit log equal those of its rows, by day, actor and action',
    query: `select day, actor, action, sum(deeds) as difference from (
        select day, actor, action, deeds from audit_tallies
        union all select business_day_of(at), actor, action, -1 from audit_log
      ) t group by day, actor, action having sum(deeds) <> 0 limit 100`,
  },
];
