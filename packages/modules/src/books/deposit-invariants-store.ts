import type { Invariant } from './invariant.ts';

export const depositInvariants: readonly Invariant[] = [
  {
    id: 'I16',
    rule: 'each chain log is credited at most once, with its exact amount, and only when its money is in the books',
    query: `select chain, tx_hash, log_index::text, count(*)::text from deposits group by chain, tx_hash, log_index having count(*) > 1
      union all select chain, tx_hash, log_index::text, 'amount' from deposits where amount <> trunc(amount_raw / 1000000000000)
      union all select d.chain, d.tx_hash, d.log_index::text, 'no entry' from deposits d
        where d.status = 'credited' and not exists (select from ledger.entries e where e.owner_id = d.member_id and e.id = d.entry_id)`,
  },
  {
    id: 'I17',
    rule: 'custody is the sum credited from the chain less the sum paid on it',
    query: `select booked.amount as booked, seen.amount as seen from (
        select coalesce(-sum(p.amount), 0) as amount from ledger.postings p
        join ledger.entries e on e.id = p.entry_id left join ledger.entries o on o.owner_id = e.owner_id and o.id = e.reverses
        where p.owner_id = 0 and p.account = 'custody' and coalesce(o.movement, e.movement) in ('deposit', 'deposit_held', 'suspense', 'withdrawal_payout')
          and coalesce(o.cause, e.cause) not like 'deposit:scenario:%'
      ) booked, (
        select coalesce((select sum(amount) from deposits where status in ('credited', 'dust', 'held')), 0)
          - coalesce((select sum(w.net) from withdrawals w where w.status = 'completed' and w.coin = 'usdt'), 0) as amount
      ) seen where booked.amount <> seen.amount and exists (select from deposits)`,
  },
  {
    id: 'I28',
    rule: 'the amounts that deposits brought to the R-Wallets are those of the credited deposits',
    query: `with credited as (select member_id, sum(amount) as amount from deposits where status = 'credited' group by member_id),
      booked as (
        select p.owner_id as member_id, sum(p.amount) as amount from ledger.postings p
        join ledger.entries e on e.owner_id = p.owner_id and e.id = p.entry_id
        where p.account = 'r_wallet' and e.movement = 'deposit' and (e.cause like 'deposit:local:%' or e.cause like 'deposit:bsc:%' or e.cause like 'dust:%' or e.cause like 'screened:%')
          and not exists (select from ledger.entries r where r.owner_id = e.owner_id and r.reverses = e.id)
        group by p.owner_id
      )
      select coalesce(c.member_id, b.member_id) as member_id, c.amount as credited, b.amount as booked
      from credited c full join booked b using (member_id) where c.amount is distinct from b.amount`,
  },
  {
    id: 'I42',
    rule: 'a credit by hand is a deposit of its member and no funding, confirmed by a second person where one was needed',
    query: `select c.id::text, c.tx_hash, 'amount' as fault from deposit_claims c where c.status = 'credited'
        and c.amount > (select coalesce(sum(d.amount), 0) from deposits d where d.member_id = c.member_id and d.chain = c.chain
          and lower(d.tx_hash) = c.tx_hash and d.status <> 'detected')
      union all select c.id::text, c.tx_hash, 'funding' from deposit_claims c join funding_claims f on f.tx_hash = c.tx_hash
        where c.status = 'credited' and f.status <> 'refused'
      union all select c.id::text, c.tx_hash, 'alone' from deposit_claims c left join proposals p on p.id = c.proposal_id
        where c.status in ('confirmed', 'credited') and c.proposal_id is not null and p.status is distinct from 'confirmed'`,
  },
  {
    id: 'I43',
    rule: 'the kept counts and sums of deposits and payments equal those of their rows, by day and state',
    query: `
    select coalesce(t.day, r.day) as day, coalesce(t.status, r.status) as status, t.transfers as kept, r.transfers as held
    from (
      select day, status, is_moved, sum(transfers) as transfers, sum(amount) as amount
      from deposit_tallies group by day, status, is_moved having (sum(transfers), sum(amount)) <> (0, 0)
    ) t full join (
      select business_day_of(detected_at) as day, case status when 'credited' then 'success' when 'orphaned' then 'expired' else 'pending' end as status,
        status = 'credited' and transfer_status = 'moved' as is_moved, count(*) as transfers, sum(amount) as amount
      from deposits group by 1, 2, 3
      union all
      select business_day_of(created_at), 'payment', false, count(*), sum(amount)
      from payment_sessions where status in ('waiting', 'declined') group by 1
    ) r on r.day = t.day and r.status = t.status and r.is_moved = t.is_moved
    where (t.transfers, t.amount) is distinct from (r.transfers, r.amount)
    union all
    select business_day_of(x.at), 'address', x.id, a.member_id
    from (
      select id, member_id, address, detected_at as at from deposits
      union all select 0, member_id, address, created_at from payment_sessions
    ) x left join deposit_addresses a on a.member_id = x.member_id
    where x.address <> coalesce(a.address, '')`,
  },
];
