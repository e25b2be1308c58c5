-- When the operator of a session typed their password last for a route that asks for it once in a quarter of an hour. It goes
-- with the session: a log-out and every new password end it.
alter table sessions add column confirmed_at timestamptz;
alter table sessions add constraint sessions_confirmed_of_operators check (confirmed_at is null or operator_id is not null);
