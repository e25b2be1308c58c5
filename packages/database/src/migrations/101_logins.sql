-- A member sees the sessions of their account, and ends one by its number: the token's hash is nobody's business.
alter table sessions add column id bigint generated always as identity;
create unique index sessions_id on sessions (id);

-- Who came in with a member's name, or tried to. Kept for half a year. A name that nobody has leaves a row without a
-- member, so that the answer takes as long.
create table member_logins (
  id bigint generated always as identity primary key,
  member_id integer references members,
  at timestamptz not null default app_now(),
  outcome text not null check (outcome in ('in', 'wrong password', 'blocked')),
  is_new_device boolean not null,
  ip text,
  user_agent text
);
create index member_logins_member on member_logins (member_id, id desc) where member_id is not null;
create index member_logins_age on member_logins (at);
grant delete on member_logins to tributary_app;
revoke select on member_logins from tributary_reader;
