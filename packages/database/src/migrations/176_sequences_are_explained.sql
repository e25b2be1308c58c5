-- Which run of which history of this database somebody looks at. A promoted standby, a restored backup, a copy and a restarted
-- server each are another one: any of them may lack what the network already holds.
create function database_history() returns text language sql stable as $$
  select concat_ws(':',
    (select system_identifier from pg_control_system()),
    case when pg_is_in_recovery() then 'standby' else substr(pg_walfile_name(pg_current_wal_lsn()), 1, 8) end,
    (select oid from pg_database where datname = current_database()),
    extract(epoch from pg_postmaster_start_time())::numeric(20, 6))
$$;
grant execute on function database_history() to tributary_reader, tributary_signer;

-- In which history the sequences that the network has used were compared with our payouts last.
alter table payout_accounts add column compared_in text, add column compared_at timestamptz;

-- Sequences of a paying account that the network has used and no payout of ours explains. Two operators explain each: as the
-- payout of a withdrawal, which counts as paid from then on, or as something else. What left the pool of the network before
-- anybody could read it is unused, and open again once the network counts it again.
create table unexplained_sequences (
  chain text not null,
  account text not null,
  sequence integer not null,
  found_at timestamptz not null default app_now(),
  -- What the network tells of it, once a final block holds it.
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
grant select on unexplained_sequences to tributary_reader;
grant insert, update on unexplained_sequences to tributary_signer;
grant update on unexplained_sequences to tributary_app;

-- What people explained before counts as explained.
insert into unexplained_sequences (chain, account, sequence, explained_at, explained_as)
select distinct on (chain, account, sequence) chain, account, sequence, settled_at, 'other' from payouts where status = 'foreign';

create function refuse_unexplained() returns trigger
language plpgsql set search_path = pg_catalog, public, pg_temp as $$
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
language plpgsql set search_path = pg_catalog, public, pg_temp as $$
begin
  if old.explained_as in ('paid', 'other') then
    raise exception 'what a sequence was is final' using errcode = '42501';
  end if;
  return new;
end $$;
create trigger explanations_are_final before update on unexplained_sequences
  for each row execute function refuse_other_explanation();

-- A sequence that somebody else used can be explained as a payout that the books lost.
drop index payouts_sequence_once;
create unique index payouts_sequence_once on payouts (chain, account, sequence)
  where status <> 'foreign' and (status <> 'failed' or expires_after is null or settled_block < expires_after);
