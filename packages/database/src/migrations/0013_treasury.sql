-- Fundings of the treasury, and the funding that paid each reward.
create table treasury_fundings (
  id integer generated always as identity primary key,
  amount bigint not null check (amount > 0),
  source text not null check (source in ('operator', 'fees')),
  reference text not null unique,
  evidence text not null,
  funded_by text not null,
  created_at timestamptz not null default app_now(),
  -- A funding from fees names the entries that the fees came from, oldest first: those between the two, of which an earlier
  -- funding may have taken a part of the first.
  first_entry bigint,
  last_entry bigint
);
-- Not valid: a database may have fundings from before this rule.
alter table treasury_fundings add constraint fees_name_entries
  check ((source = 'fees') = (first_entry is not null and last_entry is not null)) not valid;
create trigger fundings_are_final before update or delete on treasury_fundings for each row execute function refuse_change();

-- Transfers into custody that an operator claims. One funds the treasury once a second operator confirmed it, if it is
-- large, and once the chain shows the transfer; a transfer funds once.
create table funding_claims (
  id integer generated always as identity primary key,
  amount bigint not null check (amount > 0),
  tx_hash text not null check (tx_hash ~ '^0x[0-9a-f]{64}$'),
  reference text not null,
  evidence text not null,
  status text not null check (status in ('proposed', 'confirmed', 'funded', 'refused')),
  proposed_by text not null,
  proposed_at timestamptz not null default app_now(),
  confirmed_by text,
  settled_at timestamptz,
  refused_for text,
  funding_id integer references treasury_fundings,
  constraint settled_says_when check ((settled_at is not null) = (status in ('funded', 'refused'))),
  constraint refused_says_why check ((refused_for is not null) = (status = 'refused')),
  constraint funded_says_which check ((funding_id is not null) = (status = 'funded')),
  constraint confirmed_by_another check (confirmed_by is null or confirmed_by <> proposed_by)
);
create unique index funding_claims_once on funding_claims (tx_hash) where status <> 'refused';
create index funding_claims_open on funding_claims (id) where status in ('proposed', 'confirmed');

-- The cost of one more day of scheduled rewards, refreshed by a sweep; activations compare it with the treasury.
create table reward_outlook (
  only_row boolean primary key default true check (only_row),
  daily bigint not null default 0,
  network bigint not null default 0,
  computed_at timestamptz not null default app_now()
);
insert into reward_outlook default values;

-- From which funding each batch of rewards was paid, first in first out: the treasury's postings in order make two running
-- sums, what came in and what was paid, and where they overlap a payment came from a funding. What reversals returned to the
-- treasury comes in like a funding, without one's number. The parts of a batch also say where they begin in what was paid.
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
  (least(p.to_unit, s.to_unit) - greatest(p.from_unit, s.from_unit))::bigint as amount,
  (greatest(p.from_unit, s.from_unit) - p.from_unit)::bigint as from_unit
from payments p join sources s on s.from_unit < p.to_unit and s.to_unit > p.from_unit;

-- From which funding each reward was paid (AMB-107): within its batch a reward takes its place by member, kind and
-- cause; a reward across the end of a funding has two rows. Rewards reversed before the payment are left out.
-- Query by dates, or by a batch with its date, so that other dates are not read.
create view reward_fundings as
with due as (
  select r.member_id, r.business_date, r.kind, r.cause_id, r.batch_id, r.credited - coalesce(v.amount, 0) as amount
  from rewards r left join (
    select member_id, business_date, kind, cause_id, sum(amount)::bigint as amount from reward_reversals
    where not was_paid group by member_id, business_date, kind, cause_id
  ) v using (member_id, business_date, kind, cause_id)
  where r.credited > 0
), placed as (
  select due.*, (sum(amount) over (partition by business_date, batch_id order by member_id, kind, cause_id))::bigint as upto from due
)
select p.member_id, p.business_date, p.kind, p.cause_id, p.batch_id, f.paid_on, f.funding_id, f.source, f.reference,
  least(p.upto, f.from_unit + f.amount) - greatest(p.upto - p.amount, f.from_unit) as amount
from placed p join batch_fundings f
  on f.batch_id = p.batch_id and f.from_unit < p.upto and f.from_unit + f.amount > p.upto - p.amount;
