-- Members. The id is the order of joining. A sponsor has a smaller id than those below them, so the sponsor
-- tree can have no cycle and nobody can be their own sponsor (AMB-122).
create table members (
  id integer generated always as identity primary key,
  userrefid text not null constraint userrefid_form check (userrefid ~ '^[A-Za-z0-9]{3,30}$'),
  sponsor_id integer references members,
  full_name text not null,
  email text not null,
  mobile text not null,
  password_hash text,
  status text not null default 'active' check (status in ('active', 'blocked')),
  depth integer not null,
  first_name text, last_name text, gender text, birthdate date, pan_card_no text, profile_picture text,
  agreed_to_terms_at timestamptz,
  created_at timestamptz not null default app_now(),
  last_login_at timestamptz,
  withdrawals_held_until timestamptz,
  constraint sponsor_came_first check (sponsor_id < id),
  constraint only_the_root_has_no_sponsor check ((sponsor_id is null) = (depth = 0))
);
create unique index members_userrefid on members (lower(userrefid));
create unique index members_email on members (lower(email));
create unique index members_one_root on members ((sponsor_id is null)) where sponsor_id is null;
create index members_sponsor on members (sponsor_id, id);

create function refuse_sponsor_change() returns trigger language plpgsql as $$
begin
  raise exception 'a sponsor never changes' using errcode = '42501';
end $$;
create trigger sponsors_never_change before update of sponsor_id, depth on members
  for each row when (old.sponsor_id is distinct from new.sponsor_id or old.depth <> new.depth)
  execute function refuse_sponsor_change();

-- Everyone above everyone: (ancestor, level, member). Read in key order it is an upline's downline by level and
-- joining order, which is the order in which network bounties use up a cap.
create table team_members (
  ancestor_id integer not null,
  level integer not null check (level >= 1),
  member_id integer not null,
  primary key (ancestor_id, level, member_id)
);
revoke update, delete on team_members from tributary_app;

create table sessions (
  token_hash bytea primary key,
  member_id integer references members,
  operator_id integer,
  created_at timestamptz not null default app_now(),
  last_seen_at timestamptz not null default app_now(),
  expires_at timestamptz not null,
  ip text,
  user_agent text,
  constraint one_owner check ((member_id is null) <> (operator_id is null))
);
create index sessions_member on sessions (member_id) where member_id is not null;
create index sessions_operator on sessions (operator_id) where operator_id is not null;

-- Failures and attempts per bucket, e.g. `login:account:arjun47` or `login:ip:203.0.113.0/24`.
create table throttles (
  bucket text primary key,
  attempts integer not null,
  window_ends_at timestamptz not null,
  blocked_until timestamptz
);

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
  last_login_at timestamptz
);
create unique index operators_username on operators (lower(username));
alter table sessions add constraint sessions_operator_id_fkey foreign key (operator_id) references operators;

-- One-time links by which an operator or member sets a password. Only the hash of the link's token is kept.
create table password_links (
  token_hash bytea primary key,
  operator_id integer references operators,
  member_id integer references members,
  expires_at timestamptz not null,
  used_at timestamptz,
  constraint one_owner check ((member_id is null) <> (operator_id is null))
);

create table captchas (
  id uuid primary key,
  answer_hash bytea not null,
  expires_at timestamptz not null
);

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

create table audit_log (
  id bigint primary key,
  at timestamptz not null default app_now(),
  actor text not null,
  action text not null,
  subject text not null,
  details jsonb not null default '{}',
  -- Each row seals the one before it, so that an edited or missing row shows.
  hash bytea not null
);
create function seal_audit_row() returns trigger language plpgsql security definer set search_path = pg_catalog, public as $$
begin
  perform pg_advisory_xact_lock(hashtext('audit-log'));
  -- The number is taken under the lock, so that the order of numbers is the order of the chain.
  new.id := coalesce((select max(id) from audit_log), 0) + 1;
  new.hash := audit_hash((select hash from audit_log where id = new.id - 1), new);
  return new;
end $$;
create function audit_hash(previous bytea, sealed audit_log) returns bytea language sql immutable as $$
  select sha256(coalesce(previous, ''::bytea) || convert_to(
    sealed.id || '|' || extract(epoch from sealed.at) || '|' || sealed.actor || '|' || sealed.action || '|' || sealed.subject || '|' || sealed.details::text, 'utf8'))
$$;
create trigger audit_is_sealed before insert on audit_log for each row execute function seal_audit_row();
create index audit_log_subject on audit_log (subject, id desc);
create trigger audit_is_final before update or delete on audit_log for each row execute function refuse_change();
create trigger audit_stays before truncate on audit_log for each statement execute function refuse_change();
revoke update, delete on audit_log from tributary_app;
