-- A member hears of a payout that failed, in the bell, by push and by webhook. Before, only the history showed it.

alter table notifications drop constraint notifications_kind_check;
alter table notifications add constraint notifications_kind_check check (kind in ('deposit.credited', 'deposit.orphaned',
  'package.activated', 'package.near-cap', 'package.capped', 'principal.returned', 'withdrawal.paid', 'withdrawal.rejected',
  'withdrawal.failed', 'ticket.answered', 'operator.viewed', 'operator.changed', 'webhook.paused', 'odl.closing', 'reward.paid',
  'team.joined', 'team.stopped'));

alter table webhook_deliveries drop constraint webhook_deliveries_event_check;
alter table webhook_deliveries add constraint webhook_deliveries_event_check check (event in ('deposit.credited',
  'reward.paid', 'withdrawal.approved', 'withdrawal.paid', 'withdrawal.rejected', 'withdrawal.failed'));

create or replace function notify_of_withdrawal() returns trigger
language plpgsql security definer
set search_path = pg_catalog, public, pg_temp as $$
begin
  perform notify_member(new.member_id,
    case new.status::text when 'completed' then 'withdrawal.paid' else 'withdrawal.' || new.status end,
    jsonb_build_object('number', new.id::text, 'amount', new.gross::text, 'net', new.net::text, 'coin', new.coin::text,
      'address', new.address, 'remark', coalesce(new.remark, '')));
  return null;
end $$;

drop trigger withdrawals_notify on withdrawals;
create trigger withdrawals_notify after update of status on withdrawals for each row
  when (old.status is distinct from new.status and new.status::text in ('completed', 'rejected', 'failed'))
  execute function notify_of_withdrawal();
