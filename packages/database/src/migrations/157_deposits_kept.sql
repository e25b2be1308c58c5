-- Counts and sums of deposits and of unanswered payments by business day and state, as those of withdrawals are kept
-- (041). What a payment is to people depends on the clock, so its rows are kept as one state: those whose window is
-- still open are few, and counted. Invariant I43 holds them against the rows.
create table deposit_tallies (
  day date not null,
  status text not null check (status in ('success', 'pending', 'expired', 'payment')),
  is_moved boolean not null,
  transfers integer not null,
  amount bigint not null
);
create index deposit_tallies_by_day on deposit_tallies (day, status, is_moved) include (transfers, amount);
grant update, delete on deposit_tallies to tributary_app;

create function shown_deposit(p_status text) returns text language sql immutable parallel safe
  return case p_status when 'credited' then 'success' when 'orphaned' then 'expired' else 'pending' end;

create function tally_deposit() returns trigger
language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
begin
  insert into deposit_tallies values (business_day_of(new.detected_at), shown_deposit(new.status),
    new.status = 'credited' and new.transfer_status = 'moved', 1, new.amount);
  if tg_op = 'UPDATE' then
    insert into deposit_tallies values (business_day_of(old.detected_at), shown_deposit(old.status),
      old.status = 'credited' and old.transfer_status = 'moved', -1, -old.amount);
  end if;
  return null;
end $$;
create trigger deposits_are_tallied after insert or update of status, transfer_status on deposits
  for each row execute function tally_deposit();

create function tally_payment() returns trigger
language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
begin
  if new.status in ('waiting', 'declined') then
    insert into deposit_tallies values (business_day_of(new.created_at), 'payment', false, 1, new.amount);
  end if;
  if tg_op = 'UPDATE' and old.status in ('waiting', 'declined') then
    insert into deposit_tallies values (business_day_of(old.created_at), 'payment', false, -1, -old.amount);
  end if;
  return null;
end $$;
create trigger payments_are_tallied after insert or update of status on payment_sessions
  for each row execute function tally_payment();

insert into deposit_tallies
select business_day_of(detected_at), shown_deposit(status), status = 'credited' and transfer_status = 'moved', count(*), sum(amount)
from deposits group by 1, 2, 3
union all
select business_day_of(created_at), 'payment', false, count(*), sum(amount)
from payment_sessions where status in ('waiting', 'declined') group by 1;

-- The address that a deposit or payment is listed with: that of its member, which never changes. Members have theirs from
-- their registration on; one that comes later is noted then.
alter table deposits add column address text not null default '';
alter table payment_sessions add column address text not null default '';

create function note_own_address() returns trigger
language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
begin
  new.address := coalesce((select a.address from deposit_addresses a where a.member_id = new.member_id), '');
  return new;
end $$;
create trigger deposits_note_address before insert on deposits for each row execute function note_own_address();
create trigger payments_note_address before insert on payment_sessions for each row execute function note_own_address();

create function note_address_of_rows() returns trigger
language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
begin
  update deposits set address = new.address where member_id = new.member_id;
  update payment_sessions set address = new.address where member_id = new.member_id;
  return null;
end $$;
create trigger addresses_are_noted after insert or update of address on deposit_addresses
  for each row execute function note_address_of_rows();

update deposits d set address = a.address from deposit_addresses a where a.member_id = d.member_id;
update payment_sessions s set address = a.address from deposit_addresses a where a.member_id = s.member_id;
create index deposits_by_address on deposits (address, ('d' || id::text));
create index payment_sessions_by_address on payment_sessions (address, ('p' || payment_id))
  where status in ('waiting', 'declined');

-- Each order of the console's list, of either table: the page is cut from both before they are put together.
create index deposits_by_amount on deposits (amount, ('d' || id::text));
create index deposits_by_approval on deposits ((case when status = 'credited' then credited_at end), ('d' || id::text));
create index deposits_by_rejection on deposits (orphaned_at, ('d' || id::text));
create index deposits_by_state on deposits
  ((case status when 'credited' then 'success' when 'orphaned' then 'expired' else 'pending' end), ('d' || id::text));
create index deposits_by_transfer on deposits ((case when status = 'credited' then transfer_status end), ('d' || id::text));
create index payment_sessions_by_number on payment_sessions (('p' || payment_id)) where status in ('waiting', 'declined');
create index payment_sessions_by_amount on payment_sessions (amount, ('p' || payment_id))
  where status in ('waiting', 'declined');
create index payment_sessions_by_rejection on payment_sessions (coalesce(resolved_at, expires_at), ('p' || payment_id))
  where status in ('waiting', 'declined');
