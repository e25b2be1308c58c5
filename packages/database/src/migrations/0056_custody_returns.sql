-- What the hot wallet holds above its ceiling goes back to custody: asked for by one operator, confirmed by another, and sent by the
-- signer to the custody address of its own settings. No entry of the books: it moves between two places of one account.
alter table proposals drop constraint proposals_kind_check;
alter table proposals add constraint proposals_kind_check check (kind in ('member.unblock', 'member.release', 'plan.publish',
  'deposit.credit', 'payout.settle', 'payouts.resume', 'member.email', 'member.factors', 'settings.loosen', 'activation.reverse',
  'screening.decide', 'custody.return'));

-- The custody address of the signer's settings, for the console alone: the signer compares with its settings.
alter table payout_accounts add column returns_to text;

create table custody_returns (
  id integer generated always as identity primary key,
  -- One return for each confirmed proposal.
  proposal_id integer not null constraint return_once unique references proposals,
  chain text not null,
  account text not null,
  destination text not null,
  amount_raw numeric(78, 0) not null check (amount_raw > 0),
  -- The ceiling: the account keeps it, besides what open payouts and approved withdrawals take.
  keeps_raw numeric(78, 0) not null check (keeps_raw >= 0),
  confirmed_at timestamptz not null default app_now(),
  -- `dropped`: it was never signed, and never will be.
  status text not null default 'confirmed'
    check (status in ('confirmed', 'signed', 'broadcast', 'unknown', 'paid', 'failed', 'foreign', 'dropped')),
  sequence integer,
  expires_after integer,
  last_reply text,
  sent_at timestamptz,
  settled_at timestamptz,
  settled_block integer,
  settled_hash text,
  reason text,
  foreign key (chain, account) references payout_accounts,
  constraint return_was_signed check ((sequence is null) = (status in ('confirmed', 'dropped'))),
  constraint return_settled_when check ((settled_at is not null) = (status in ('paid', 'failed', 'foreign', 'dropped'))),
  constraint return_settled_where check ((settled_block is not null) = (status in ('paid', 'failed')))
);
create unique index custody_returns_one_open on custody_returns (chain, account)
  where status in ('confirmed', 'signed', 'broadcast', 'unknown');
create unique index custody_returns_sequence_once on custody_returns (chain, account, sequence)
  where status not in ('confirmed', 'dropped', 'foreign');
create index custody_returns_of_account on custody_returns (chain, account, id desc);

-- Every set of bytes of a return: the same transfer under the same sequence, each at a higher fee. The newest is sent.
create table custody_return_bytes (
  return_id integer not null references custody_returns,
  no smallint not null check (no >= 1),
  bytes text not null,
  tx_hash text not null constraint return_hash_once unique,
  signed_at timestamptz not null default app_now(),
  primary key (return_id, no)
);
create trigger return_bytes_are_final before update or delete on custody_return_bytes
  for each row execute function refuse_change();

create trigger custody_returns_are_final
  before update of id, proposal_id, chain, account, destination, amount_raw, keeps_raw, confirmed_at on custody_returns
  for each row execute function refuse_change();

-- A return goes forward only, so that one that was signed is never signed again.
create function refuse_illegal_return() returns trigger language plpgsql
set search_path = pg_catalog, public, pg_temp as $$
begin
  if tg_op = 'INSERT' then
    if new.status <> 'confirmed' then
      raise exception 'a return begins with its confirmation' using errcode = '42501';
    end if;
    return new;
  end if;
  if old.status <> new.status and not (old.status || '>' || new.status) = any (array['confirmed>signed', 'confirmed>dropped',
      'signed>broadcast', 'signed>unknown', 'unknown>broadcast', 'signed>paid', 'broadcast>paid', 'unknown>paid',
      'signed>failed', 'broadcast>failed', 'unknown>failed', 'signed>foreign', 'broadcast>foreign', 'unknown>foreign'])
    or old.status <> 'confirmed' and (old.sequence, old.expires_after) is distinct from (new.sequence, new.expires_after) then
    raise exception 'a return does not go from % to %', old.status, new.status using errcode = '42501';
  end if;
  return new;
end $$;
create trigger custody_returns_go_forward before insert or update on custody_returns
  for each row execute function refuse_illegal_return();

-- The sequences that an account gave out, to payouts of withdrawals and to returns. `is_given` is false for one that came back, or
-- that another transaction took.
create view account_sequences as
select chain, account, sequence, status, amount_raw, expires_after, settled_block,
  status <> 'foreign' and (status <> 'failed' or expires_after is null or settled_block < expires_after) as is_given
from payouts
union all
select chain, account, sequence, status, amount_raw, expires_after, settled_block,
  status <> 'foreign' and (status <> 'failed' or expires_after is null or settled_block < expires_after)
from custody_returns where sequence is not null;

-- A sequence belongs to one payout or to one return; the unique indexes hold it within each table.
create function refuse_given_sequence() returns trigger language plpgsql
set search_path = pg_catalog, public, pg_temp as $$
begin
  if tg_table_name = 'payouts' and exists (select from custody_returns r where r.chain = new.chain and r.account = new.account
      and r.sequence = new.sequence and r.status not in ('confirmed', 'dropped', 'foreign'))
    or tg_table_name = 'custody_returns' and exists (select from payouts p where p.chain = new.chain and p.account = new.account
      and p.sequence = new.sequence and p.status <> 'foreign'
      and (p.status <> 'failed' or p.expires_after is null or p.settled_block < p.expires_after)) then
    raise exception 'sequence % of % is given', new.sequence, new.account using errcode = '23505';
  end if;
  return new;
end $$;
create trigger payouts_take_free_sequences before insert on payouts for each row execute function refuse_given_sequence();
create trigger returns_take_free_sequences before update of sequence on custody_returns
  for each row when (new.sequence is distinct from old.sequence) execute function refuse_given_sequence();

grant update on custody_returns to tributary_app;
grant select on custody_returns, custody_return_bytes, account_sequences to tributary_reader;
grant select on account_sequences to tributary_app;
-- The signer looks for the two operators of a return.
grant select (id, kind, status, proposed_by, decided_by) on proposals to tributary_signer;
grant update on custody_returns to tributary_signer;
grant insert on custody_return_bytes to tributary_signer;
