-- Passkeys of members who want them: a way to sign in, and an answer where a code of the second factor is asked for.
create table passkeys (
  member_id integer not null references members,
  id integer generated always as identity,
  -- As browsers write it; no two members have the same.
  credential_id text not null unique check (length(credential_id) <= 1400),
  public_key bytea not null,
  sign_count bigint not null default 0,
  transports text[] not null default '{}',
  name text not null check (length(name) between 1 and 60),
  added_at timestamptz not null default app_now(),
  last_used_at timestamptz,
  primary key (member_id, id)
);
grant update, delete on passkeys to tributary_app;

-- What a device is asked to sign: once, within minutes, and by the session that asked. A sign-in has neither yet.
create table passkey_challenges (
  challenge_hash bytea primary key,
  purpose text not null check (purpose in ('add', 'prove', 'sign-in')),
  member_id integer references members,
  session_hash bytea,
  expires_at timestamptz not null,
  constraint asked_by_a_session check ((purpose = 'sign-in') = (member_id is null) and (member_id is null) = (session_hash is null))
);
create index passkey_challenges_ends on passkey_challenges (expires_at);
grant delete on passkey_challenges to tributary_app;

-- What a passkey proved, as a code that stands in for the one of an authenticator app, once.
create table passkey_codes (
  member_id integer not null references members,
  code_hash bytea not null,
  expires_at timestamptz not null,
  primary key (member_id, code_hash)
);
create index passkey_codes_ends on passkey_codes (expires_at);
grant delete on passkey_codes to tributary_app;
