-- Mails to members: each is a row, sent by a sweep, kept for a month. What opens an account is in none of them as text:
-- a code or a link's token is encrypted under a setting.
create table mails (
  id bigint generated always as identity primary key,
  template text not null,
  to_address text not null check (length(to_address) <= 254),
  details jsonb not null default '{}',
  sealed bytea,
  status text not null default 'queued' check (status in ('queued', 'sending', 'sent', 'failed', 'unclear')),
  attempts integer not null default 0,
  next_try_at timestamptz not null default app_now(),
  expires_at timestamptz not null,
  created_at timestamptz not null default app_now(),
  ended_at timestamptz,
  error text
);
create index mails_due on mails (next_try_at) where status = 'queued';
create index mails_in_hand on mails (next_try_at) where status = 'sending';
create index mails_by_age on mails (created_at);
grant update, delete on mails to tributary_app;
revoke select on mails from tributary_reader;

-- The code by which a member shows that the mail box is theirs, one at a time. A sent code is tried five times at most.
create table password_codes (
  member_id integer primary key references members,
  code_hash bytea not null,
  sent_to text not null,
  sent_at timestamptz not null default app_now(),
  expires_at timestamptz not null,
  tries integer not null default 0 check (tries <= 5)
);
grant update, delete on password_codes to tributary_app;
revoke select on password_codes from tributary_reader;

-- Who asked for a new password, by the name that they typed. Whether there is such an account is looked up later, so
-- that the answer takes as long either way.
create table password_requests (
  id bigint generated always as identity primary key,
  login text not null check (length(login) <= 254),
  asked_at timestamptz not null default app_now()
);
grant update, delete on password_requests to tributary_app;
revoke select on password_requests from tributary_reader;
create index password_links_member on password_links (member_id) where member_id is not null;
