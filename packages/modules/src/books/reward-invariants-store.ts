import { CAPPED_KINDS, GRANT_KINDS, OWN_BATCH_KINDS, REWARD_KINDS, type RewardKind } from '@tributary/domain';
import type { Invariant } from './invariant.ts';

const anyOf = (kinds: readonly RewardKind[]): string => `(${kinds.map((kind) => `'${kind}'`).join(', ')})`;

export const rewardInvariants: readonly Invariant[] = [
  {
    id: 'I08',
    rule: 'the amounts paid to a member by kind and batch are those of their rewards',
    query: `with rewarded as (
        select r.member_id, r.kind::text as kind, r.batch_id, sum(r.credited) as amount
        from rewards r join reward_batches b on b.id = r.batch_id
        where b.status = 'paid' and r.status in ('credited', 'reversed') group by 1, 2, 3
      ), unpaid as (
        select v.member_id, v.kind::text as kind, v.batch_id, sum(v.amount) as amount from reward_reversals v where not v.was_paid group by 1, 2, 3
      ), due as (
        select member_id, kind, batch_id, nullif(r.amount - coalesce(u.amount, 0), 0) as amount from rewarded r left join unpaid u using (member_id, kind, batch_id)
      ), paying as (
        select e.owner_id, e.id, b.id as batch_id from ledger.entries e join reward_batches b on b.cause = e.cause where b.status = 'paid'
        union all select e.owner_id, e.id, b.id from ledger.entries e join reward_batches b on b.id::text = split_part(e.cause, ':', 2)
          where e.cause like 'batch:%:%' and b.status = 'paid'
      ), paid as (
        select p.owner_id as member_id, p.movement::text as kind, e.batch_id, sum(p.amount) as amount
        from ledger.postings p join paying e on e.id = p.entry_id and e.owner_id in (p.owner_id, 0)
        where p.owner_id > 0 and p.movement in ${anyOf(REWARD_KINDS)}
        group by 1, 2, 3
      )
      select coalesce(r.member_id, p.member_id) as member_id, coalesce(r.kind, p.kind) as kind, coalesce(r.batch_id, p.batch_id) as batch_id, r.amount as rewarded, p.amount as paid
      from due r full join paid p using (member_id, kind, batch_id) where r.amount is distinct from p.amount`,
  },
  {
    id: 'I09',
    rule: 'the earned amount of a package is the sum that its rewards counted, and at most its cap',
    query: `with counted as (
        select r.member_id, coalesce(s.package_no, r.package_no) as package_no, sum(coalesce(s.counted, r.credited)) as amount
        from rewards r left join reward_spills s on s.member_id = r.member_id and s.business_date = r.business_date and s.kind = r.kind and s.cause_id = r.cause_id
        where r.kind in ${anyOf(CAPPED_KINDS)} and r.status in ('credited', 'reversed') group by 1, 2
      ), taken as (
        select member_id, package_no, sum(amount) as amount from reward_reversals where package_no > 0 group by 1, 2
      )
      select p.member_id, p.package_no, p.earned, p.cap, coalesce(c.amount, 0) - coalesce(t.amount, 0) as amount from packages p left join counted c using (member_id, package_no) left join taken t using (member_id, package_no)
      where p.earned <> coalesce(c.amount, 0) - coalesce(t.amount, 0) or p.earned > p.cap
      union all select p.member_id, p.package_no, p.earned, p.cap, sum(l.amount * l.cap_multiplier) filter (where l.reversed_on is null) from packages p join lots l using (member_id, package_no)
        group by p.member_id, p.package_no having p.cap <> coalesce(sum(l.amount * l.cap_multiplier) filter (where l.reversed_on is null), 0)`,
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
          and not exists (select from package_gaps g where g.member_id = p.member_id and g.package_no = p.package_no
            and c.business_date > g.ended_after and c.business_date <= g.back_after)
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
    query: `with credited as (select batch_id, sum(credited) as amount from rewards group by batch_id),
        unpaid as (select batch_id, sum(amount) as amount from reward_reversals where not was_paid group by batch_id)
      select b.id, b.total, c.amount as credited from reward_batches b left join credited c on c.batch_id = b.id left join unpaid u on u.batch_id = b.id
        where b.total is distinct from c.amount - coalesce(u.amount, 0)
      union all select b.id, b.total, null from reward_batches b where b.status in ('funded', 'paid')
        and exists (select from reward_batches w where w.status = 'pending' and w.queue_no < b.queue_no)`,
  },
  {
    id: 'I27',
    rule: 'the principal kept apart is the sum of the lots that were not paid back',
    query: `select b.member_id, b.principal, coalesce(l.amount, 0) as lots from ledger.member_balances b
      left join (select member_id, sum(amount) as amount from lots where (matured_on is null or matures_on is null) and reversed_on is null group by member_id) l using (member_id)
      where b.principal <> coalesce(l.amount, 0)`,
  },
  {
    id: 'I34',
    rule: 'reversals of rewards are at most the credited amount, and as much came to the treasury or waits to be collected',
    query: `with taken as (
        select member_id, business_date, kind, cause_id, sum(amount) as amount from reward_reversals group by 1, 2, 3, 4
      ), by_lot as (
        select member_id, 'reversed:' || reversed_lot_id || ':' || kind as cause, sum(amount) as amount from reward_reversals where was_paid group by 1, 2
      ), booked as (
        select e.owner_id as member_id, e.cause, sum(p.amount) as amount
        from ledger.entries e join ledger.postings p on p.entry_id = e.id and p.booked_on = e.booked_on and p.account in ('reward_treasury', 'uncollected')
        where e.takes_back is not null group by 1, 2
      )
      select r.member_id, r.kind::text as of, r.credited, t.amount from rewards r join taken t using (member_id, business_date, kind, cause_id)
        where t.amount > r.credited or (t.amount = r.credited) <> (r.status = 'reversed')
      union all select t.member_id, t.kind::text, null, t.amount from taken t left join rewards r using (member_id, business_date, kind, cause_id) where r.member_id is null
      union all select r.member_id, r.kind::text, r.credited, 0 from rewards r left join taken t using (member_id, business_date, kind, cause_id)
        where r.status = 'reversed' and t.member_id is null
      union all select coalesce(l.member_id, b.member_id), cause, b.amount, l.amount from by_lot l full join booked b using (member_id, cause)
        where l.amount is distinct from b.amount`,
  },
  {
    id: 'I35',
    rule: 'a reversed activation has left no reward of its own, and two people or a vanished deposit caused the reversal',
    query: `select l.member_id, l.id, r.kind::text as kind, r.credited from lots l
        join rewards r on r.cause_id = l.id and r.kind in ('daily', 'direct') and r.status = 'credited'
          and (r.member_id = l.member_id or r.source_id = l.member_id)
        where l.reversed_on is not null
      union all select l.member_id, l.id, 'not asked for', null from lots l
        left join activation_reversals v on v.member_id = l.member_id and v.lot_id = l.id and v.done_at is not null
        where l.reversed_on is not null and v.lot_id is null
      union all select v.member_id, v.lot_id, 'asked for by one', null from activation_reversals v
        left join proposals p on p.id = v.proposal_id and p.kind = 'activation.reverse' and p.status = 'confirmed' and p.decided_by <> p.proposed_by
        left join deposits d on d.member_id = v.member_id and d.id = v.deposit_id
        where p.id is null and d.id is null and not v.is_older
      union all select v.member_id, v.lot_id, 'not taken back', null from activation_reversals v
        join lots l on l.member_id = v.member_id and l.id = v.lot_id where v.done_at is not null and l.reversed_on is null`,
  },
  {
    id: 'I30',
    rule: 'each royalty or special reward is a grant that one operator proposed and another confirmed, and each such grant is a reward',
    query: `select coalesce(g.id, r.cause_id) as grant, g.amount, r.credited, g.status from reward_grants g
      full join (select * from rewards where kind in ${anyOf(GRANT_KINDS)}) r on r.cause_id = g.id
      where (g.status = 'confirmed' or r.cause_id is not null)
        and (g.id is null or r.cause_id is null or g.status <> 'confirmed' or g.amount <> r.credited or g.kind <> r.kind
          or g.member_id <> r.member_id or g.batch_id <> r.batch_id or g.proposed_by = g.decided_by)`,
  },
  {
    id: 'I38',
    rule: 'the sums of levels and legs equal the network bounties that were added up',
    query: `with added as (
        select r.member_id, r.level, coalesce(u.ancestor_id, r.source_id) as leg_id, sum(r.credited)::bigint as credited
        from rewards r join close_chunks c on c.business_date = r.business_date and c.phase = 2 and c.added_up_at is not null
          and r.member_id between c.from_member and c.to_member
        left join team_members u on u.member_id = r.source_id and u.level = r.level - 1
        where r.kind = 'network' and r.credited > 0 group by 1, 2, 3
      ), by_level as (select member_id, level, sum(credited) as credited from added group by 1, 2
      ), by_leg as (select member_id, leg_id, sum(credited) as credited from added group by 1, 2)
      select member_id, 'level ' || level as of, e.credited as kept, a.credited from level_earnings e full join by_level a using (member_id, level)
        where e.credited is distinct from a.credited
      union all select member_id, 'leg ' || leg_id, e.credited, a.credited from leg_earnings e full join by_leg a using (member_id, leg_id)
        where coalesce(e.credited, 0) <> coalesce(a.credited, 0)`,
  },
  {
    id: 'I51',
    rule: 'the sum that a stopped member brought an upline is that of the network and direct rewards since the stop before, less reversals',
    query: `with kept as (
        select member_id, stopped_id, sum(brought) as brought, max(id) as last from team_stops
        group by member_id, stopped_id having count(*) = count(brought)
      ), ended as (
        select k.*, e.day, e.lot_id from kept k join team_events e on e.id = k.last
      ), earned as (
        select e.member_id, e.stopped_id, sum(r.credited - coalesce(v.amount, 0)) as brought
        from ended e join rewards r on r.member_id = e.member_id and r.source_id = e.stopped_id
          and ((r.kind = 'network' and r.business_date <= e.day) or (r.kind = 'direct' and r.cause_id <= e.lot_id))
        left join (select member_id, business_date, kind, cause_id, sum(amount) as amount from reward_reversals group by 1, 2, 3, 4) v
          on v.member_id = r.member_id and v.business_date = r.business_date and v.kind = r.kind and v.cause_id = r.cause_id
        group by 1, 2
      )
      select k.member_id, k.stopped_id, k.brought as kept, e.brought as earned from kept k left join earned e using (member_id, stopped_id)
        where k.brought <> coalesce(e.brought, 0)
          and not exists (select from team_events t where t.kind = 'reversed' and t.done_at is null)`,
  },
  {
    id: 'I44',
    rule: 'the kept counts and sums of rewards equal those of their rows less reversals, by day, kind, package, batch and state',
    query: `
    with kept as (
      select t.business_date, t.kind, t.package_type, x.shown, x.batch_id, sum(t.rewards) as rewards, sum(t.base) as base, sum(t.credited) as credited,
        sum(t.missed) as missed
      from reward_tallies t left join reward_batches b on b.id = t.batch_id
      cross join lateral (select case when t.kind not in ${anyOf(OWN_BATCH_KINDS)} then t.batch_id end as batch_id,
        case when t.status = 'credited' and b.status = 'paid' then 'paid' else t.status end as shown) x
      group by 1, 2, 3, 4, 5 having (sum(t.rewards), sum(t.base), sum(t.credited), sum(t.missed)) <> (0, 0, 0, 0)
    ), held as (
      select r.business_date, r.kind, p.package_type, x.shown, x.batch_id, count(*) as rewards, sum(r.base) as base,
        sum(r.credited - coalesce(v.amount, 0)) as credited,
        coalesce(sum(r.computed) filter (where r.status = 'missed'), 0) as missed
      from rewards r left join reward_batches b on b.id = r.batch_id
      left join packages p on p.member_id = r.member_id and p.package_no = r.package_no
      cross join lateral (select case when r.kind not in ${anyOf(OWN_BATCH_KINDS)} then r.batch_id end as batch_id,
        case when r.status = 'credited' and b.status = 'paid' then 'paid' else r.status::text end as shown) x
      left join (select member_id, business_date, kind, cause_id, sum(amount) as amount from reward_reversals group by 1, 2, 3, 4) v
        on (v.member_id, v.business_date, v.kind, v.cause_id) = (r.member_id, r.business_date, r.kind, r.cause_id)
      group by 1, 2, 3, 4, 5
    )
    select coalesce(k.business_date, h.business_date) as day, coalesce(k.kind, h.kind) as kind, coalesce(k.shown, h.shown) as shown,
      k.rewards as kept, h.rewards as held
    from kept k full join held h on h.business_date = k.business_date and h.kind = k.kind and h.shown = k.shown
      and coalesce(h.batch_id, 0) = coalesce(k.batch_id, 0) and coalesce(h.package_type::text, '') = coalesce(k.package_type::text, '')
    where (k.rewards, k.base, k.credited, k.missed) is distinct from (h.rewards, h.base, h.credited, h.missed)`,
  },
];
