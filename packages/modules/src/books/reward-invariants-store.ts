import type { Invariant } from './invariants.ts';

export const rewardInvariants: readonly Invariant[] = [
  {
    id: 'I08',
    rule: 'what a member was paid by kind and batch is what his rewards of it say',
    query: `with rewarded as (
        select r.member_id, r.kind::text as kind, r.batch_id, sum(r.credited) as amount
        from rewards r join reward_batches b on b.id = r.batch_id
        where b.status = 'paid' and r.status in ('credited', 'reversed') group by 1, 2, 3
      ), paying as (
        select e.owner_id, e.id, b.id as batch_id from ledger.entries e join reward_batches b on b.cause = e.cause where b.status = 'paid'
        union all select e.owner_id, e.id, b.id from ledger.entries e join reward_batches b on b.id::text = split_part(e.cause, ':', 2)
          where e.cause like 'batch:%:%' and b.status = 'paid'
      ), paid as (
        select p.owner_id as member_id, p.movement::text as kind, e.batch_id, sum(p.amount) as amount
        from ledger.postings p join paying e on e.id = p.entry_id and e.owner_id in (p.owner_id, 0)
        where p.owner_id > 0 and p.movement in ('daily', 'direct', 'network', 'blb', 'odl', 'royalty', 'special')
        group by 1, 2, 3
      )
      select coalesce(r.member_id, p.member_id) as member_id, coalesce(r.kind, p.kind) as kind, coalesce(r.batch_id, p.batch_id) as batch_id, r.amount as rewarded, p.amount as paid
      from rewarded r full join paid p using (member_id, kind, batch_id) where r.amount is distinct from p.amount`,
  },
  {
    id: 'I09',
    rule: 'what a package earned is what its rewards counted, and at most its cap',
    query: `with counted as (
        select r.member_id, coalesce(s.package_no, r.package_no) as package_no, sum(coalesce(s.counted, r.credited)) as amount
        from rewards r left join reward_spills s on s.member_id = r.member_id and s.business_date = r.business_date and s.kind = r.kind and s.cause_id = r.cause_id
        where r.kind in ('daily', 'direct', 'network', 'odl') and r.status = 'credited' group by 1, 2
      )
      select p.member_id, p.package_no, p.earned, p.cap, c.amount from packages p left join counted c using (member_id, package_no)
      where p.earned <> coalesce(c.amount, 0) or p.earned > p.cap
      union all select p.member_id, p.package_no, p.earned, p.cap, sum(l.amount * l.cap_multiplier) from packages p join lots l using (member_id, package_no)
        where l.reversed_on is null group by p.member_id, p.package_no having p.cap <> sum(l.amount * l.cap_multiplier)`,
  },
  {
    id: 'I10',
    rule: 'a lot has one daily reward for each closed date of its term while its package lived, and none outside',
    query: `select r.member_id, r.cause_id, r.business_date::text, 'outside its term or wrong' as fault from rewards r
        left join lots l on l.member_id = r.member_id and l.id = r.cause_id
        where r.kind = 'daily' and (l.id is null or r.business_date <= l.activated_on or r.business_date > l.last_earning_day
          or r.base <> l.amount or r.computed <> l.amount * l.daily_bps / 10000)
      union all
      select l.member_id, l.id, c.business_date::text, 'missing' from lots l
        join packages p on p.member_id = l.member_id and p.package_no = l.package_no
        join closes c on c.finished_at is not null and c.business_date > l.activated_on and c.business_date <= l.last_earning_day
          and (p.active or p.ended_after >= c.business_date)
        left join rewards r on r.member_id = l.member_id and r.business_date = c.business_date and r.kind = 'daily' and r.cause_id = l.id
        where r.member_id is null and l.reversed_on is null and l.amount * l.daily_bps / 10000 > 0`,
  },
  {
    id: 'I18',
    rule: 'a claim lies inside its window, once per member and window',
    query: `select c.member_id, c.window_no from odl_claims c join odl_windows w using (window_no) where c.claimed_at < w.starts_at or c.claimed_at >= w.ends_at
      union all select member_id, window_no from odl_claims group by 1, 2 having count(*) > 1`,
  },
  {
    id: 'I26',
    rule: 'a batch is the sum of its credited rewards, and batches are funded in order of the queue',
    query: `select b.id, b.total, sum(r.credited) as credited from reward_batches b left join rewards r on r.batch_id = b.id group by b.id, b.total
        having b.total is distinct from sum(r.credited)
      union all select b.id, b.total, null from reward_batches b where b.status <> 'pending'
        and exists (select from reward_batches w where w.status = 'pending' and w.queue_no < b.queue_no)`,
  },
  {
    id: 'I27',
    rule: 'the principal that is kept apart is the sum of the lots that have not matured',
    query: `select b.member_id, b.principal, coalesce(l.amount, 0) as lots from ledger.member_balances b
      left join (select member_id, sum(amount) as amount from lots where matured_on is null and reversed_on is null group by member_id) l using (member_id)
      where b.principal <> coalesce(l.amount, 0)`,
  },
  {
    id: 'I30',
    rule: 'a royalty or special reward is a grant that one operator proposed and another confirmed, and the other way round',
    query: `select coalesce(g.id, r.cause_id) as grant, g.amount, r.credited, g.status from reward_grants g
      full join (select * from rewards where kind in ('royalty', 'special')) r on r.cause_id = g.id
      where (g.status = 'confirmed' or r.cause_id is not null)
        and (g.id is null or r.cause_id is null or g.status <> 'confirmed' or g.amount <> r.credited or g.kind <> r.kind
          or g.member_id <> r.member_id or g.batch_id <> r.batch_id or g.proposed_by = g.decided_by)`,
  },
];
