-- Every member has one permanent address, derived from the extended public key at their own index (AMB-032).
create table deposit_addresses (
  member_id integer primary key references members,
  derivation_index integer not null unique,
  address text not null
);
-- The watcher asks which receivers of a range of blocks are ours. Nodes write addresses in lower case.
create unique index deposit_addresses_once on deposit_addresses (lower(address));

-- How far a chain has been read for good, and what its node said last. When the cursor's block was mined and when the node
-- answered are times of the real clock: blocks do not follow a shifted business clock.
create table chain_cursors (
  chain text primary key,
  block_number integer not null,
  block_hash text not null,
  latest integer not null,
  finalized integer not null,
  seen_at timestamptz not null default app_now(),
  mined_at timestamptz,
  answered_at timestamptz not null default clock_timestamp()
);

-- One row per Transfer log of our token to one of our addresses, from the first sight of it. The key is the log itself, so
-- that reading it again, by any process, changes nothing.
create table deposits (
  member_id integer not null references members,
  id integer generated always as identity,
  chain text not null,
  tx_hash text not null,
  log_index integer not null,
  from_address text not null,
  amount_raw numeric(78, 0) not null check (amount_raw > 0),
  amount bigint not null check (amount >= 0),
  block_number integer not null,
  block_hash text not null,
  status text not null check (status in ('detected', 'credited', 'dust', 'orphaned')),
  late boolean not null default false,
  transfer_status text not null default 'pending' check (transfer_status in ('pending', 'moved')),
  detected_at timestamptz not null default app_now(),
  credited_at timestamptz,
  orphaned_at timestamptz,
  -- The entry that credited it, and the one that kept it in suspense while it was dust.
  entry_id bigint,
  suspense_entry bigint,
  -- The address that it is listed with: that of its member, which never changes.
  address text not null default '',
  primary key (member_id, id),
  constraint one_log_once unique (chain, tx_hash, log_index)
);
create index deposits_detected on deposits (chain, block_number) where status = 'detected';
create index deposits_recent on deposits (chain, block_number) where status in ('credited', 'dust');
-- Finds a member's deposits by time, for the part that is still in the R-Wallet.
create index deposits_resting on deposits (member_id, credited_at) where status = 'credited';
create index deposits_by_hash on deposits (lower(tx_hash));
create index deposits_exceptional on deposits (detected_at) where status in ('dust', 'orphaned', 'detected');
create index deposits_by_credit on deposits (credited_at) include (amount) where status = 'credited';
create index deposits_by_address on deposits (address, ('d' || id::text));
-- Each order of the console's list, and the tiles over it without reading the rows.
create index deposits_by_time on deposits (detected_at, id) include (status, transfer_status, amount, member_id);
create index deposits_by_amount on deposits (amount, ('d' || id::text));
create index deposits_by_approval on deposits ((case when status = 'credited' then credited_at end), ('d' || id::text));
create index deposits_by_rejection on deposits (orphaned_at, ('d' || id::text));
create index deposits_by_state on deposits
  ((case status when 'credited' then 'success' when 'orphaned' then 'expired' else 'pending' end), ('d' || id::text));
create index deposits_by_transfer on deposits ((case when status = 'credited' then transfer_status end), ('d' || id::text));

-- Transfers of other tokens to our addresses: never credited, shown to operators.
create table deposit_exceptions (
  chain text not null,
  tx_hash text not null,
  log_index integer not null,
  member_id integer not null references members,
  token text not null,
  amount_raw numeric(78, 0) not null,
  seen_at timestamptz not null default app_now(),
  primary key (chain, tx_hash, log_index)
);
create index deposit_exceptions_by_hash on deposit_exceptions (lower(tx_hash));

-- An operator's act on a transfer that did not become a deposit. Handled transfers leave the open list.
create table deposit_answers (
  chain text not null,
  tx_hash text not null,
  log_index integer not null,
  note text not null,
  answered_by text not null,
  answered_at timestamptz not null default app_now(),
  primary key (chain, tx_hash, log_index)
);
create trigger deposit_answers_are_final before update or delete on deposit_answers
  for each row execute function refuse_change();

-- The payment that the deposit screen polls. It only names a wanted amount and a window; money is credited in any case.
create table payment_sessions (
  payment_id text primary key,
  member_id integer not null references members,
  amount bigint not null check (amount > 0),
  status text not null default 'waiting' check (status in ('waiting', 'success', 'declined', 'cancelled')),
  created_at timestamptz not null default app_now(),
  expires_at timestamptz not null,
  deposit_id integer,
  resolved_at timestamptz,
  address text not null default ''
);
create index payment_sessions_open on payment_sessions (member_id, created_at desc);
create index payment_sessions_waiting on payment_sessions (expires_at) where status = 'waiting';
-- The console's list puts them beside deposits: each order of it, where a page is cut from both before they are put together.
create index payment_sessions_by_time on payment_sessions (created_at, payment_id)
  include (status, amount, expires_at, member_id) where status in ('waiting', 'declined');
create index payment_sessions_by_address on payment_sessions (address, ('p' || payment_id))
  where status in ('waiting', 'declined');
create index payment_sessions_by_number on payment_sessions (('p' || payment_id)) where status in ('waiting', 'declined');
create index payment_sessions_by_amount on payment_sessions (amount, ('p' || payment_id))
  where status in ('waiting', 'declined');
create index payment_sessions_by_rejection on payment_sessions (coalesce(resolved_at, expires_at), ('p' || payment_id))
  where status in ('waiting', 'declined');

-- Members have their address from their registration on; one that comes later is noted then.
create function note_own_address() returns trigger
language plpgsql security definer
set search_path = pg_catalog, public, pg_temp as $$
begin
  new.address := coalesce((select a.address from deposit_addresses a where a.member_id = new.member_id), '');
  return new;
end $$;
create trigger deposits_note_address before insert on deposits for each row execute function note_own_address();
create trigger payments_note_address before insert on payment_sessions for each row execute function note_own_address();

create function note_address_of_rows() returns trigger
language plpgsql security definer
set search_path = pg_catalog, public, pg_temp as $$
begin
  update deposits set address = new.address where member_id = new.member_id;
  update payment_sessions set address = new.address where member_id = new.member_id;
  return null;
end $$;
create trigger addresses_are_noted after insert or update of address on deposit_addresses
  for each row execute function note_address_of_rows();

-- Counts and sums of deposits and of unanswered payments by business day and state, kept like those of members. What a payment
-- is to people depends on the clock, so its rows are kept as one state: those whose window is still open are few, and
-- counted. Invariant I43 holds them against the rows.
create table deposit_tallies (
  day date not null,
  status text not null check (status in ('success', 'pending', 'expired', 'payment')),
  is_moved boolean not null,
  transfers integer not null,
  amount bigint not null
);
create index deposit_tallies_by_day on deposit_tallies (day, status, is_moved) include (transfers, amount);

create function shown_deposit(p_status text) returns text language sql immutable parallel safe
  return case p_status when 'credited' then 'success' when 'orphaned' then 'expired' else 'pending' end;

create function tally_deposit() returns trigger
language plpgsql security definer
set search_path = pg_catalog, public, pg_temp as $$
begin
  insert into deposit_tallies values (business_day_of(new.detected_at), shown_deposit(new.status),
    new.status = 'credited' and new.transfer_status = 'moved', 1, new.amount);
  if tg_op = 'UPDATE' then
    insert into deposit_tallies values (business_day_of(old.detected_at), shown_deposit(old.status),
      old.status = 'credited' and old.transfer_status = 'moved', -1, -old.amount);
  end if;
  return null;
end $$;
create trigger deposits_are_tallied after insert or update of status, transfer_status on deposits
  for each row execute function tally_deposit();

create function tally_payment() returns trigger
language plpgsql security definer
set search_path = pg_catalog, public, pg_temp as $$
begin
  if new.status in ('waiting', 'declined') then
    insert into deposit_tallies values (business_day_of(new.created_at), 'payment', false, 1, new.amount);
  end if;
  if tg_op = 'UPDATE' and old.status in ('waiting', 'declined') then
    insert into deposit_tallies values (business_day_of(old.created_at), 'payment', false, -1, -old.amount);
  end if;
  return null;
end $$;
create trigger payments_are_tallied after insert or update of status on payment_sessions
  for each row execute function tally_payment();

-- A transfer that an operator says belongs to a member although nobody credited it: missed by the watcher, or sent to an
-- address of the programme instead of the member's own. It is credited once the chain shows it for good and, from an
-- amount on, a second operator confirmed what the chain shows.
create table deposit_claims (
  id integer generated always as identity primary key,
  member_id integer not null references members,
  tx_hash text not null check (tx_hash ~ '^0x[0-9a-f]{64}$'),
  reason text not null check (reason <> ''),
  claimed_by integer not null references operators,
  claimed_at timestamptz not null default app_now(),
  status text not null default 'looking' check (status in ('looking', 'proposed', 'confirmed', 'credited', 'refused')),
  -- The facts of the transfer on the chain.
  chain text,
  amount bigint check (amount > 0),
  from_address text,
  to_address text,
  block_number integer,
  -- Not at the member's own address: it lies where paying accounts and custody are.
  into_custody boolean,
  proposal_id integer references proposals,
  settled_at timestamptz,
  refused_for text,
  constraint found_as_a_whole check (num_nonnulls(chain, amount, from_address, to_address, block_number, into_custody) in (0, 6)),
  constraint found_before_credited check (status in ('looking', 'refused') or amount is not null),
  constraint proposed_has_a_proposal check (status <> 'proposed' or proposal_id is not null),
  constraint settled_says_when check ((settled_at is not null) = (status in ('credited', 'refused'))),
  constraint refused_says_why check ((refused_for is not null) = (status = 'refused'))
);
create unique index deposit_claims_once on deposit_claims (tx_hash, member_id) where status <> 'refused';
create index deposit_claims_open on deposit_claims (id) where status in ('looking', 'proposed', 'confirmed');
-- Custody of the deposits of a member lies elsewhere where it is asked for by their address.
create index deposit_claims_credited on deposit_claims (tx_hash) where status = 'credited' and into_custody;
