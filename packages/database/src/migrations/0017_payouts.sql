-- The accounts that pay. Its row is locked while a sequence is given out, and says whether payouts stand still.
create table payout_accounts (
  chain text not null,
  account text not null,
  asset text not null check (asset in ('USDT', 'XRP')),
  first_seen_at timestamptz not null default app_now(),
  -- The sequence at which our own payouts began. A later one that the network used and our rows lack is not ours.
  base_sequence integer,
  halted_at timestamptz,
  halted_for text,
  -- The time since when it cannot cover the next payouts, and the missing amount. The payouts wait and do not fail.
  short_since timestamptz,
  short_for text,
  -- In which history of the database the sequences that the network has used were compared with our payouts last.
  compared_in text,
  compared_at timestamptz,
  primary key (chain, account),
  constraint halted_says_why check ((halted_at is null) = (halted_for is null)),
  constraint short_says_why check ((short_since is null) = (short_for is null))
);

-- Signed bytes, stored before they are sent and the only thing that is ever sent for their withdrawal.
create table payouts (
  member_id integer not null,
  id integer generated always as identity,
  withdrawal_id integer not null,
  chain text not null,
  asset text not null,
  account text not null,
  sequence integer not null,
  bytes text not null,
  tx_hash text not null constraint payout_hash_once unique,
  expires_after integer,
  amount_raw numeric(78, 0) not null check (amount_raw > 0),
  destination text not null,
  tag bigint,
  status text not null default 'signed' check (status in ('signed', 'broadcast', 'unknown', 'paid', 'failed', 'foreign')),
  signed_at timestamptz not null default app_now(),
  sent_at timestamptz,
  sends integer not null default 0,
  last_reply text,
  settled_at timestamptz,
  settled_block integer,
  reason text,
  -- The hash under which it arrived, where that is a replacement's.
  settled_hash text,
  primary key (member_id, id),
  foreign key (member_id, withdrawal_id) references withdrawals,
  foreign key (chain, account) references payout_accounts,
  constraint settled_says_when check ((settled_at is not null) = (status in ('paid', 'failed', 'foreign'))),
  constraint settled_says_where check ((settled_block is not null) = (status in ('paid', 'failed'))),
  constraint sent_says_when check (sent_at is not null or status not in ('broadcast', 'unknown'))
);
-- A withdrawal has one payout that may still arrive or has arrived.
create unique index payouts_one_per_withdrawal on payouts (withdrawal_id) where status <> 'failed';
-- Only an expired payout gives its sequence back; the network never used it. A sequence that somebody else used can be
-- explained as a payout that the books lost.
create unique index payouts_sequence_once on payouts (chain, account, sequence)
  where status <> 'foreign' and (status <> 'failed' or expires_after is null or settled_block < expires_after);
create index payouts_open on payouts (chain, account, sequence) where status in ('signed', 'broadcast', 'unknown');
create index payouts_of_withdrawal on payouts (member_id, withdrawal_id);
-- For the counts of the breaker: payouts of the last hour and day.
create index payouts_signed_at on payouts (signed_at);
create trigger payouts_are_final
  before update of member_id, withdrawal_id, chain, asset, account, sequence, bytes, tx_hash, expires_after, amount_raw, destination, tag
  on payouts for each row execute function refuse_change();

-- USDT is paid only on the network that the books are bound to.
create function refuse_payout_elsewhere() returns trigger language plpgsql
set search_path = pg_catalog, public, pg_temp as $$
begin
  if new.asset = 'USDT' and new.chain <> (select coalesce(chain, new.chain) from installation) then
    raise exception 'payouts of this installation are not made on %', new.chain using errcode = '42501';
  end if;
  return new;
end $$;
create trigger payouts_stay_home before insert on payouts for each row execute function refuse_payout_elsewhere();

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

-- Sequences of a paying account that the network has used and no payout of ours explains. Two operators explain each: as the
-- payout of a withdrawal, which counts as paid from then on, or as something else. What left the pool of the network before
-- anybody could read it is unused, and open again once the network counts it again.
create table unexplained_sequences (
  chain text not null,
  account text not null,
  sequence integer not null,
  found_at timestamptz not null default app_now(),
  -- The facts of the transaction, once a final block holds it.
  tx_hash text,
  block integer,
  destination text,
  tag bigint,
  amount_raw numeric(78, 0) check (amount_raw > 0),
  explained_at timestamptz,
  explained_as text check (explained_as in ('paid', 'other', 'unused')),
  withdrawal_id integer constraint withdrawal_explains_one_sequence unique,
  primary key (chain, account, sequence),
  foreign key (chain, account) references payout_accounts,
  constraint read_whole check ((tx_hash is null) = (block is null)),
  constraint moved_whole check ((destination is null) = (amount_raw is null) and (destination is null or tx_hash is not null)),
  constraint explained_says_how check (
    (explained_at is null) = (explained_as is null) and (withdrawal_id is not null) = (explained_as is not distinct from 'paid')
  ),
  constraint explained_was_read check (explained_at is null or (tx_hash is null) = (explained_as = 'unused') or explained_as = 'other')
);
create index unexplained_sequences_open on unexplained_sequences (chain, account) where explained_at is null;

create function refuse_unexplained() returns trigger
language plpgsql
set search_path = pg_catalog, public, pg_temp as $$
begin
  if old.halted_at is not null and new.halted_at is null and exists (
    select from unexplained_sequences u
    where u.chain = new.chain and u.account = new.account and u.explained_at is null
  ) then
    raise exception 'payouts do not resume before every sequence is explained' using errcode = '42501';
  end if;
  return new;
end $$;
create trigger resumes_when_explained before update of halted_at on payout_accounts
  for each row execute function refuse_unexplained();

create function refuse_other_explanation() returns trigger
language plpgsql
set search_path = pg_catalog, public, pg_temp as $$
begin
  if old.explained_as in ('paid', 'other') then
    raise exception 'what a sequence was is final' using errcode = '42501';
  end if;
  return new;
end $$;
create trigger explanations_are_final before update on unexplained_sequences
  for each row execute function refuse_other_explanation();
