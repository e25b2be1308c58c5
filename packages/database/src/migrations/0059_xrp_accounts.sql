-- The account that pays XRP has a floor and a ceiling, too. Amounts of refills are millionths of the asset; of XRP that is drops.
-- `held` is what can be paid out; the reserve of the ledger, with room for fees, is besides it and stays.
alter table hot_wallets add column reserve numeric(78, 0) not null default 0 check (reserve >= 0);
grant update (reserve) on hot_wallets to tributary_app;

-- The destination tag of an XRP payment. A refill of XRP is asked for with the request's id as its tag.
alter table refill_arrivals add column tag bigint;

-- For the newest payout of a chain, however many another chain has.
create index payouts_signed_on_chain on payouts (chain, signed_at);

-- A transaction on the XRP Ledger expires, and gives its sequence back, as an expired payout does.
drop index custody_returns_sequence_once;
create unique index custody_returns_sequence_once on custody_returns (chain, account, sequence)
  where status not in ('confirmed', 'dropped', 'foreign')
    and (status <> 'failed' or expires_after is null or settled_block < expires_after);

-- A sequence belongs to one payout or to one return; the unique indexes hold it within each table.
create or replace function refuse_given_sequence() returns trigger language plpgsql
set search_path = pg_catalog, public, pg_temp as $$
begin
  if tg_table_name = 'payouts' and exists (select from custody_returns r where r.chain = new.chain and r.account = new.account
      and r.sequence = new.sequence and r.status not in ('confirmed', 'dropped', 'foreign')
      and (r.status <> 'failed' or r.expires_after is null or r.settled_block < r.expires_after))
    or tg_table_name = 'custody_returns' and exists (select from payouts p where p.chain = new.chain and p.account = new.account
      and p.sequence = new.sequence and p.status <> 'foreign'
      and (p.status <> 'failed' or p.expires_after is null or p.settled_block < p.expires_after)) then
    raise exception 'sequence % of % is given', new.sequence, new.account using errcode = '23505';
  end if;
  return new;
end $$;
