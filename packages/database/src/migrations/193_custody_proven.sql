-- The programme's own addresses besides those that pay: one counts as custody with a signature over a message of this
-- installation, which is kept and published. A row begins when the address is named in the settings.
create table custody_addresses (
  chain text not null,
  address text not null check (address = lower(address)),
  named_at timestamptz not null default app_now(),
  message text,
  signature text,
  method text check (method in ('eip191', 'eip1271')),
  proven_at timestamptz,
  recorded_by text,
  primary key (chain, address),
  constraint proof_is_whole check (num_nulls(message, signature, method, proven_at, recorded_by) in (0, 5))
);
create function refuse_other_proof() returns trigger language plpgsql set search_path = pg_catalog, public, pg_temp as $$
begin
  if old.proven_at is not null or new.chain <> old.chain or new.address <> old.address or new.named_at <> old.named_at then
    raise exception 'a proof of control is recorded once' using errcode = '42501';
  end if;
  return new;
end $$;
create trigger proofs_are_recorded_once before update on custody_addresses for each row execute function refuse_other_proof();
grant update (message, signature, method, proven_at, recorded_by) on custody_addresses to tributary_app;
