-- Balances of the paying accounts, and their refills from custody, which signs elsewhere.
create table hot_wallets (
  chain text not null,
  account text not null,
  held numeric(78, 0) not null check (held >= 0),
  block_number integer not null,
  read_at timestamptz not null default app_now(),
  primary key (chain, account)
);

-- Asked for when an account holds less than its floor. `lapsed`: it came above the floor without a transfer.
create table refill_requests (
  id integer generated always as identity primary key,
  chain text not null,
  account text not null,
  amount bigint not null check (amount > 0),
  held bigint not null check (held >= 0),
  state text not null default 'open' check (state in ('open', 'arrived', 'lapsed')),
  -- Transfers in later blocks answer it; they are looked for from the block that was read last.
  asked_block integer not null,
  read_block integer not null check (read_block >= asked_block),
  asked_at timestamptz not null default app_now(),
  settled_at timestamptz,
  constraint refill_says_when check ((settled_at is not null) = (state <> 'open'))
);
create unique index refill_requests_one_open on refill_requests (chain, account) where state = 'open';

create table refill_arrivals (
  chain text not null,
  tx_hash text not null,
  log_index integer not null,
  request_id integer not null references refill_requests,
  from_address text not null,
  amount_raw numeric(78, 0) not null check (amount_raw > 0),
  block_number integer not null,
  seen_at timestamptz not null default app_now(),
  primary key (chain, tx_hash, log_index)
);
create index refill_arrivals_of_request on refill_arrivals (request_id);
create trigger refill_arrivals_are_final before update or delete on refill_arrivals
  for each row execute function refuse_change();

grant update (held, block_number, read_at) on hot_wallets to tributary_app;
grant update (state, read_block, settled_at) on refill_requests to tributary_app;
grant select on hot_wallets, refill_requests, refill_arrivals to tributary_reader;
