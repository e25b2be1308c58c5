-- Since when an operator holds the withdrawals of a member, until an operator releases them.
alter table members add column withdrawals_stopped_at timestamptz;

-- An approval can be revoked before anything is signed: the withdrawal is rejected, and may be approved again.
create or replace function refuse_illegal_withdrawal() returns trigger language plpgsql as $$
begin
  if (new.member_id, new.id, new.wallet, new.coin, new.gross, new.address_no, new.address, new.tag, new.created_at)
    is distinct from (old.member_id, old.id, old.wallet, old.coin, old.gross, old.address_no, old.address, old.tag, old.created_at) then
    raise exception 'what was requested never changes' using errcode = '42501';
  end if;
  if new.status <> old.status and not (old.status || '>' || new.status) = any (array[
    'pending>approved', 'pending>rejected', 'pending>cancelled', 'rejected>pending',
    'approved>signed', 'approved>failed', 'approved>rejected', 'signed>broadcast', 'signed>unknown', 'unknown>broadcast',
    'signed>completed', 'broadcast>completed', 'unknown>completed',
    'signed>failed', 'broadcast>failed', 'unknown>failed', 'broadcast>unknown'
  ]) then
    raise exception 'a withdrawal does not go from % to %', old.status, new.status using errcode = '42501';
  end if;
  return new;
end $$;
