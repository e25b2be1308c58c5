-- Where a member wants to be told of their own events by a program. The secret that signs what is sent is encrypted under
-- a setting; after a change the one before it signs beside it for a day.
create table webhook_endpoints (
  id integer generated always as identity primary key,
  member_id integer not null references members,
  url text not null check (length(url) between 10 and 500 and url like 'https://%'),
  events text[] not null check (cardinality(events) between 1 and 10),
  sealed_key bytea not null,
  sealed_previous bytea,
  previous_until timestamptz,
  created_at timestamptz not null default app_now(),
  paused_at timestamptz,
  paused_why text check (paused_why in ('member', 'failing', 'access')),
  constraint paused_says_why check ((paused_at is null) = (paused_why is null)),
  constraint previous_says_until check ((sealed_previous is null) = (previous_until is null))
);
create index webhook_endpoints_member on webhook_endpoints (member_id);

-- One event for one endpoint: what is to be sent, and what became of it. The cause makes it one, however often the books
-- are looked through. Kept for 30 days.
create table webhook_deliveries (
  id bigint generated always as identity primary key,
  endpoint_id integer not null references webhook_endpoints on delete cascade,
  member_id integer not null references members,
  event text not null check (event in
    ('deposit.credited', 'reward.paid', 'withdrawal.approved', 'withdrawal.paid', 'withdrawal.rejected')),
  cause text not null,
  details jsonb not null,
  happened_at timestamptz not null,
  status text not null default 'waiting' check (status in ('waiting', 'sending', 'delivered', 'stopped')),
  attempts integer not null default 0,
  next_try_at timestamptz not null default app_now(),
  created_at timestamptz not null default app_now(),
  ended_at timestamptz,
  answer_code integer,
  answer text check (octet_length(answer) <= 1024),
  error text check (length(error) <= 300),
  constraint one_event_once unique (endpoint_id, cause),
  constraint ended_says_when check ((ended_at is not null) = (status in ('delivered', 'stopped')))
);
create index webhook_deliveries_due on webhook_deliveries (endpoint_id, id) where status in ('waiting', 'sending');
create index webhook_deliveries_member on webhook_deliveries (member_id, id desc);
create index webhook_deliveries_age on webhook_deliveries (created_at);
grant update, delete on webhook_endpoints, webhook_deliveries to tributary_app;
revoke select on webhook_endpoints, webhook_deliveries from tributary_reader;

-- Until when the books were looked through for events.
create table webhook_progress (
  only_row boolean primary key default true check (only_row),
  looked_until timestamptz not null default '-infinity'
);
insert into webhook_progress default values;
grant update on webhook_progress to tributary_app;
create index reward_batches_by_payment on reward_batches (paid_at) where paid_at is not null;

create function notify_of_webhook() returns trigger
language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
begin
  perform notify_member(new.member_id, 'webhook.paused', jsonb_build_object('url', new.url));
  return null;
end $$;
create trigger webhooks_notify after update of paused_at on webhook_endpoints for each row
  when (old.paused_at is null and new.paused_why = 'failing') execute function notify_of_webhook();

alter table notifications drop constraint notifications_kind_check;
alter table notifications add constraint notifications_kind_check check (kind in ('deposit.credited', 'deposit.orphaned',
  'package.activated', 'package.near-cap', 'package.capped', 'principal.returned', 'withdrawal.paid', 'withdrawal.rejected',
  'ticket.answered', 'operator.viewed', 'operator.changed', 'webhook.paused'));
