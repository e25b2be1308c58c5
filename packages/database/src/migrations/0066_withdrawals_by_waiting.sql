-- The console's page of approved withdrawals begins with payouts under way, the oldest at the top; then the newest.
create index withdrawals_by_waiting on withdrawals
  ((case when status in ('approved', 'signed', 'broadcast', 'unknown') then id::bigint - 1000000000000 else -id::bigint end), id);
