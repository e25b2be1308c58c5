-- The seal of an audit row is an HMAC-SHA256 under a key that the database does not hold: each connection brings its
-- two pads. Who can write to the tables, or has a backup of them, cannot seal a row.
create function audit_key() returns bytea language sql stable as $$
  select decode(current_setting('tributary.audit_key'), 'hex')
$$;
create function audit_key_name() returns text language sql stable as $$
  select left(encode(sha256(audit_key()), 'hex'), 16)
$$;
alter table installation add column audit_key text;
grant update (audit_key) on installation to tributary_app, tributary_signer;
grant update (chain, chain_id, token_address, deposit_key) on installation to tributary_signer;

create or replace function refuse_other_network() returns trigger language plpgsql as $$
begin
  if old.chain is distinct from new.chain and old.chain is not null
    or old.chain_id is distinct from new.chain_id and old.chain_id is not null
    or old.token_address is distinct from new.token_address and old.token_address is not null
    or old.deposit_key is distinct from new.deposit_key and old.deposit_key is not null
    or old.audit_key is distinct from new.audit_key and old.audit_key is not null then
    raise exception 'an installation never changes its network or its keys' using errcode = '42501';
  end if;
  if (old.is_demo, old.started_on) is distinct from (new.is_demo, new.started_on)
    and exists (select from members where sponsor_id is null) then
    raise exception 'an installation never changes its mode or its first day' using errcode = '42501';
  end if;
  return new;
end $$;

drop function audit_hash(bytea, audit_log);
create function audit_hash(key bytea, previous bytea, sealed audit_log) returns bytea language sql immutable as $$
  select sha256(substr(key, 65) || sha256(substr(key, 1, 64) || coalesce(previous, ''::bytea) || convert_to(
    json_build_array(sealed.id, extract(epoch from sealed.at), sealed.actor, sealed.action, sealed.subject, sealed.details)::text, 'utf8')))
$$;
create or replace function seal_audit_row() returns trigger language plpgsql security definer set search_path = pg_catalog, public as $$
begin
  if (select audit_key from installation) <> audit_key_name() then
    raise exception 'this process has another audit key than this installation' using errcode = '42501';
  end if;
  perform pg_advisory_xact_lock(hashtext('audit-log'));
  -- The number is taken under the lock, so that the order of numbers is the order of the chain.
  new.id := coalesce((select max(id) from audit_log), 0) + 1;
  new.hash := audit_hash(audit_key(), (select hash from audit_log where id = new.id - 1), new);
  return new;
end $$;

-- Rows from before are sealed anew.
alter table audit_log disable trigger audit_is_final;
do $$
declare
  v_row audit_log;
  v_previous bytea;
begin
  for v_row in select * from audit_log order by id loop
    update audit_log set hash = audit_hash(audit_key(), v_previous, v_row) where id = v_row.id returning hash into v_previous;
  end loop;
end $$;
alter table audit_log enable trigger audit_is_final;

grant execute on function audit_key(), audit_key_name(), audit_hash(bytea, bytea, audit_log) to tributary_reader;
