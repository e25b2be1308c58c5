import type { Invariant } from './invariant.ts';

/** One row per account with its cached balance, for members and programme. */
const ACCOUNTS = `
  select member_id as owner_id, a.account, a.balance
  from ledger.member_balances b, lateral (values ('r_wallet'::ledger.account, b.r_wallet), ('principal', b.principal), ('profit', b.profit),
    ('working', b.working), ('held', b.held), ('debt', b.debt), ('uncollected', b.uncollected)) as a (account, balance)
  union all select 0, account, balance from ledger.programme_balances`;

const WALLETS = `('r_wallet', 'profit', 'working')`;
const FLOORED = `('r_wallet', 'principal', 'profit', 'working', 'held', 'uncollected', 'reward_treasury', 'rewards_payable', 'fees', 'suspense')`;

export const ledgerInvariants: readonly Invariant[] = [
  {
    id: 'I01',
    rule: 'each entry sums to zero',
    query: `select entry_id, sum(amount) from ledger.postings group by entry_id having sum(amount) <> 0`,
  },
  {
    id: 'I02',
    rule: 'all postings and all balances sum to zero',
    query: `select 'postings' as what, sum(amount) from ledger.postings having sum(amount) <> 0
      union all select 'balances', sum(balance) from (${ACCOUNTS}) a having sum(balance) <> 0`,
  },
  {
    id: 'I03',
    rule: 'a balance is the sum of its postings',
    query: `select a.owner_id, a.account, a.balance, coalesce(p.total, 0) as total from (${ACCOUNTS}) a
      full join (select owner_id, account, sum(amount) as total from ledger.postings group by owner_id, account) p
        on p.owner_id = a.owner_id and p.account = a.account
      where coalesce(a.balance, 0) <> coalesce(p.total, 0)`,
  },
  {
    id: 'I04',
    rule: 'no account is below its floor, now or after any posting',
    query: `select owner_id, account::text, balance from (${ACCOUNTS}) a where account in ${FLOORED} and balance < 0
      union all select owner_id, account::text, balance_after from ledger.postings where account in ${FLOORED} and balance_after < 0
      union all select owner_id, account::text, balance from (${ACCOUNTS}) a where account = 'debt' and balance > 0`,
  },
  {
    id: 'I05',
    rule: 'the balance after a posting is the running sum of its account',
    query: `select owner_id, account, seq from (
        select owner_id, account, seq, balance_after, sum(amount) over (partition by owner_id, account order by seq) as running from ledger.postings
      ) p where running <> balance_after
      union all select owner_id, null, seq from (
        select owner_id, seq, wallets_after,
          sum(case when account in ('r_wallet', 'profit', 'working') then amount else 0 end) over (partition by owner_id order by seq) as running
        from ledger.postings where owner_id > 0
      ) p where running <> wallets_after`,
  },
  {
    id: 'I41',
    rule: 'each line of a member stores the count and sums of their wallet lines up to it, and their balances store those of all lines',
    query: `with counted as (
        select owner_id, seq, lines_after, credit_lines_after, credits_after, account in ${WALLETS} as is_line,
          count(*) filter (where account in ${WALLETS}) over so_far as lines,
          count(*) filter (where account in ${WALLETS} and amount > 0) over so_far as credit_lines,
          coalesce(sum(amount) filter (where account in ${WALLETS} and amount > 0) over so_far, 0) as credits
        from ledger.postings where owner_id > 0 window so_far as (partition by owner_id order by seq)
      )
      select owner_id, seq from counted
      where (lines_after, credit_lines_after, credits_after) is distinct from (lines, credit_lines, credits)
      union all select b.member_id, b.last_seq from ledger.member_balances b
      left join counted c on c.owner_id = b.member_id and c.seq = b.last_seq
      where (b.lines, b.credit_lines, b.credits) is distinct from (coalesce(c.lines, 0), coalesce(c.credit_lines, 0), coalesce(c.credits, 0))`,
  },
  {
    id: 'I06',
    rule: 'an entry has at least two postings, and a posting has its entry',
    query: `select e.owner_id, e.id from ledger.entries e left join ledger.postings p on p.entry_id = e.id group by e.owner_id, e.id having count(p.entry_id) < 2
      union all select p.owner_id, p.entry_id from ledger.postings p
        left join ledger.entries own on own.owner_id = p.owner_id and own.id = p.entry_id
        left join ledger.entries programmes on programmes.owner_id = 0 and programmes.id = p.entry_id
        where own.id is null and programmes.id is null and (p.owner_id > 0 or p.entry_id not in (select id from ledger.entries))`,
  },
  {
    id: 'I07',
    rule: 'posted rows cannot change: the triggers exist, and the application has no right to change them',
    query: `select wanted.name::text as missing from (values ('entries_are_final'), ('entries_stay'), ('postings_are_final'), ('postings_stay'), ('entries_balance')) as wanted (name)
      where not exists (select from pg_trigger t where t.tgname = wanted.name and t.tgenabled in ('O', 'A'))
      union all select t.tgname || ' on ' || t.tgrelid::regclass from pg_trigger t
        where t.tgname in ('entries_are_final', 'entries_stay', 'postings_are_final', 'postings_stay', 'entries_balance', 'audit_is_final') and t.tgenabled not in ('O', 'A')
      union all select c.oid::regclass::text from pg_class c join pg_namespace n on n.oid = c.relnamespace
        where n.nspname = 'ledger' and c.relkind in ('r', 'p')
          and (has_table_privilege('tributary_app', c.oid, 'INSERT') or has_table_privilege('tributary_app', c.oid, 'UPDATE')
            or has_table_privilege('tributary_app', c.oid, 'DELETE') or has_table_privilege('tributary_app', c.oid, 'TRUNCATE'))`,
  },
  {
    id: 'I36',
    rule: 'the uncollected amount of a member is a part of their debt',
    query: `select member_id, debt, uncollected from ledger.member_balances where uncollected not between 0 and -debt`,
  },
  {
    id: 'I37',
    rule: 'a settlement brings the treasury the uncollected amount, and nothing before vanished deposits are made good',
    query: `select owner_id, entry_id from (
        select e.owner_id, p.entry_id, p.account, p.amount, p.balance_after from ledger.entries e
        join ledger.postings p on p.entry_id = e.id and p.booked_on = e.booked_on where e.movement = 'debt_settlement'
      ) p group by owner_id, entry_id
      having sum(amount) filter (where account in ('uncollected', 'reward_treasury')) <> 0
        or max(balance_after) filter (where account = 'uncollected') <> -max(balance_after) filter (where account = 'debt')`,
  },
  {
    id: 'I46',
    rule: 'no entry uses deposited money for rewards: a debt brings the treasury only earned money',
    query: `select p.owner_id, p.entry_id from (
        select e.owner_id, p.entry_id, e.movement,
          bool_or(p.amount < 0 and p.account in ('r_wallet', 'principal', 'held')) as own,
          bool_or(p.amount < 0 and p.account in ('r_wallet', 'principal')) as put_in,
          coalesce(sum(p.amount) filter (where p.amount > 0 and p.account in ('operator', 'reward_treasury', 'rewards_payable')), 0) as paid_from,
          coalesce(-sum(p.amount) filter (where p.amount < 0 and p.account in ('profit', 'working')), 0) as earned,
          bool_or(p.amount > 0 and p.account in ('profit', 'working')) as earns
        from ledger.entries e join ledger.postings p on p.entry_id = e.id and p.booked_on = e.booked_on
        where e.id > (select after_entry from ledger.rules_begin where rule = 'members_money_apart')
        group by e.owner_id, p.entry_id, e.movement
      ) p where own and paid_from > case movement when 'debt_settlement' then earned else 0 end or put_in and earns`,
  },
  {
    id: 'I29',
    rule: 'the totals by kind beside a member’s balances are the sums of their postings',
    query: `select b.member_id, b.paid_daily - coalesce(t.daily, 0) as daily, b.paid_network - coalesce(t.network, 0) as network,
        b.paid_direct - coalesce(t.direct, 0) as direct, b.paid_blb - coalesce(t.blb, 0) as blb, b.paid_odl - coalesce(t.odl, 0) as odl,
        b.deposited - coalesce(t.deposited, 0) as deposited, b.withdrawn - coalesce(t.withdrawn, 0) as withdrawn
      from ledger.member_balances b left join (
        select p.owner_id,
          sum(p.amount) filter (where coalesce(e.takes_back, o.movement, p.movement) = 'daily') as daily, sum(p.amount) filter (where coalesce(e.takes_back, o.movement, p.movement) = 'network') as network,
          sum(p.amount) filter (where coalesce(e.takes_back, o.movement, p.movement) = 'direct') as direct, sum(p.amount) filter (where coalesce(e.takes_back, o.movement, p.movement) = 'blb') as blb,
          sum(p.amount) filter (where coalesce(e.takes_back, o.movement, p.movement) = 'odl') as odl, sum(p.amount) filter (where coalesce(e.takes_back, o.movement, p.movement) = 'deposit') as deposited,
          -sum(p.amount) filter (where coalesce(e.takes_back, o.movement, p.movement) = 'withdrawal_payout') as withdrawn
        from ledger.postings p join ledger.entries e on e.owner_id in (p.owner_id, 0) and e.id = p.entry_id
        left join ledger.entries o on o.owner_id = e.owner_id and o.id = e.reverses
        where p.owner_id > 0 and p.account <> 'uncollected' group by p.owner_id
      ) t on t.owner_id = b.member_id
      where b.paid_daily <> coalesce(t.daily, 0) or b.paid_network <> coalesce(t.network, 0) or b.paid_direct <> coalesce(t.direct, 0)
        or b.paid_blb <> coalesce(t.blb, 0) or b.paid_odl <> coalesce(t.odl, 0) or b.deposited <> coalesce(t.deposited, 0) or b.withdrawn <> coalesce(t.withdrawn, 0)`,
  },
];
