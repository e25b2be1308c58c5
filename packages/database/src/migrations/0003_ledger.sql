-- Double entry. Credit positive: a liability or equity balance is positive, an asset (custody) negative, and all balances
-- together are zero. Only the functions of the next file write here.
create schema ledger;

create type ledger.account as enum (
  -- Of a member. `uncollected` is what a debt owes the treasury: the counterpart of rewards that were spent and taken back.
  'r_wallet', 'principal', 'profit', 'working', 'held', 'debt', 'uncollected',
  -- Of the programme.
  'custody', 'reward_treasury', 'rewards_payable', 'fees', 'operator', 'suspense', 'xrp_desk'
);

create type ledger.movement as enum (
  'deposit', 'activation', 'principal_return',
  'daily', 'direct', 'network', 'blb', 'odl', 'royalty', 'special', 'batch_funding',
  'withdrawal_request', 'withdrawal_release', 'withdrawal_payout',
  'address_fee', 'treasury_funding', 'suspense', 'refund', 'reversal', 'debt_settlement'
);

-- One row per member, so that a payment to any of their wallets locks and rewrites one row.
create table ledger.member_balances (
  member_id integer primary key,
  r_wallet bigint not null default 0,
  principal bigint not null default 0,
  profit bigint not null default 0,
  working bigint not null default 0,
  held bigint not null default 0,
  -- What a member owes after a reversal that their wallets could not cover; never above zero.
  debt bigint not null default 0,
  last_seq bigint not null default 0,
  -- Totals of what these accounts were paid by kind, kept with the balances because the row is rewritten anyway:
  -- a screen reads one row instead of adding up years.
  paid_daily bigint not null default 0,
  paid_direct bigint not null default 0,
  paid_network bigint not null default 0,
  paid_blb bigint not null default 0,
  paid_odl bigint not null default 0,
  deposited bigint not null default 0,
  withdrawn bigint not null default 0,
  today date,
  paid_today bigint not null default 0,
  -- The number of wallet lines, the number of credits among them, and the sum of the credits.
  lines integer not null default 0,
  credit_lines integer not null default 0,
  credits bigint not null default 0,
  -- The part of the debt that the treasury gets once it is collected (decision 026).
  uncollected bigint not null default 0,
  -- One constraint for all floors: each statement parses each constraint's text again, so one is cheaper than five.
  constraint member_floor check (least(r_wallet, principal, profit, working, held) >= 0),
  -- It also keeps the debt from rising above zero.
  constraint uncollected_within_debt check (uncollected between 0 and -debt)
) with (fillfactor = 60);
create index member_balances_in_debt on ledger.member_balances (member_id) where debt < 0;

create table ledger.programme_balances (
  account ledger.account primary key,
  balance bigint not null default 0,
  last_seq bigint not null default 0,
  constraint programme_floor check (
    account not in ('reward_treasury', 'rewards_payable', 'fees', 'suspense') or balance >= 0
  )
) with (fillfactor = 10);
insert into ledger.programme_balances (account)
select unnest(array['custody', 'reward_treasury', 'rewards_payable', 'fees', 'operator', 'suspense', 'xrp_desk']::ledger.account[]);

-- owner_id is the member whose books the cause belongs to, 0 for the programme's own.
create table ledger.entries (
  owner_id integer not null,
  id bigint generated always as identity,
  movement ledger.movement not null,
  cause text not null,
  booked_on date not null,
  posted_at timestamptz not null,
  actor text not null,
  reverses bigint,
  -- An entry that takes back part of what many entries paid names the kind that it takes back, for the totals.
  takes_back ledger.movement,
  primary key (owner_id, id),
  constraint entry_cause unique (owner_id, cause),
  constraint entry_reversed_once unique (owner_id, reverses)
);
create trigger entries_are_final before update or delete on ledger.entries for each row execute function refuse_change();
create trigger entries_stay before truncate on ledger.entries for each statement execute function refuse_change();

-- Each line of a member carries three running figures: wallet lines up to it, credits among them, and the sum of the
-- credits. So the figures of any period of a statement are the difference of two lines. Invariant I05 checks them.
create table ledger.postings (
  owner_id integer not null,
  booked_on date not null,
  seq bigint not null,
  account ledger.account not null,
  movement ledger.movement not null,
  entry_id bigint not null,
  amount bigint not null constraint amount_not_zero check (amount <> 0),
  balance_after bigint not null,
  -- R-Wallet + Profit + Working after this posting; null for the programme's accounts (AMB-034).
  wallets_after bigint,
  posted_at timestamptz not null,
  lines_after integer,
  credit_lines_after integer,
  credits_after bigint,
  primary key (owner_id, booked_on, seq, account),
  constraint members_lines_are_counted check ((owner_id = 0) = (lines_after is null))
) partition by range (booked_on);
create index postings_of_entry on ledger.postings using brin (entry_id) with (pages_per_range = 16);
-- Receipts of the treasury in order, without payments.
create index treasury_inflows on ledger.postings (seq) include (amount, movement, entry_id, booked_on)
  where owner_id = 0 and account = 'reward_treasury' and amount > 0;
create trigger postings_are_final before update or delete on ledger.postings for each row execute function refuse_change();
create trigger postings_stay before truncate on ledger.postings for each statement execute function refuse_change();

-- The first entry that the check of the books holds against a rule. Entries from before the rule stay as posted.
create table ledger.rules_begin (
  rule text primary key,
  after_entry bigint not null
);
insert into ledger.rules_begin values ('members_money_apart', 0);

-- Refuses an entry that does not sum to zero, from any writer. Refuses rewards paid from members' deposits, also in a
-- correction or a settlement. One statement writes the postings of one entry, so the sum needs no grouping.
create function ledger.refuse_unbalanced() returns trigger language plpgsql
set search_path = pg_catalog, public, pg_temp as $$
declare
  v_entry bigint;
  v_last bigint;
  v_sum numeric;
  -- What members put in or locked, and what is held of it; what they earned; what rewards are paid from.
  v_own boolean;
  v_put_in boolean;
  v_paid_from numeric;
  v_earned numeric;
  v_earns boolean;
  v_settles boolean;
begin
  select min(entry_id), max(entry_id), sum(amount),
    bool_or(amount < 0 and account in ('r_wallet', 'principal', 'held')),
    bool_or(amount < 0 and account in ('r_wallet', 'principal')),
    coalesce(sum(amount) filter (where amount > 0 and account in ('operator', 'reward_treasury', 'rewards_payable')), 0),
    coalesce(-sum(amount) filter (where amount < 0 and account in ('profit', 'working')), 0),
    bool_or(amount > 0 and account in ('profit', 'working')),
    bool_and(movement = 'debt_settlement')
  into v_entry, v_last, v_sum, v_own, v_put_in, v_paid_from, v_earned, v_earns, v_settles from inserted;
  if v_entry <> v_last then
    raise exception 'entries % and % are written at once', v_entry, v_last using errcode = '23514', constraint = 'one_entry';
  elsif v_sum <> 0 then
    raise exception 'entry % does not sum to zero', v_entry using errcode = '23514', constraint = 'entry_balanced';
  -- A settlement may take from both at once: from earnings for the treasury, from deposits for a deposit that vanished.
  elsif (v_own and v_paid_from > case when v_settles then v_earned else 0 end) or (v_put_in and v_earns) then
    raise exception 'entry % takes members'' money for rewards', v_entry
      using errcode = '23514', constraint = 'members_money_apart';
  end if;
  return null;
end $$;
create trigger entries_balance after insert on ledger.postings
  referencing new table as inserted for each statement execute function ledger.refuse_unbalanced();
