-- The console's list of deposits, newest first, from both of its tables.
create index deposits_by_time on deposits (detected_at, id);
create index payment_sessions_by_time on payment_sessions (created_at, payment_id) where status in ('waiting', 'declined');
create index deposits_by_hash on deposits (lower(tx_hash));
create index deposits_exceptional on deposits (detected_at) where status in ('dust', 'orphaned', 'detected');
create index deposit_exceptions_by_hash on deposit_exceptions (lower(tx_hash));

-- What an operator did about a transfer that did not simply become a deposit. Answered ones leave the open list.
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
