/** Queries that return no row while the books of withdrawals are right; the check of the books runs them. */
export const withdrawalInvariants: readonly { id: string; rule: string; query: string }[] = [
  {
    id: 'I11',
    rule: 'a withdrawal agrees with its entries: as many holds as requests, and paid or released, never both',
    query: `
    select w.member_id, w.id, w.status
    from withdrawals w
    cross join lateral (
      select count(*) filter (where e.cause like 'withdrawal:' || w.id || ':request:%') as holds,
        count(*) filter (where e.cause like 'withdrawal:' || w.id || ':release:%') as releases,
        count(*) filter (where e.cause = 'withdrawal:' || w.id || ':payout') as payouts
      from ledger.entries e
      where e.owner_id = w.member_id and e.movement in ('withdrawal_request', 'withdrawal_release', 'withdrawal_payout')
    ) e
    where e.holds <> w.request_no
      or e.payouts <> (w.status = 'completed')::int
      or e.releases <> w.request_no - (w.status not in ('rejected', 'cancelled', 'failed'))::int`,
  },
  {
    id: 'I40',
    rule: 'the kept counts and sums of withdrawals equal those of their rows, by day and state',
    query: `
    select coalesce(t.day, w.day) as day, coalesce(t.status, w.status) as status, t.requests as kept, w.requests as held
    from (
      select day, status, sum(requests) as requests, sum(gross) as gross, sum(net) as net
      from withdrawal_tallies group by day, status having (sum(requests), sum(gross), sum(net)) <> (0, 0, 0)
    ) t full join (
      select business_day_of(created_at) as day, status, count(*) as requests, sum(gross) as gross, sum(net) as net
      from withdrawals group by 1, 2
    ) w on w.day = t.day and w.status = t.status
    where (t.requests, t.gross, t.net) is distinct from (w.requests, w.gross, w.net)`,
  },
  {
    id: 'I12',
    rule: 'the held balance of a member is the gross of their open withdrawals and the deposits that wait for screening',
    query: `
    select b.member_id, b.held, coalesce(w.gross, 0) as open, coalesce(d.amount, 0) as deposits
    from ledger.member_balances b
    left join (
      select member_id, sum(gross) as gross from withdrawals
      where status in ('pending', 'approved', 'signed', 'broadcast', 'unknown') group by member_id
    ) w on w.member_id = b.member_id
    left join (
      select member_id, sum(amount) as amount from deposits where status = 'held' group by member_id
    ) d on d.member_id = b.member_id
    where b.held <> coalesce(w.gross, 0) + coalesce(d.amount, 0)`,
  },
  {
    id: 'I13',
    rule: 'gross is fee plus net, the fee is 10% rounded up or zero for a refund, and the posted amounts are those of the row',
    query: `
    select w.member_id, w.id from withdrawals w
    where w.gross <> w.fee + w.net or w.fee <> case w.wallet when 'r_wallet' then 0 else (w.gross + 9) / 10 end or w.gross < 10000000 or (w.coin = 'xrp' and w.wallet <> 'profit')
    union all
    select w.member_id, w.id
    from withdrawals w
    join ledger.entries e on e.owner_id = w.member_id and e.cause = 'withdrawal:' || w.id || ':payout'
    left join ledger.postings p on p.entry_id = e.id and p.booked_on = e.booked_on and p.owner_id in (0, w.member_id)
    group by w.member_id, w.id, w.gross, w.fee, w.net, w.coin
    having coalesce(sum(p.amount) filter (where p.account = 'held'), 0) <> -w.gross
      or coalesce(sum(p.amount) filter (where p.account = 'fees'), 0) <> w.fee
      or coalesce(sum(p.amount) filter (where p.account = (case w.coin when 'xrp' then 'xrp_desk' else 'custody' end)::ledger.account), 0) <> w.net`,
  },
  {
    id: 'I14',
    rule: 'a withdrawal has at most one payout that is not failed, agreeing with it in state, amount and destination',
    query: `
    select w.member_id, w.id, w.status, count(p.id) as payouts
    from withdrawals w left join payouts p on p.member_id = w.member_id and p.withdrawal_id = w.id
      and p.status <> 'failed' and not (p.status = 'foreign' and w.status = 'failed')
    group by w.member_id, w.id, w.status
    having count(p.id) > 1
      or (w.status in ('signed', 'broadcast', 'unknown', 'completed')) <> (count(p.id) = 1)
      or (w.status = 'completed') <> (count(p.id) filter (where p.status = 'paid') = 1)
    union all
    select p.member_id, p.withdrawal_id, p.status, 1
    from payouts p join withdrawals w on w.member_id = p.member_id and w.id = p.withdrawal_id
    where p.destination <> w.address or p.tag is distinct from w.tag
      or (p.asset = 'XRP') <> (w.coin = 'xrp')
      or p.amount_raw <> case w.coin when 'xrp' then w.xrp_drops else w.net::numeric * 1000000000000 end
    union all
    select min(p.member_id), min(p.withdrawal_id), 'sequence', count(*)
    from payouts p where p.status in ('signed', 'broadcast', 'unknown', 'paid')
    group by p.chain, p.account, p.sequence having count(*) > 1`,
  },
  {
    id: 'I15',
    rule: 'the copied address is the stored one and was verified for 24 hours at the request',
    query: `
    select w.member_id, w.id
    from withdrawals w
    left join withdrawal_addresses a on a.member_id = w.member_id and a.coin = w.coin and a.no = w.address_no
    where a.no is null or a.address <> w.address or a.tag is distinct from w.tag
      or a.added_at + interval '24 hours' > w.created_at
      or a.replaced_at < w.created_at`,
  },
  {
    id: 'I20',
    rule: 'each coin has one address in force, numbers without gaps, and a fee entry for each change after the third',
    query: `
    select a.member_id, a.coin, a.no
    from withdrawal_addresses a
    left join ledger.entries e on e.owner_id = a.member_id and e.id = a.fee_entry
    where (a.no > 4) <> (e.id is not null)
      or (e.id is not null and (e.movement <> 'address_fee' or e.cause <> 'address:' || a.coin || ':' || a.no))
    union all
    select member_id, coin, count(*)::int from withdrawal_addresses group by member_id, coin
    having count(*) filter (where replaced_at is null) <> 1 or max(no) <> count(*)
    union all
    select e.owner_id, 'fee', e.id::int from ledger.entries e
    where e.movement = 'address_fee'
      and not exists (select from withdrawal_addresses a where a.member_id = e.owner_id and a.fee_entry = e.id)`,
  },
  {
    id: 'I22',
    rule: 'a withdrawal is approved by an operator who is not its member, and by two such operators where the withdrawals of a day reached the limit of that time',
    query: `
    select w.member_id, w.id
    from withdrawals w
    left join withdrawal_approvals a on a.member_id = w.member_id and a.withdrawal_id = w.id and a.request_no = w.request_no
    left join operators o on o.id = a.operator_id
    where w.approved_at is not null
    group by w.member_id, w.id, w.gross, w.day_gross, w.second_approver_from
    having count(distinct a.operator_id) filter (where o.member_id is distinct from w.member_id) < case
        when coalesce(w.day_gross >= w.second_approver_from, w.gross > w.second_approver_from) then 2 else 1 end`,
  },
];
