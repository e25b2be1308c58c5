-- From which funding each batch of rewards was paid, first in first out: the treasury's postings in order make
-- two running sums, what came in and what was paid, and where they overlap a payment came from a funding.
-- What reversals returned to the treasury comes in like a funding, without one's number.
create view batch_fundings as
with moves as (
  select p.seq, p.booked_on, p.entry_id, p.amount,
    sum(greatest(p.amount, 0)) over in_order as came_in, sum(greatest(-p.amount, 0)) over in_order as was_paid
  from ledger.postings p where p.owner_id = 0 and p.account = 'reward_treasury'
  window in_order as (order by p.seq)
), sources as (
  select m.came_in - m.amount as from_unit, m.came_in as to_unit, f.id as funding_id,
    coalesce(f.source, 'returned') as source, coalesce(f.reference, e.cause) as reference, f.evidence, m.booked_on
  from moves m join ledger.entries e on e.id = m.entry_id
  left join treasury_fundings f on e.owner_id = 0 and e.cause = 'funding:' || f.id
  where m.amount > 0
), payments as (
  select m.was_paid + m.amount as from_unit, m.was_paid as to_unit, m.booked_on,
    case when e.cause ~ '^batch:\d+$' then split_part(e.cause, ':', 2)::int
      else (select b.id from reward_batches b where b.cause = e.cause) end as batch_id
  from moves m join ledger.entries e on e.id = m.entry_id
  where m.amount < 0
)
select p.batch_id, p.booked_on as paid_on, s.funding_id, s.source, s.reference, s.evidence, s.booked_on as funded_on,
  (least(p.to_unit, s.to_unit) - greatest(p.from_unit, s.from_unit))::bigint as amount
from payments p join sources s on s.from_unit < p.to_unit and s.to_unit > p.from_unit;
grant select on batch_fundings to tributary_app;
