-- The same transfer signed again at a higher fee: same sequence, recipient and amount, so that the network can
-- include one of them only. The newest is what is sent; any of them may be the one that arrives.
create table payout_replacements (
  member_id integer not null,
  payout_id integer not null,
  no smallint not null check (no >= 1),
  bytes text not null,
  tx_hash text not null constraint replacement_hash_once unique,
  signed_at timestamptz not null default app_now(),
  primary key (member_id, payout_id, no),
  foreign key (member_id, payout_id) references payouts
);
create trigger replacements_are_final before update or delete on payout_replacements
  for each row execute function refuse_change();
revoke update, delete on payout_replacements from tributary_app;

-- The hash under which it arrived, where that is a replacement's.
alter table payouts add column settled_hash text;

-- Since when an account cannot cover the next payouts, and what it lacks; they wait and do not fail.
alter table payout_accounts
  add column short_since timestamptz,
  add column short_for text,
  add constraint short_says_why check ((short_since is null) = (short_for is null));
