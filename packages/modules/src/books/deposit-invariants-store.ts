import type { Invariant } from './invariants.ts';

export const depositInvariants: readonly Invariant[] = [
  {
    id: 'I16',
    rule: 'each chain log is credited at most once, exactly, and only when its money is in the books',
    query: `select chain, tx_hash, log_index::text, count(*)::text from deposits group by chain, tx_hash, log_index having count(*) > 1
      union all select chain, tx_hash, log_index::text, 'amount' from deposits where amount <> trunc(amount_raw / 1000000000000)
      union all select d.chain, d.tx_hash, d.log_index::text, 'no entry' from deposits d
        where d.status = 'credited' and not exists (select from ledger.entries e where e.owner_id = d.member_id and e.id = d.entry_id)`,
  },
  {
    id: 'I28',
    rule: 'what is in the R-Wallets from deposits is what the credited deposits say',
    query: `with credited as (select member_id, sum(amount) as amount from deposits where status = 'credited' group by member_id),
      booked as (
        select p.owner_id as member_id, sum(p.amount) as amount from ledger.postings p
        join ledger.entries e on e.owner_id = p.owner_id and e.id = p.entry_id
        where p.account = 'r_wallet' and e.movement = 'deposit' and (e.cause like 'deposit:local:%' or e.cause like 'deposit:bsc:%' or e.cause like 'dust:%')
          and not exists (select from ledger.entries r where r.owner_id = e.owner_id and r.reverses = e.id)
        group by p.owner_id
      )
      select coalesce(c.member_id, b.member_id) as member_id, c.amount as credited, b.amount as booked
      from credited c full join booked b using (member_id) where c.amount is distinct from b.amount`,
  },
];
