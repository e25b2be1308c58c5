-- An API token of an operator and a recovery code that was used are mailed to the account's owner, as other changes of the
-- owner's own account are.
create or replace function mail_operators() returns trigger
language plpgsql security definer
set search_path = pg_catalog, public, pg_temp as $$
declare
  v_account operators%rowtype;
  v_by operators%rowtype;
  v_told jsonb;
begin
  select * into v_account from operators where id = substring(new.subject from 10)::integer;
  select * into v_by from operators where 'operator:' || username = new.actor;
  v_told := jsonb_build_object('action', new.action, 'account', v_account.username, 'by', coalesce(v_by.name, ''));
  if new.action = 'operator.edit' then
    v_told := v_told || coalesce((
      select jsonb_object_agg('from.' || b.key, b.was) || jsonb_object_agg('to.' || b.key, b.is_now)
        || jsonb_build_object('fields', string_agg(b.key, ' ' order by b.key))
      from (
        select key,
          case when key in ('role', 'permissions') then d.was else masked(d.was) end as was,
          case when key in ('role', 'permissions') then d.is_now else masked(d.is_now) end as is_now
        from (
          select key, case jsonb_typeof(value) when 'array' then (
              select coalesce(string_agg(each, ', ' order by each), 'none') from jsonb_array_elements_text(value) each)
            else value #>> '{}' end as is_now,
            case jsonb_typeof(new.details->'before'->key) when 'array' then (
              select coalesce(string_agg(each, ', ' order by each), 'none') from jsonb_array_elements_text(new.details->'before'->key) each)
            else new.details->'before'->>key end as was
          from jsonb_each(new.details->'after')
        ) d where d.was is distinct from d.is_now
      ) b), '{}'::jsonb);
  end if;
  insert into mails (template, to_address, details, expires_at)
  select 'operator-account', box, v_told, app_now() + interval '2 days'
  from (
    select v_account.email as box where new.action not in ('operator.create', 'operator.password.link')
    union select new.details->'before'->>'email' where new.action = 'operator.edit'
    union select o.email from operators o
      where o.is_main and o.status = 'Active' and o.id is distinct from v_by.id
        and new.action not in ('operator.password', 'second-factor.enrolled', 'second-factor.ended', 'second-factor.recovery',
          'api-token.create')
  ) boxes where box <> '';
  return null;
end $$;
drop trigger operators_are_mailed on audit_log;
create trigger operators_are_mailed after insert on audit_log for each row
  when (new.subject ~ '^operator:[0-9]+$' and new.action in ('operator.create', 'operator.edit', 'operator.enable',
    'operator.disable', 'operator.unlock', 'operator.link', 'operator.password', 'operator.password.link',
    'second-factor.enrolled', 'second-factor.ended', 'second-factor.reset', 'second-factor.recovery', 'api-token.create'))
  execute function mail_operators();
