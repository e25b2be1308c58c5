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
grant update, delete on push_subscriptions to tributary_app;
grant delete on push_queue to tributary_app;
-- Who knows an endpoint and its keys is one key away from writing to a member's lock screen.
revoke select on push_subscriptions from tributary_reader;

create function queue_push() returns trigger
language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
begin
  insert into push_queue (notification_id, subscription_id, member_id)
    select n.id, s.id, n.member_id from written n join push_subscriptions s on s.member_id = n.member_id;
  return null;
end $$;
-- Once for all that a statement writes: a day may tell a million members something.
create trigger notifications_push after insert on notifications referencing new table as written
  for each statement execute function queue_push();
