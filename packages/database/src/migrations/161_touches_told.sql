-- Every change that an operator makes to a member's account is mailed, too, in the transaction of the change; where the
-- change is one of the mail address, to the one before as well. Two changes have letters of their own. Looking at a member's
-- record in the console is kept once a day for the member to read, and rings no bell.
create or replace function notify_of_operator() returns trigger
language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
declare
  v_member integer := substring(new.subject from 8)::integer;
  v_told jsonb := jsonb_build_object('action', new.action,
      'by', coalesce((select o.name from operators o where o.username = substring(new.actor from 10)), 'Support'))
    -- What a look or an edit was for is said to the member; other reasons may speak of a thief who reads this.
    || case when new.action in ('member.view', 'member.edit')
      then jsonb_build_object('reason', coalesce(new.details->>'reason', '')) else '{}'::jsonb end
    || case when new.action = 'member.edit' then jsonb_build_object('fields', coalesce(
        (select string_agg(key, ' ' order by key) from jsonb_object_keys(new.details->'after') key), '')) else '{}'::jsonb end;
begin
  perform notify_member(v_member, case new.action when 'member.view' then 'operator.viewed' else 'operator.changed' end, v_told);
  if new.action like 'member.%' and new.action not in ('member.view', 'member.password.reset') then
    insert into mails (template, to_address, details, expires_at)
    select distinct 'operator-changed', box, v_told, app_now() + interval '2 days'
    from members m, unnest(array[m.email, new.details->'before'->>'email']) box
    where m.id = v_member and m.password_hash is not null and box is not null and box <> '';
  end if;
  return null;
end $$;
drop trigger operators_notify on audit_log;
create trigger operators_notify after insert on audit_log for each row
  when (new.actor like 'operator:%' and new.subject ~ '^member:[0-9]+$' and (new.action like 'member.%' or new.action like 'second%')
    and new.action <> 'member.read'
    and new.action not like '%.proposed' and new.action not like '%.confirmed' and new.action not like '%.declined')
  execute function notify_of_operator();
drop trigger operators_are_told on audit_log;
create trigger operators_are_told after insert on audit_log for each row
  when (new.actor like 'operator:%' and new.action not like 'operator.login%' and new.action <> 'member.read')
  execute function tell_of_operator();
