-- What network the books stand for: its name, id and token, and a fingerprint of the key of the deposit addresses.
-- Known from the first start that knows it, and then never another one.
alter table installation
  add column chain text,
  add column chain_id integer,
  add column token_address text,
  add column deposit_key text;

create function refuse_other_network() returns trigger language plpgsql as $$
begin
  if old.chain is distinct from new.chain and old.chain is not null
    or old.chain_id is distinct from new.chain_id and old.chain_id is not null
    or old.token_address is distinct from new.token_address and old.token_address is not null
    or old.deposit_key is distinct from new.deposit_key and old.deposit_key is not null then
    raise exception 'an installation never changes its network or its keys' using errcode = '42501';
  end if;
  return new;
end $$;
create trigger installation_stays before update on installation for each row execute function refuse_other_network();

-- USDT is paid on the network that the books stand for, and nowhere else.
create function refuse_payout_elsewhere() returns trigger language plpgsql as $$
begin
  if new.asset = 'USDT' and new.chain <> (select coalesce(chain, new.chain) from installation) then
    raise exception 'payouts of this installation are not made on %', new.chain using errcode = '42501';
  end if;
  return new;
end $$;
create trigger payouts_stay_home before insert on payouts for each row execute function refuse_payout_elsewhere();
