-- What the dashboard of operators reads: the newest of a kind, and sums of days.
create index lots_by_time on lots (activated_at);
create index reward_batches_by_day on reward_batches (business_date);
create index deposits_by_credit on deposits (credited_at) include (amount) where status = 'credited';
create index withdrawals_under_way on withdrawals (status, approved_at) where status in ('approved', 'signed', 'broadcast', 'unknown');

-- A number that operators count by hand, with its date (AMB-070). It triggers nothing.
create table closing_counter (
  only_row boolean primary key default true check (only_row),
  hits integer not null default 0 check (hits >= 0),
  closing_at timestamptz not null,
  changed_by text,
  changed_at timestamptz
);
grant update on closing_counter to tributary_app;
