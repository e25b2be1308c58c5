-- Operators and credentials. Everything that opens an account is stored as a hash only, or it is
-- encrypted under a setting.
create table operators (
  id integer generated always as identity primary key,
  username text not null,
  name text not null,
  email text,
  phone text,
  password_hash text,
  is_main boolean not null default false,
  role text not null default 'General Admin',
  permissions text[] not null default '{}',
  status text not null default 'Active' check (status in ('Active', 'Inactive')),
  member_id integer references members,
  created_at timestamptz not null default app_now(),
  last_login_at timestamptz,
  -- Counts the edits of the account: each edit names the count that its operator saw.
  edited_no integer not null default 0,
  -- Two accounts count as two people only if the owner of each set its password by a link.
  claimed_at timestamptz
);
create unique index operators_username on operators (lower(username));

create table sessions (
  token_hash bytea primary key,
  member_id integer references members,
  operator_id integer references operators,
  created_at timestamptz not null default app_now(),
  last_seen_at timestamptz not null default app_now(),
  expires_at timestamptz not null,
  ip text,
  user_agent text,
  -- A member sees their sessions and ends one by its number: the token's hash is never shown.
  id bigint generated always as identity,
  -- An operator looks at a member's app as the member sees it: a session of the member's that names who looks, changes
  -- nothing and is short.
  viewer_id integer references operators,
  -- The last time that the operator typed their password for a route that asks for it once in 15 minutes.
  confirmed_at timestamptz,
  constraint one_owner check ((member_id is null) <> (operator_id is null)),
  constraint viewer_sees_a_member check (viewer_id is null or member_id is not null),
  constraint view_is_short check (viewer_id is null or expires_at <= created_at + interval '15 minutes'),
  constraint sessions_confirmed_of_operators check (confirmed_at is null or operator_id is not null)
);
create index sessions_member on sessions (member_id) where member_id is not null;
create index sessions_operator on sessions (operator_id) where operator_id is not null;
create unique index sessions_id on sessions (id);
create index sessions_viewer on sessions (viewer_id) where viewer_id is not null;
create index sessions_by_ip on sessions (ip) where member_id is not null;

-- Devices that logged in before. From them the owner can log in even while strangers have locked the account.
create table known_devices (
  token_hash bytea primary key,
  member_id integer references members,
  operator_id integer references operators,
  used_at timestamptz not null default app_now(),
  -- The last time that its owner gave a code or a passkey on it: for 30 days a login from it asks for none.
  factor_at timestamptz,
  constraint one_owner check ((member_id is null) <> (operator_id is null))
);
create index known_devices_member on known_devices (member_id) where member_id is not null;
create index known_devices_operator on known_devices (operator_id) where operator_id is not null;

-- Logins with a member's name, and attempts. Kept for half a year. A name that nobody has leaves a row without a
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

-- Failures and attempts per bucket, e.g. `login:account:arjun47` or `login:ip:203.0.113.0/24`.
create table throttles (
  bucket text primary key,
  attempts integer not null,
  window_ends_at timestamptz not null,
  -- A lock lasts longer each time that it follows another.
  locks integer not null default 0
);

create table captchas (
  id uuid primary key,
  answer_hash bytea not null,
  expires_at timestamptz not null
);

-- One-time links by which an operator or member sets a password. Only the hash of the link's token is kept.
create table password_links (
  token_hash bytea primary key,
  operator_id integer references operators,
  member_id integer references members,
  expires_at timestamptz not null,
  used_at timestamptz,
  constraint one_owner check ((member_id is null) <> (operator_id is null))
);
create index password_links_member on password_links (member_id) where member_id is not null;

-- The code by which a member shows that the mail box is theirs, one at a time. A sent code is tried five times at most.
create table password_codes (
  member_id integer primary key references members,
  code_hash bytea not null,
  sent_to text not null,
  sent_at timestamptz not null default app_now(),
  expires_at timestamptz not null,
  tries integer not null default 0 check (tries <= 5)
);

-- Requests for a new password, by the typed name. The account is looked up later, so
-- that the answer takes as long either way.
create table password_requests (
  id bigint generated always as identity primary key,
  login text not null check (length(login) <= 254),
  asked_at timestamptz not null default app_now()
);

-- The second factor of a member or an operator (TOTP). A code counts once, because the time step of the last one is kept.
create table second_factors (
  id integer generated always as identity primary key,
  member_id integer references members,
  operator_id integer references operators,
  sealed_key bytea not null,
  last_step bigint not null default 0,
  begun_at timestamptz not null default app_now(),
  confirmed_at timestamptz,
  constraint one_owner check ((member_id is null) <> (operator_id is null))
);
create unique index second_factors_member on second_factors (member_id) where member_id is not null;
create unique index second_factors_operator on second_factors (operator_id) where operator_id is not null;

-- Recovery codes: each lets its owner in once without their device.
create table recovery_codes (
  factor_id integer not null references second_factors on delete cascade,
  code_hash bytea not null,
  used_at timestamptz,
  primary key (factor_id, code_hash)
);

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

-- Challenges for a device to sign: once, within minutes, for the session that asked. A sign-in has no session or owner yet.
create table passkey_challenges (
  challenge_hash bytea primary key,
  purpose text not null check (purpose in ('add', 'prove', 'sign-in')),
  member_id integer references members,
  session_hash bytea,
  expires_at timestamptz not null,
  constraint asked_by_a_session check ((purpose = 'sign-in') = (member_id is null) and (member_id is null) = (session_hash is null))
);
create index passkey_challenges_ends on passkey_challenges (expires_at);

-- The proof by a passkey, as a code that replaces one of an authenticator app, once.
create table passkey_codes (
  member_id integer not null references members,
  code_hash bytea not null,
  expires_at timestamptz not null,
  primary key (member_id, code_hash)
);
create index passkey_codes_ends on passkey_codes (expires_at);

-- A token that a program reads with in place of a person. Only its hash is kept, and its last four characters, so that
-- its owner can tell two of them apart. A row stays after its end, to show later which programs read the account.
create table api_tokens (
  id integer generated always as identity primary key,
  member_id integer references members,
  operator_id integer references operators,
  name text not null check (length(name) between 1 and 60),
  scopes text[] not null check (cardinality(scopes) between 1 and 20),
  token_hash bytea not null unique check (length(token_hash) = 32),
  ending text not null check (length(ending) = 4),
  created_at timestamptz not null default app_now(),
  expires_at timestamptz not null,
  last_used_at timestamptz,
  revoked_at timestamptz,
  constraint one_owner check ((member_id is null) <> (operator_id is null)),
  constraint lives_a_year_at_most check (expires_at > created_at and expires_at <= created_at + interval '365 days')
);
create index api_tokens_member on api_tokens (member_id) where member_id is not null;
create index api_tokens_operator on api_tokens (operator_id) where operator_id is not null;

-- Answers of money-moving requests under the key that the client sent, so that a repeat answers as the first time.
create table request_keys (
  actor text not null,
  key text not null,
  body_hash bytea not null,
  -- json, not jsonb: a repeat answers byte for byte as the first time.
  answer json,
  created_at timestamptz not null default app_now(),
  primary key (actor, key)
);
