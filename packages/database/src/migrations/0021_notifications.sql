-- Happenings and their receivers: open screens, members by mail, bell and push, and members' programs.

-- A change of money notifies all listeners when its transaction commits. A message is a hint to look again, never the
-- fact itself: a listener that misses it finds the same rows later.
create function tell() returns trigger language plpgsql
set search_path = pg_catalog, public, pg_temp as $$
begin
  perform pg_notify('happenings', json_build_object(
    'noun', tg_argv[0], 'memberId', new.member_id, 'id', new.id, 'status', new.status)::text);
  return null;
end $$;
create trigger withdrawals_are_told after insert or update of status on withdrawals
  for each row execute function tell('withdrawals');
create trigger deposits_are_told after insert or update of status on deposits
  for each row execute function tell('deposits');
-- A ticket that a member writes is work that waits.
create trigger tickets_are_told after insert or update of status on tickets
  for each row execute function tell('tickets');

-- The audit log records each operator's act; the consoles of the others hear that something is newer.
create function tell_of_operator() returns trigger
language plpgsql
set search_path = pg_catalog, public, pg_temp as $$
begin
  perform pg_notify('happenings', json_build_object(
    'noun', 'operators', 'memberId', 0, 'id', new.id, 'status', new.action, 'by', substring(new.actor from 10))::text);
  return null;
end $$;
create trigger operators_are_told after insert on audit_log for each row
  when (new.actor like 'operator:%' and new.action not like 'operator.login%' and new.action <> 'member.read')
  execute function tell_of_operator();

-- Mails to members: each is a row, sent by a sweep, kept for a month. Secrets are never stored as text: a code
-- or a link's token is encrypted under a setting.
create table mails (
  id bigint generated always as identity primary key,
  template text not null,
  to_address text not null check (length(to_address) <= 254),
  details jsonb not null default '{}',
  sealed bytea,
  status text not null default 'queued' check (status in ('queued', 'sending', 'sent', 'failed', 'unclear')),
  attempts integer not null default 0,
  next_try_at timestamptz not null default app_now(),
  expires_at timestamptz not null,
  created_at timestamptz not null default app_now(),
  ended_at timestamptz,
  error text,
  -- What it is about, where it is dropped while it waits and that is taken back.
  about text
);
create index mails_due on mails (next_try_at) where status = 'queued';
create index mails_in_hand on mails (next_try_at) where status = 'sending';
create index mails_by_age on mails (created_at);
create index mails_about on mails (about) where about is not null and status = 'queued';
-- For the number of mails of a kind to an address within a day.
create index mails_by_address on mails (to_address, created_at);

-- The mail boxes of a member: the present one, and those of the last week. A member who never had a login has
-- none; a member whose password was ended has, because a link was sent there.
create function mail_boxes_of(p_member integer) returns setof text language sql stable
set search_path = pg_catalog, public, pg_temp as $$
  select box from (
    select email as box from members where id = p_member
    union
    select email from former_emails where member_id = p_member and replaced_at > app_now() - interval '7 days'
  ) boxes
  where box <> '' and exists (select from members m where m.id = p_member and (m.password_hash is not null
    or exists (select from password_links l where l.member_id = m.id)))
$$;

-- The proved mail boxes of a member.
create function proved_mail_boxes_of(p_member integer) returns setof text language sql stable
set search_path = pg_catalog, public, pg_temp as $$
  select box from mail_boxes_of(p_member) box
  where exists (select from members m where m.id = p_member and m.email = box and m.email_proved_at is not null)
    or exists (select from former_emails f where f.member_id = p_member and f.email = box and f.is_proved)
$$;

-- Masks a value, so that a person recognises it but cannot read it.
create function masked(p_text text) returns text language sql immutable parallel safe
set search_path = pg_catalog, public, pg_temp as $$
  select case
    when coalesce(p_text, '') = '' then 'nothing'
    when p_text like '%@%' then left(p_text, 1) || '•••@' || left(split_part(p_text, '@', 2), 1) || '•••' || substring(p_text from '\.[^.@]*$')
    when p_text ~ '^[+•0-9 -]{6,}$' then '•••• ' || right(p_text, 4)
    else left(p_text, 1) || '•••' end
$$;

-- Notifications of a member, for the bell. A trigger of the reported row writes each one, in the same transaction. Kept for
-- 90 days; the books keep everything.
create table notifications (
  id bigint generated always as identity primary key,
  member_id integer not null references members,
  kind text not null check (kind in ('deposit.credited', 'deposit.orphaned',
    'package.activated', 'package.near-cap', 'package.capped', 'principal.returned', 'withdrawal.paid', 'withdrawal.rejected',
    'ticket.answered', 'operator.viewed', 'operator.changed', 'webhook.paused', 'odl.closing', 'reward.paid')),
  details jsonb not null,
  created_at timestamptz not null default app_now(),
  read_at timestamptz,
  -- The cause of a notification that may exist only once.
  cause text
);
create index notifications_member on notifications (member_id, id desc);
create index notifications_unread on notifications (member_id) where read_at is null;
create index notifications_age on notifications (created_at);
create unique index notifications_once on notifications (member_id, cause) where cause is not null;

create function notify_member(p_member integer, p_kind text, p_details jsonb) returns void
language plpgsql security definer
set search_path = pg_catalog, public, pg_temp as $$
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

create function notify_of_deposit() returns trigger
language plpgsql security definer
set search_path = pg_catalog, public, pg_temp as $$
begin
  perform notify_member(new.member_id, 'deposit.' || new.status,
    jsonb_build_object('amount', new.amount::text, 'hash', new.tx_hash));
  return null;
end $$;
create trigger deposits_notify after insert or update of status on deposits for each row
  when (new.status in ('credited', 'orphaned')) execute function notify_of_deposit();

create function notify_of_withdrawal() returns trigger
language plpgsql security definer
set search_path = pg_catalog, public, pg_temp as $$
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
language plpgsql security definer
set search_path = pg_catalog, public, pg_temp as $$
begin
  perform notify_member(new.member_id, 'package.activated',
    jsonb_build_object('package', new.package_type::text, 'amount', new.amount::text));
  return null;
end $$;
create trigger lots_notify after insert on lots for each row execute function notify_of_lot();

create function notify_of_cap() returns trigger
language plpgsql security definer
set search_path = pg_catalog, public, pg_temp as $$
begin
  perform notify_member(new.member_id, case when new.earned = new.cap then 'package.capped' else 'package.near-cap' end,
    jsonb_build_object('package', new.package_type::text, 'earned', new.earned::text, 'cap', new.cap::text));
  return null;
end $$;
create trigger packages_notify after update of earned on packages for each row
  when (new.earned > old.earned
    and (new.earned = new.cap or (new.earned * 5 >= new.cap * 4 and old.earned * 5 < old.cap * 4)))
  execute function notify_of_cap();

create function notify_of_principal() returns trigger
language plpgsql security definer
set search_path = pg_catalog, public, pg_temp as $$
begin
  perform notify_member(new.member_id, 'principal.returned',
    jsonb_build_object('package', new.package_type::text, 'amount', new.amount::text));
  return null;
end $$;
create trigger lots_notify_principal after update of matured_on on lots for each row
  when (old.matured_on is null and new.matured_on is not null and new.matures_on is not null)
  execute function notify_of_principal();

create function notify_of_answer() returns trigger
language plpgsql security definer
set search_path = pg_catalog, public, pg_temp as $$
begin
  perform notify_member(new.member_id, 'ticket.answered',
    jsonb_build_object('number', 'T-' || new.id, 'subject', new.subject, 'status', new.status));
  return null;
end $$;
create trigger tickets_notify after update of answered_by on tickets for each row
  when (new.unread_by_member) execute function notify_of_answer();

-- A Direct Bounty and a Beyond Limit Bonus notify their member when they are paid, at once or later, when the treasury covers
-- them. Each is alone in its batch. Rewards that a close credits to everybody cause none.
create function notify_of_reward() returns trigger
language plpgsql security definer
set search_path = pg_catalog, public, pg_temp as $$
declare
  v_kind text := split_part(new.cause, ':', 1);
  v_id bigint;
begin
  -- The total is what is left of it where a part was taken back while it waited.
  insert into notifications (member_id, kind, details, cause)
    values (new.member_id, 'reward.paid', jsonb_build_object('reward', v_kind, 'amount', new.total::text), 'rewards:' || new.id)
    on conflict (member_id, cause) where cause is not null do nothing
    returning id into v_id;
  if v_id is not null then
    perform pg_notify('happenings', json_build_object(
      'noun', 'notifications', 'memberId', new.member_id, 'id', v_id, 'status', 'reward.paid')::text);
  end if;
  return null;
end $$;
create trigger batches_notify after update of status on reward_batches for each row
  when (old.status is distinct from new.status and new.status = 'paid' and new.member_id is not null
    and split_part(new.cause, ':', 1) in ('direct', 'blb'))
  execute function notify_of_reward();

-- The audit log records an operator's act. The same transaction notifies the member, with the values before and after,
-- masked, and with the proposer if two people decided. Changes are mailed, too. A look at a member's record in the
-- console is kept once a day for the member to read, and rings no bell.
create function notify_of_operator() returns trigger
language plpgsql security definer
set search_path = pg_catalog, public, pg_temp as $$
declare
  v_member integer := substring(new.subject from 8)::integer;
  v_told jsonb := jsonb_build_object('action', new.action,
      'by', coalesce((select o.name from operators o where o.username = substring(new.actor from 10)), 'Support'))
    -- What a look or an edit was for is said to the member; other reasons may speak of a thief who reads this.
    || case when new.action in ('member.view', 'member.edit', 'member.email.change')
      then jsonb_build_object('reason', coalesce(new.details->>'reason', '')) else '{}'::jsonb end
    || case when new.action in ('member.edit', 'member.email.change') then jsonb_build_object('fields', coalesce(
        (select string_agg(key, ' ' order by key) from jsonb_object_keys(new.details->'after') key), '')) else '{}'::jsonb end;
  v_changes jsonb := '{}'::jsonb;
begin
  perform notify_member(v_member, case new.action when 'member.view' then 'operator.viewed' else 'operator.changed' end, v_told);
  if new.action like 'member.%' and new.action not in ('member.view', 'member.password.reset') then
    if new.action in ('member.edit', 'member.email.change') then
      select coalesce(jsonb_object_agg('from.' || key, masked(new.details->'before'->>key))
          || jsonb_object_agg('to.' || key, masked(new.details->'after'->>key)), '{}'::jsonb)
        into v_changes from jsonb_object_keys(new.details->'after') key;
    end if;
    if new.details ? 'proposedBy' then
      v_changes := v_changes || jsonb_build_object('asked',
        coalesce((select o.name from operators o where o.username = new.details->>'proposedBy'), 'Support'));
    end if;
    insert into mails (template, to_address, details, expires_at)
    select 'operator-changed', box, v_told || v_changes, app_now() + interval '2 days' from mail_boxes_of(v_member) box;
  end if;
  return null;
end $$;
create trigger operators_notify after insert on audit_log for each row
  when (new.actor like 'operator:%' and new.subject ~ '^member:[0-9]+$' and (new.action like 'member.%' or new.action like 'second%')
    and new.action <> 'member.read'
    and new.action not like '%.proposed' and new.action not like '%.confirmed' and new.action not like '%.declined')
  execute function notify_of_operator();

-- Notifies members with an active package and no claim before a window ends, each once. Returns how many members it
-- went through, notified or not; 0 at the end.
create function remind_of_claims(p_window integer, p_most integer) returns integer
language plpgsql security definer
set search_path = pg_catalog, public, pg_temp as $$
declare
  v_from integer;
  v_to integer;
  v_count integer;
begin
  select reminded_to into strict v_from from odl_windows where window_no = p_window for update;
  select max(m.id), count(*) into v_to, v_count
    from (select id from members where id > v_from order by id limit p_most) m;
  if v_count = 0 then return 0; end if;
  insert into notifications (member_id, kind, details)
    select m.id, 'odl.closing', jsonb_build_object('endsAt', to_char(w.ends_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"'))
    from members m cross join odl_windows w
    where w.window_no = p_window and m.id > v_from and m.id <= v_to and m.status = 'active'
      and exists (select from packages p where p.member_id = m.id and p.active)
      and not exists (select from odl_claims c where c.member_id = m.id and c.window_no = p_window);
  update odl_windows set reminded_to = v_to where window_no = p_window;
  return v_count;
end $$;
