-- Every member has one permanent address, derived from the extended public key at their own index (AMB-032).
create table deposit_addresses (
  member_id integer primary key references members,
  derivation_index integer not null unique,
  address text not null unique
);

-- How far a chain has been read for good, and what its node said last.
create table chain_cursors (
  chain text primary key,
  block_number integer not null,
  block_hash text not null,
  latest integer not null,
  finalized integer not null,
  seen_at timestamptz not null default app_now()
);

-- One row per Transfer log of our token to one of our addresses, from the first sight of it. The key is the
-- log itself, so that seeing it again, by whomever, changes nothing.
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
  primary key (member_id, id),
  constraint one_log_once unique (chain, tx_hash, log_index)
);
create index deposits_detected on deposits (chain, block_number) where status = 'detected';
create index deposits_recent on deposits (chain, block_number) where status in ('credited', 'dust');

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

-- What the deposit screen polls. It only names a wish and a window; money is credited whatever becomes of it.
create table payment_sessions (
  payment_id text primary key,
  member_id integer not null references members,
  amount bigint not null check (amount > 0),
  status text not null default 'waiting' check (status in ('waiting', 'success', 'declined', 'cancelled')),
  created_at timestamptz not null default app_now(),
  expires_at timestamptz not null,
  deposit_id integer,
  resolved_at timestamptz
);
create index payment_sessions_open on payment_sessions (member_id, created_at desc);
create index payment_sessions_waiting on payment_sessions (expires_at) where status = 'waiting';
