-- A member is told of a Direct Bounty and of a Beyond Limit Bonus when it is paid, whether at once or later, when the
-- treasury covers it. Each is alone in its batch; what a close credits to everybody each day is not told one by one.
-- Whose a batch is, where it holds one reward of one member.
alter table reward_batches add column member_id integer references members;
update reward_batches b set member_id = r.member_id from rewards r
  where r.business_date = b.business_date and r.batch_id = b.id and r.kind in ('direct', 'blb', 'royalty', 'special');

-- What may be told once only says what it goes back to, and nobody writes it twice.
alter table notifications add column cause text;
create unique index notifications_once on notifications (member_id, cause) where cause is not null;
alter table notifications drop constraint notifications_kind_check;
alter table notifications add constraint notifications_kind_check check (kind in ('deposit.credited', 'deposit.orphaned',
  'package.activated', 'package.near-cap', 'package.capped', 'principal.returned', 'withdrawal.paid', 'withdrawal.rejected',
  'ticket.answered', 'operator.viewed', 'operator.changed', 'webhook.paused', 'odl.closing', 'reward.paid'));

create function notify_of_reward() returns trigger
language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
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
