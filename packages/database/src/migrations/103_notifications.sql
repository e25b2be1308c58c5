-- What happened to a member, for the bell. Each row is written by the row that it tells of, in its transaction, and kept
-- for 90 days; the books keep everything.
create table notifications (
  id bigint generated always as identity primary key,
  member_id integer not null references members,
  kind text not null check (kind in ('deposit.credited', 'deposit.orphaned', 'package.activated', 'package.near-cap',
    'package.capped', 'principal.returned', 'withdrawal.paid', 'withdrawal.rejected', 'ticket.answered', 'webhook.paused')),
  details jsonb not null,
  created_at timestamptz not null default app_now(),
  read_at timestamptz
);
create index notifications_member on notifications (member_id, id desc);
create index notifications_unread on notifications (member_id) where read_at is null;
create index notifications_age on notifications (created_at);
grant update, delete on notifications to tributary_app;

create function notify_member(p_member integer, p_kind text, p_details jsonb) returns void
language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
declare
  v_id bigint;
begin
  insert into notifications (member_id, kind, details) values (p_member, p_kind, p_details) returning id into v_id;
  -- Of the many that a close writes at once nobody is told one by one: the bell finds them at its next look.
  if p_kind not in ('package.near-cap', 'package.capped', 'principal.returned') then
    perform pg_notify('happenings', json_build_object(
      'noun', 'notifications', 'memberId', p_member, 'id', v_id, 'status', p_kind)::text);
  end if;
end $$;
revoke execute on function notify_member(integer, text, jsonb) from public, tributary_app;

create function notify_of_deposit() returns trigger
language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
begin
  perform notify_member(new.member_id, 'deposit.' || new.status,
    jsonb_build_object('amount', new.amount::text, 'hash', new.tx_hash));
  return null;
end $$;
create trigger deposits_notify after insert or update of status on deposits for each row
  when (new.status in ('credited', 'orphaned')) execute function notify_of_deposit();

create function notify_of_withdrawal() returns trigger
language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
begin
  perform notify_member(new.member_id, case new.status::text when 'completed' then 'withdrawal.paid' else 'withdrawal.rejected' end,
    jsonb_build_object('number', new.id::text, 'amount', new.gross::text, 'net', new.net::text, 'coin', new.coin::text,
      'address', new.address, 'remark', coalesce(new.remark, '')));
  return null;
end $$;
create trigger withdrawals_notify after update of status on withdrawals for each row
  when (old.status is distinct from new.status and new.status::text in ('completed', 'rejected'))
  execute function notify_of_withdrawal();

create function notify_of_lot() returns trigger
language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
begin
  perform notify_member(new.member_id, 'package.activated',
    jsonb_build_object('package', new.package_type::text, 'amount', new.amount::text));
  return null;
end $$;
create trigger lots_notify after insert on lots for each row execute function notify_of_lot();

create function notify_of_cap() returns trigger
language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
begin
  perform notify_member(new.member_id, case when new.earned = new.cap then 'package.capped' else 'package.near-cap' end,
    jsonb_build_object('package', new.package_type::text, 'earned', new.earned::text, 'cap', new.cap::text));
  return null;
end $$;
create trigger packages_notify after update of earned on packages for each row
  when (new.earned > old.earned
    and (new.earned = new.cap or (new.earned * 5 >= new.cap * 4 and old.earned * 5 < old.cap * 4)))
  execute function notify_of_cap();

create function notify_of_answer() returns trigger
language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
begin
  perform notify_member(new.member_id, 'ticket.answered',
    jsonb_build_object('number', 'T-' || new.id, 'subject', new.subject, 'status', new.status));
  return null;
end $$;
create trigger tickets_notify after update of answered_by on tickets for each row
  when (new.unread_by_member) execute function notify_of_answer();

create function notify_of_principal() returns trigger
language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
begin
  perform notify_member(new.member_id, 'principal.returned',
    jsonb_build_object('package', new.package_type::text, 'amount', new.amount::text));
  return null;
end $$;
create trigger lots_notify_principal after update of matured_on on lots for each row
  when (old.matured_on is null and new.matured_on is not null and new.matures_on is not null)
  execute function notify_of_principal();
