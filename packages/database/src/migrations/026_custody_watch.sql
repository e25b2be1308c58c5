-- What the breaker counts: payouts of the last hour and day.
create index payouts_signed_at on payouts (signed_at);

-- The invariants of the books as they were found each business day.
create table book_checks (
  checked_on date primary key,
  checked_at timestamptz not null default app_now(),
  invariants smallint not null,
  broken smallint not null,
  -- What broke each invariant, at most a hundred rows of each.
  breaches jsonb not null
);
create trigger book_checks_are_final before update or delete on book_checks for each row execute function refuse_change();
revoke update, delete on book_checks from tributary_app;

-- The chain against the books, as it was found each business day; raw units of the token.
create table reconciliations (
  checked_on date primary key,
  checked_at timestamptz not null default app_now(),
  chain text not null,
  block_number integer not null,
  addresses integer not null,
  found numeric(78, 0) not null,
  expected numeric(78, 0) not null,
  -- What open payouts may have taken already.
  open_payouts numeric(78, 0) not null
);

-- One row per difference, from the first time it was found until it is gone. The sum has the address 'total'.
create table custody_differences (
  id integer generated always as identity primary key,
  chain text not null,
  address text not null,
  member_id integer references members,
  found numeric(78, 0) not null,
  expected numeric(78, 0) not null,
  first_seen_at timestamptz not null default app_now(),
  last_seen_at timestamptz not null default app_now(),
  resolved_at timestamptz
);
create unique index custody_differences_open on custody_differences (chain, address) where resolved_at is null;
revoke delete on reconciliations, custody_differences from tributary_app;
