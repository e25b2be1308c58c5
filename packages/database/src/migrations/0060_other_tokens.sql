-- Other tokens than USDT, sent to a deposit address by mistake: two operators ask for them, the collector sends them to custody.
alter table proposals drop constraint proposals_kind_check;
alter table proposals add constraint proposals_kind_check check (kind in ('member.unblock', 'member.release', 'plan.publish',
  'deposit.credit', 'payout.settle', 'payouts.resume', 'member.email', 'member.factors', 'settings.loosen', 'activation.reverse',
  'screening.decide', 'custody.return', 'token.collect'));

-- One row for each confirmed proposal. Its amounts are in units that only the token knows: no sum of USDT reads this table.
create table token_collections (
  id integer generated always as identity primary key,
  proposal_id integer not null constraint token_collection_once unique references proposals,
  chain text not null,
  member_id integer not null references members,
  address text not null check (address ~ '^0x[0-9a-f]{40}$'),
  token text not null check (token ~ '^0x[0-9a-f]{40}$'),
  -- The amount of the transfer that the operators saw, by the word of the token. The whole balance is sent.
  amount_raw numeric(78, 0) not null check (amount_raw > 0),
  confirmed_at timestamptz not null default app_now(),
  -- `moved`: the token told the delegate that it sent. `refused`: it did not. `given up`: an empty call took the sequence.
  -- `failed`: the transaction did nothing. `dropped`: nothing was signed, and never will be.
  outcome text check (outcome in ('moved', 'refused', 'given up', 'failed', 'dropped')),
  settled_at timestamptz,
  reason text,
  constraint token_settled_says_when check ((outcome is null) = (settled_at is null)),
  constraint token_dropped_says_why check ((outcome is not distinct from 'dropped') = (reason is not null))
);
create unique index token_collections_one_open on token_collections (chain, address, token) where outcome is null;

-- The transaction of such a request. It shares the gas key and the sequences of collections, and has no items.
alter table collections add column token_collection_id integer constraint token_signed_once unique references token_collections;

create or replace function refuse_other_collection() returns trigger language plpgsql
set search_path = pg_catalog, public, pg_temp as $$
begin
  if (new.id, new.chain, new.tx_hash, new.begun_at) <> (old.id, old.chain, old.tx_hash, old.begun_at)
    or (new.account, new.sequence, new.bytes, new.fee_most, new.token_collection_id)
      is distinct from (old.account, old.sequence, old.bytes, old.fee_most, old.token_collection_id)
    or old.state not in ('signed', 'sent') then
    raise exception 'a signed or settled collection is final' using errcode = '42501';
  end if;
  return new;
end $$;

-- Begins with a proposal that a second operator confirmed, for another token than the programme's; ends once.
create function refuse_illegal_token() returns trigger language plpgsql
set search_path = pg_catalog, public, pg_temp as $$
begin
  if tg_op = 'INSERT' then
    if new.outcome is not null or not exists (select from proposals p where p.id = new.proposal_id
        and p.kind = 'token.collect' and p.status = 'confirmed' and p.decided_by <> p.proposed_by) then
      raise exception 'another token is collected once two operators confirmed it' using errcode = '42501';
    end if;
    if exists (select from installation i where lower(i.token_address) = new.token) then
      raise exception 'the token of the programme is no other token' using errcode = '42501';
    end if;
    return new;
  end if;
  if old.outcome is not null or new.outcome is null
    or (new.id, new.proposal_id, new.chain, new.member_id, new.address, new.token, new.amount_raw, new.confirmed_at)
      <> (old.id, old.proposal_id, old.chain, old.member_id, old.address, old.token, old.amount_raw, old.confirmed_at) then
    raise exception 'a request for another token is final' using errcode = '42501';
  end if;
  return new;
end $$;
create trigger token_collections_go_forward before insert or update on token_collections
  for each row execute function refuse_illegal_token();

grant select on token_collections to tributary_reader;
grant update (outcome, settled_at, reason) on token_collections to tributary_collector;
grant execute on function refuse_illegal_token() to tributary_collector;
