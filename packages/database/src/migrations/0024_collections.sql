-- Collections of deposits from members' addresses to custody (decision 105). The collector has its own role: it reads what the
-- reader does, and writes what a collection changes.
do $$
begin
  begin
    if not exists (select from pg_roles where rolname = 'tributary_collector') then create role tributary_collector nologin; end if;
  exception when unique_violation or duplicate_object then
    null; -- another database of the same server is being migrated at this moment
  end;
  execute format('grant tributary_collector to %I', current_user);
end $$;
grant tributary_reader to tributary_collector;
grant usage on schema public, ledger to tributary_collector;

-- The permissions of deposit addresses to act by the code of a delegate, signed offline. Each can be used once, while the address
-- has this nonce. The key that signs is nowhere here.
create table collection_authorizations (
  chain_id integer not null,
  delegate text not null check (delegate ~ '^0x[0-9a-f]{40}$'),
  derivation_index integer not null check (derivation_index >= 0),
  nonce integer not null check (nonce >= 0),
  address text not null check (address ~ '^0x[0-9a-f]{40}$'),
  r text not null check (r ~ '^0x[0-9a-f]{64}$'),
  s text not null check (s ~ '^0x[0-9a-f]{64}$'),
  y_parity smallint not null check (y_parity in (0, 1)),
  imported_at timestamptz not null default app_now(),
  imported_by text not null,
  primary key (chain_id, delegate, derivation_index, nonce)
);
create trigger authorizations_are_final before update or delete on collection_authorizations
  for each row execute function refuse_change();

-- One row for each transaction that collects. Its bytes are stored before sending, and nothing else is sent for
-- it. `found`: somebody else called deposit addresses, which anybody may; that sends their balance to custody, too.
create table collections (
  id integer generated always as identity primary key,
  chain text not null,
  state text not null check (state in ('signed', 'sent', 'done', 'failed', 'foreign', 'found')),
  account text,
  sequence integer,
  bytes text,
  tx_hash text not null constraint collection_hash_once unique,
  -- The highest possible fee and the paid fee, in wei of the network's coin. Members' books have neither.
  fee_most numeric(78, 0),
  fee_paid numeric(78, 0),
  begun_at timestamptz not null default app_now(),
  sent_at timestamptz,
  sends integer not null default 0,
  last_reply text,
  settled_at timestamptz,
  settled_block integer,
  -- The transaction that the network included: the first bytes or a replacement.
  settled_hash text constraint collected_once unique,
  constraint signed_as_a_whole check (num_nulls(account, sequence, bytes, fee_most) = case when state = 'found' then 4 else 0 end),
  constraint settled_says_when check ((settled_at is not null) = (state not in ('signed', 'sent'))),
  constraint settled_says_where check (num_nonnulls(settled_block, settled_hash) = case when state in ('done', 'failed', 'found') then 2 else 0 end),
  constraint sent_says_when check (sent_at is not null or state <> 'sent')
);
-- One at a time, so that two collectors sign nothing twice and no sequence waits for another one.
create unique index collections_one_open on collections (chain) where state in ('signed', 'sent');
create unique index collections_sequence_once on collections (chain, account, sequence);

create function refuse_other_collection() returns trigger language plpgsql
set search_path = pg_catalog, public, pg_temp as $$
begin
  if (new.id, new.chain, new.tx_hash, new.begun_at) <> (old.id, old.chain, old.tx_hash, old.begun_at)
    or (new.account, new.sequence, new.bytes, new.fee_most) is distinct from (old.account, old.sequence, old.bytes, old.fee_most)
    or old.state not in ('signed', 'sent') then
    raise exception 'a signed or settled collection is final' using errcode = '42501';
  end if;
  return new;
end $$;
create trigger collections_are_final before update on collections for each row execute function refuse_other_collection();

-- The same collection signed again at a higher fee, with the same sequence, so that the network can include one of them only.
create table collection_replacements (
  collection_id integer not null references collections,
  no smallint not null check (no >= 1),
  bytes text not null,
  tx_hash text not null constraint collection_replacement_once unique,
  signed_at timestamptz not null default app_now(),
  primary key (collection_id, no)
);
create trigger collection_replacements_are_final before update or delete on collection_replacements
  for each row execute function refuse_change();

-- One row for each address of a collection. `returned`: the transaction did nothing, and the address waits again.
create table collection_items (
  collection_id integer not null references collections,
  member_id integer not null references members,
  address text not null check (address ~ '^0x[0-9a-f]{40}$'),
  state text not null check (state in ('open', 'moved', 'skipped', 'returned')),
  -- The balance when the address was chosen, in raw units of the token.
  amount_seen numeric(78, 0),
  -- Whether the transaction carries the authorization of the address.
  is_authorizing boolean not null,
  -- The amount sent to custody, and the position of its log in the block: it includes all earlier transfers.
  amount_moved numeric(78, 0) check (amount_moved > 0),
  log_index integer,
  primary key (collection_id, member_id),
  constraint moved_says_what check (num_nonnulls(amount_moved, log_index) = case when state = 'moved' then 2 else 0 end)
);
create unique index collection_items_open on collection_items (member_id) where state = 'open';
create index collection_items_moved on collection_items (member_id) where state = 'moved';

-- Addresses that cannot be collected from for now, with the reason. They still receive deposits, which are credited.
create table collection_waits (
  member_id integer primary key references members,
  reason text not null check (reason in ('emptied', 'acts by other code', 'authorization spent', 'fails')),
  since timestamptz not null default app_now(),
  until timestamptz not null
);

alter table deposits add column collection_id integer references collections;
alter table deposits add constraint collected_is_moved check (collection_id is null or transfer_status = 'moved');
create index deposits_uncollected on deposits (chain, member_id) include (amount, amount_raw, credited_at, detected_at, block_number)
  where status in ('credited', 'dust') and transfer_status = 'pending';
create index deposits_of_collection on deposits (collection_id) where collection_id is not null;

grant select on collection_authorizations, collections, collection_replacements, collection_items, collection_waits to tributary_reader;
grant insert, update on collections, collection_items, collection_waits to tributary_collector;
grant insert on collection_replacements to tributary_collector;
grant delete on collection_waits to tributary_collector;
grant update (transfer_status, collection_id) on deposits to tributary_collector;
grant insert on audit_log to tributary_collector;
-- Facts that the first start sets; a trigger keeps them unchanged.
grant update (chain, chain_id, token_address, deposit_key, audit_key) on installation to tributary_collector;
-- The application imports authorizations; only the collector writes collections.
revoke insert on collections, collection_replacements, collection_items, collection_waits from tributary_app;
grant execute on function
  app_now(), app_day(), business_day_of(timestamptz), start_of_day(date), database_history(), refuse_change(),
  refuse_other_collection(), refuse_other_network(), tell(), tally_deposit(), shown_deposit(text)
to tributary_collector;
