-- Every address that a member ever set, per coin; the one without replaced_at is in force. Its wait of 24 hours
-- is reckoned from added_at whenever somebody asks and is stored nowhere.
create table withdrawal_addresses (
  member_id integer not null references members,
  coin text not null check (coin in ('usdt', 'xrp')),
  no integer not null check (no >= 1),
  address text not null,
  tag bigint check (tag between 0 and 4294967295),
  added_at timestamptz not null default app_now(),
  replaced_at timestamptz,
  fee_entry bigint,
  primary key (member_id, coin, no),
  constraint tags_are_of_xrp check (tag is null or coin = 'xrp'),
  -- Number 1 is the first entry, 2 to 4 are the free changes.
  constraint later_changes_cost check ((fee_entry is not null) = (no > 4))
);
create unique index withdrawal_addresses_in_force on withdrawal_addresses (member_id, coin) where replaced_at is null;
create trigger addresses_are_final before update of member_id, coin, no, address, tag, added_at, fee_entry on withdrawal_addresses
  for each row execute function refuse_change();
revoke delete on withdrawal_addresses from tributary_app;

-- A withdrawal carries a copy of the address that was verified when it was requested; nothing else is ever paid.
-- request_no counts its holds: a reapproval takes a new one.
create table withdrawals (
  member_id integer not null references members,
  id integer generated always as identity,
  status text not null default 'pending' check (
    status in ('pending', 'approved', 'signed', 'broadcast', 'unknown', 'completed', 'failed', 'rejected', 'cancelled')
  ),
  wallet text not null check (wallet in ('profit', 'working')),
  coin text not null check (coin in ('usdt', 'xrp')),
  gross bigint not null constraint gross_is_ten_or_more check (gross >= 10000000),
  fee bigint not null,
  net bigint not null,
  address_no integer not null,
  address text not null,
  tag bigint,
  request_no smallint not null default 1 check (request_no >= 1),
  created_at timestamptz not null default app_now(),
  updated_at timestamptz not null default app_now(),
  approved_at timestamptz,
  -- The limit for a single approver that was in force at the approval.
  second_approver_above bigint,
  rejected_at timestamptz,
  rejected_by text,
  cancelled_at timestamptz,
  completed_at timestamptz,
  failed_at timestamptz,
  remark text,
  -- The quote that fixed the quantity of XRP at the approval (AMB-027): micro-USDT for one XRP, and drops.
  xrp_rate bigint,
  xrp_source text,
  xrp_quoted_at timestamptz,
  xrp_drops bigint,
  primary key (member_id, id),
  foreign key (member_id, coin, address_no) references withdrawal_addresses,
  constraint gross_is_fee_and_net check (gross = fee + net and fee = (gross + 9) / 10),
  constraint xrp_only_from_profit check (coin = 'usdt' or wallet = 'profit'),
  constraint approved_says_when check (
    (approved_at is not null) = (status in ('approved', 'signed', 'broadcast', 'unknown', 'completed', 'failed'))
  ),
  constraint approved_says_limit check ((second_approver_above is not null) = (approved_at is not null)),
  constraint rejected_says_when_and_who check (
    (rejected_at is not null) = (status = 'rejected') and (rejected_by is not null) = (status = 'rejected')
  ),
  constraint cancelled_says_when check ((cancelled_at is not null) = (status = 'cancelled')),
  constraint completed_says_when check ((completed_at is not null) = (status = 'completed')),
  constraint failed_says_when check ((failed_at is not null) = (status = 'failed')),
  constraint xrp_is_fixed_at_approval check (
    num_nonnulls(xrp_rate, xrp_source, xrp_quoted_at, xrp_drops) = case when coin = 'xrp' and approved_at is not null then 4 else 0 end
    and xrp_rate > 0 and xrp_drops > 0
  )
);
create unique index withdrawals_id on withdrawals (id);
create index withdrawals_by_status on withdrawals (status, created_at desc);
create index withdrawals_to_pay on withdrawals (coin, approved_at) where status = 'approved';

-- The state machine once more, where no code can walk around it.
create function refuse_illegal_withdrawal() returns trigger language plpgsql as $$
begin
  if (new.member_id, new.id, new.wallet, new.coin, new.gross, new.address_no, new.address, new.tag, new.created_at)
    is distinct from (old.member_id, old.id, old.wallet, old.coin, old.gross, old.address_no, old.address, old.tag, old.created_at) then
    raise exception 'what was requested never changes' using errcode = '42501';
  end if;
  if new.status <> old.status and not (old.status || '>' || new.status) = any (array[
    'pending>approved', 'pending>rejected', 'pending>cancelled', 'rejected>pending',
    'approved>signed', 'approved>failed', 'signed>broadcast', 'signed>unknown', 'unknown>broadcast',
    'signed>completed', 'broadcast>completed', 'unknown>completed',
    'signed>failed', 'broadcast>failed', 'unknown>failed', 'broadcast>unknown'
  ]) then
    raise exception 'a withdrawal does not go from % to %', old.status, new.status using errcode = '42501';
  end if;
  return new;
end $$;
create trigger withdrawals_go_their_way before update on withdrawals for each row execute function refuse_illegal_withdrawal();

-- Who approved which request; a second row of another operator is needed above the limit.
create table withdrawal_approvals (
  member_id integer not null,
  withdrawal_id integer not null,
  request_no smallint not null,
  operator_id integer not null references operators,
  approved_at timestamptz not null default app_now(),
  primary key (member_id, withdrawal_id, request_no, operator_id),
  foreign key (member_id, withdrawal_id) references withdrawals
);

-- The accounts that pay. Its row is locked while a sequence is given out, and says whether payouts stand still.
create table payout_accounts (
  chain text not null,
  account text not null,
  asset text not null check (asset in ('USDT', 'XRP')),
  first_seen_at timestamptz not null default app_now(),
  -- Where our own payouts began to count. What the network has used beyond it and beyond our rows is not ours.
  base_sequence integer,
  halted_at timestamptz,
  halted_for text,
  primary key (chain, account),
  constraint halted_says_why check ((halted_at is null) = (halted_for is null))
);

-- Signed bytes, stored before they are sent and the only thing that is ever sent for their withdrawal.
create table payouts (
  member_id integer not null,
  id integer generated always as identity,
  withdrawal_id integer not null,
  chain text not null,
  asset text not null,
  account text not null,
  sequence integer not null,
  bytes text not null,
  tx_hash text not null constraint payout_hash_once unique,
  expires_after integer,
  amount_raw numeric(78, 0) not null check (amount_raw > 0),
  destination text not null,
  tag bigint,
  status text not null default 'signed' check (status in ('signed', 'broadcast', 'unknown', 'paid', 'failed', 'foreign')),
  signed_at timestamptz not null default app_now(),
  sent_at timestamptz,
  sends integer not null default 0,
  last_reply text,
  settled_at timestamptz,
  settled_block integer,
  reason text,
  primary key (member_id, id),
  foreign key (member_id, withdrawal_id) references withdrawals,
  foreign key (chain, account) references payout_accounts,
  constraint settled_says_when check ((settled_at is not null) = (status in ('paid', 'failed', 'foreign'))),
  constraint settled_says_where check ((settled_block is not null) = (status in ('paid', 'failed'))),
  constraint sent_says_when check (sent_at is not null or status not in ('broadcast', 'unknown'))
);
-- A withdrawal has one payout that may still arrive or has arrived.
create unique index payouts_one_per_withdrawal on payouts (withdrawal_id) where status <> 'failed';
-- Only an expired payout gives its sequence back; the network never used it.
create unique index payouts_sequence_once on payouts (chain, account, sequence)
  where status <> 'failed' or expires_after is null or settled_block < expires_after;
create index payouts_open on payouts (chain, account, sequence) where status in ('signed', 'broadcast', 'unknown');
create index payouts_of_withdrawal on payouts (member_id, withdrawal_id);
create trigger payouts_are_final
  before update of member_id, withdrawal_id, chain, asset, account, sequence, bytes, tx_hash, expires_after, amount_raw, destination, tag
  on payouts for each row execute function refuse_change();

revoke delete on withdrawals, payouts, payout_accounts from tributary_app;
revoke update, delete on withdrawal_approvals from tributary_app;
