-- The e-mail address of a member before the one of now: what tells of the account's safety goes there for a week, too.
create table former_emails (
  member_id integer not null references members,
  id bigint generated always as identity,
  email text not null,
  replaced_at timestamptz not null default app_now(),
  primary key (member_id, id)
);
revoke select on former_emails from tributary_reader;
revoke update, delete on former_emails from tributary_app;

create function keep_former_email() returns trigger
language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
begin
  insert into former_emails (member_id, email) values (new.id, old.email);
  return null;
end $$;
create trigger members_keep_former_email after update of email on members
  for each row when (lower(old.email) <> lower(new.email)) execute function keep_former_email();

-- The mail boxes of a member: the one of now, and those that were the member's within a week. Who never had a login has
-- none; whoever's password was ended has, for a link was sent to them.
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

-- What somebody else shall recognise and not read.
create function masked(p_text text) returns text language sql immutable parallel safe
set search_path = pg_catalog, public, pg_temp as $$
  select case
    when coalesce(p_text, '') = '' then 'nothing'
    when p_text like '%@%' then left(p_text, 1) || '•••@' || left(split_part(p_text, '@', 2), 1) || '•••' || substring(p_text from '\.[^.@]*$')
    when p_text ~ '^[+•0-9 -]{6,}$' then '•••• ' || right(p_text, 4)
    else left(p_text, 1) || '•••' end
$$;

-- What an operator changed is told with what it was and what it is, masked, and with who asked where two decided.
create or replace function notify_of_operator() returns trigger
language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
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

-- A link in a mail by which its owner stops what two operators are about to decide on their account.
create table proposal_stops (
  token_hash bytea primary key,
  proposal_id integer not null references proposals,
  member_id integer not null references members
);
create index proposal_stops_proposal on proposal_stops (proposal_id);
revoke update, delete on proposal_stops from tributary_app;
revoke select on proposal_stops from tributary_reader;

alter table proposals drop constraint proposals_status_check;
alter table proposals add constraint proposals_status_check
  check (status in ('open', 'confirmed', 'declined', 'lapsed', 'stopped'));

-- A new e-mail address is one of the edited fields.
drop index audit_log_of_edits;
create index audit_log_of_edits on audit_log (id) where action = any (array['member.edit', 'member.email.change',
  'member.pin', 'member.level-manual', 'member.block', 'member.unblock', 'member.withdrawals.hold', 'member.withdrawals.release']);
