import type { Invariant } from './invariants.ts';

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
    id: 'I23',
    rule: 'the audit log has no gaps in time',
    query: `select id from (select id, at, lag(at) over (order by id) as before from audit_log) a where at < before - interval '5 minutes'
      and (select shift = interval '0' and stopped_at is null from business_clock)`,
  },
];
