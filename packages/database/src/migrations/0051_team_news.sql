-- A sponsor is notified when a direct referral joins or stops, unless they switched it off.
alter table members add column hears_of_team boolean not null default true;

alter table notifications drop constraint notifications_kind_check;
alter table notifications add constraint notifications_kind_check check (kind in ('deposit.credited', 'deposit.orphaned',
  'package.activated', 'package.near-cap', 'package.capped', 'principal.returned', 'withdrawal.paid', 'withdrawal.rejected',
  'ticket.answered', 'operator.viewed', 'operator.changed', 'webhook.paused', 'odl.closing', 'reward.paid',
  'team.joined', 'team.stopped'));

-- The root of the tree is nobody's account.
create function notify_of_referral() returns trigger
language plpgsql security definer
set search_path = pg_catalog, public, pg_temp as $$
begin
  if exists (select from members s where s.id = new.sponsor_id and s.hears_of_team and s.sponsor_id is not null) then
    perform notify_member(new.sponsor_id, 'team.joined', jsonb_build_object('who', new.userrefid));
  end if;
  return null;
end $$;
create trigger members_notify after insert on members for each row execute function notify_of_referral();

-- One close can stop many members, so it wakes no page for each. The bell shows the notifications when it asks next.
create function notify_of_stop() returns trigger
language plpgsql security definer
set search_path = pg_catalog, public, pg_temp as $$
begin
  insert into notifications (member_id, kind, details, cause)
    select s.id, 'team.stopped', jsonb_build_object('who', m.userrefid, 'because', new.because, 'day', new.day::text), 'stop:' || new.id
    from members s join members m on m.id = new.stopped_id
    where s.id = new.member_id and s.hears_of_team and s.sponsor_id is not null
    on conflict (member_id, cause) where cause is not null do nothing;
  return null;
end $$;
create trigger team_stops_notify after insert on team_stops for each row
  when (new.level = 1) execute function notify_of_stop();
