-- Notifications that leave: to browsers that a member lets them be pushed to, and to programs of a member.

-- A browser that a member lets their notifications be pushed to. The browser is one row, whoever uses it: the last member
-- who subscribed with it has it. It ends with the session that it was subscribed in, unless that only lapsed.
create table push_subscriptions (
  id bigint generated always as identity primary key,
  member_id integer not null references members,
  session_id bigint references sessions (id) on delete cascade,
  endpoint text not null unique check (length(endpoint) between 10 and 1000 and endpoint like 'https://%'),
  -- The browser's keys: what is pushed is encrypted for them.
  p256dh text not null check (length(p256dh) between 80 and 100),
  auth text not null check (length(auth) between 20 and 30),
  user_agent text not null check (length(user_agent) <= 300),
  created_at timestamptz not null default app_now(),
  -- Failures in a row, and when it is tried again: the browser waits, not a single notification.
  failures integer not null default 0,
  next_try_at timestamptz not null default app_now()
);
create index push_subscriptions_member on push_subscriptions (member_id);
create index push_subscriptions_session on push_subscriptions (session_id);

-- What is still to be pushed; gone as soon as it was, or as it was read or became old.
create table push_queue (
  notification_id bigint not null references notifications on delete cascade,
  subscription_id bigint not null references push_subscriptions on delete cascade,
  member_id integer not null references members,
  created_at timestamptz not null default app_now(),
  primary key (subscription_id, notification_id)
);
create index push_queue_notification on push_queue (notification_id);
create index push_queue_age on push_queue (created_at);

-- Once for all that a statement writes: a day may tell a million members something.
create function queue_push() returns trigger
language plpgsql security definer
set search_path = pg_catalog, public, pg_temp as $$
begin
  insert into push_queue (notification_id, subscription_id, member_id)
    select n.id, s.id, n.member_id from written n join push_subscriptions s on s.member_id = n.member_id;
  return null;
end $$;
create trigger notifications_push after insert on notifications referencing new table as written
  for each statement execute function queue_push();

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

-- The time up to which the books were searched for events.
create table webhook_progress (
  only_row boolean primary key default true check (only_row),
  looked_until timestamptz not null default '-infinity'
);
insert into webhook_progress default values;

create function notify_of_webhook() returns trigger
language plpgsql security definer
set search_path = pg_catalog, public, pg_temp as $$
begin
  perform notify_member(new.member_id, 'webhook.paused', jsonb_build_object('url', new.url));
  return null;
end $$;
create trigger webhooks_notify after update of paused_at on webhook_endpoints for each row
  when (old.paused_at is null and new.paused_why = 'failing') execute function notify_of_webhook();
