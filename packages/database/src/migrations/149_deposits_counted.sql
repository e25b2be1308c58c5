-- The tiles over the console's deposits, of all or of a period, without reading the rows.
drop index deposits_by_time;
create index deposits_by_time on deposits (detected_at, id) include (status, transfer_status, amount, member_id);
drop index payment_sessions_by_time;
create index payment_sessions_by_time on payment_sessions (created_at, payment_id)
  include (status, amount, expires_at, member_id) where status in ('waiting', 'declined');
-- The order of the list of tickets and the tiles over it.
drop index tickets_age;
create index tickets_age on tickets (created_at, id) include (status, priority);
-- Tiles over grants of one kind.
drop index reward_grants_by_kind;
create index reward_grants_by_kind on reward_grants (kind, id desc) include (status, base, amount, batch_id, proposed_at);
