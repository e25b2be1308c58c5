-- Reports of the collector, for the console: only it reads its balance for fees from the network.
create table collector_reports (
  chain text primary key,
  chain_id integer not null,
  account text not null,
  custody text not null,
  delegate text not null check (delegate ~ '^0x[0-9a-f]{40}$'),
  -- In wei of the network's coin. `short_of`: what the collection needs that could not be paid.
  fees_left numeric(78, 0) not null check (fees_left >= 0),
  short_of numeric(78, 0) check (short_of > 0),
  -- Deposit addresses with an authorization for the delegate, and how many of them no member has yet.
  authorized integer not null check (authorized >= 0),
  unused integer not null check (unused between 0 and authorized),
  reported_at timestamptz not null default app_now()
);
revoke insert on collector_reports from tributary_app;
grant select on collector_reports to tributary_reader;
grant insert, update on collector_reports to tributary_collector;
