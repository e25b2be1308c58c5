-- An operator looks at a member's app as the member sees it: a session of the member's that names who looks, changes
-- nothing and is short. The member is told of it, and of every change that an operator makes to their account.
alter table sessions
  add column viewer_id integer references operators,
  add constraint viewer_sees_a_member check (viewer_id is null or member_id is not null),
  add constraint view_is_short check (viewer_id is null or expires_at <= created_at + interval '15 minutes');
create index sessions_viewer on sessions (viewer_id) where viewer_id is not null;

alter table notifications drop constraint notifications_kind_check;
alter table notifications add constraint notifications_kind_check check (kind in ('deposit.credited', 'deposit.orphaned',
  'package.activated', 'package.near-cap', 'package.capped', 'principal.returned', 'withdrawal.paid', 'withdrawal.rejected',
  'ticket.answered', 'webhook.paused', 'operator.viewed', 'operator.changed'));

-- The audit log is where an operator's deed is written down; the member hears of it in the same transaction.
create function notify_of_operator() returns trigger
language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
begin
  perform notify_member(substring(new.subject from 8)::integer,
    case new.action when 'member.view' then 'operator.viewed' else 'operator.changed' end,
    jsonb_build_object('action', new.action,
      'by', coalesce((select o.name from operators o where o.username = substring(new.actor from 10)), 'Support'))
    -- What a look was for is said to the member; other reasons may speak of a thief who reads this.
    || case new.action when 'member.view' then jsonb_build_object('reason', new.details->>'reason') else '{}'::jsonb end);
  return null;
end $$;
create trigger operators_notify after insert on audit_log for each row
  when (new.actor like 'operator:%' and new.subject ~ '^member:[0-9]+$' and (new.action like 'member.%' or new.action like 'second%')
    and new.action not like '%.proposed' and new.action not like '%.confirmed' and new.action not like '%.declined')
  execute function notify_of_operator();
