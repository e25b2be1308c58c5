-- Acts of people, proposals to a second person, and orders to a worker.

-- Each row seals the one before it, so that an edited or missing row shows. The seal is an HMAC-SHA256 under a key that the
-- database does not hold: each connection brings its two pads. Write access to the tables, or a backup
-- of them, is not enough to seal a row.
create table audit_log (
  id bigint primary key,
  at timestamptz not null default app_now(),
  actor text not null,
  action text not null,
  subject text not null,
  details jsonb not null default '{}',
  hash bytea not null,
  -- The user id of the member that it is about, which never changes. The seal is over the fields above only.
  about text not null default '',
  -- The searchable text of the log, in small letters.
  searched text not null
    generated always as (lower(actor || ' ' || action || ' ' || subject || ' ' || about || ' ' || details::text)) stored
);
create index audit_log_subject on audit_log (subject, id desc);
create index audit_log_actor on audit_log (actor, id desc);
-- Counts and who acted, of a period or of one kind of deed, without reading the rows.
create index audit_log_at on audit_log (at, id) include (actor);
create index audit_log_action on audit_log (action text_pattern_ops, id desc) include (actor);
create index audit_log_searched on audit_log using gin (searched gin_trgm_ops);
-- The edited logs: the few rows that say which fields of a member were changed.
create index audit_log_of_edits on audit_log (id) where action = any (array['member.edit', 'member.email.change',
  'member.pin', 'member.level-manual', 'member.block', 'member.unblock', 'member.withdrawals.hold', 'member.withdrawals.release']);
create trigger audit_is_final before update or delete on audit_log for each row execute function refuse_change();
create trigger audit_stays before truncate on audit_log for each statement execute function refuse_change();

create function audit_key() returns bytea language sql stable as $$
  select decode(current_setting('tributary.audit_key'), 'hex')
$$;

create function audit_key_name() returns text language sql stable as $$
  select left(encode(sha256(audit_key()), 'hex'), 16)
$$;

create function audit_hash(key bytea, previous bytea, sealed audit_log) returns bytea language sql immutable as $$
  select sha256(substr(key, 65) || sha256(substr(key, 1, 64) || coalesce(previous, ''::bytea) || convert_to(
    json_build_array(sealed.id, extract(epoch from sealed.at), sealed.actor, sealed.action, sealed.subject, sealed.details)::text, 'utf8')))
$$;

create function seal_audit_row() returns trigger language plpgsql security definer
set search_path = pg_catalog, public, pg_temp as $$
begin
  if (select audit_key from installation) <> audit_key_name() then
    raise exception 'this process has another audit key than this installation' using errcode = '42501';
  end if;
  perform pg_advisory_xact_lock(hashtext('audit-log'));
  -- The number is taken under the lock, so that the order of numbers is the order of the chain.
  new.id := coalesce((select max(id) from audit_log), 0) + 1;
  new.hash := audit_hash(audit_key(), (select hash from audit_log where id = new.id - 1), new);
  return new;
end $$;
create trigger audit_is_sealed before insert on audit_log for each row execute function seal_audit_row();

-- Sets the member that a row is about, for every writer.
create function name_audited_member() returns trigger
language plpgsql security definer
set search_path = pg_catalog, public, pg_temp as $$
begin
  new.about := coalesce((select m.userrefid from members m
    where m.id = substring(new.subject from '^member:(\d{1,9})$')::integer), '');
  return new;
end $$;
create trigger audit_names_member before insert on audit_log
  for each row execute function name_audited_member();

-- The tiles over the audit log: counts by act, actor and day. Rows are written one after the other in any case, because
-- each seals the one before it.
create table audit_tallies (
  day date not null,
  actor text not null,
  action text not null,
  deeds integer not null,
  primary key (day, actor, action)
);

create function tally_deed() returns trigger
language plpgsql security definer
set search_path = pg_catalog, public, pg_temp as $$
begin
  insert into audit_tallies as t values (business_day_of(new.at), new.actor, new.action, 1)
  on conflict (day, actor, action) do update set deeds = t.deeds + 1;
  return null;
end $$;
create trigger audit_is_tallied after insert on audit_log for each row execute function tally_deed();

-- Proposals of one operator that another one decides. A row keeps the proposal as made, so that the second person decides
-- on what they see. It lapses if nobody decides, and a decision never changes.
create table proposals (
  id integer generated always as identity primary key,
  kind text not null check (kind in ('member.unblock', 'member.release', 'plan.publish', 'deposit.credit', 'payout.settle',
    'payouts.resume', 'member.email', 'member.factors', 'settings.loosen', 'activation.reverse')),
  subject text not null check (subject <> ''),
  details jsonb not null,
  reason text not null,
  proposed_by integer not null references operators,
  proposed_at timestamptz not null default app_now(),
  lapses_at timestamptz not null check (lapses_at > proposed_at),
  status text not null default 'open' check (status in ('open', 'confirmed', 'declined', 'lapsed', 'stopped')),
  decided_by integer references operators,
  decided_at timestamptz,
  constraint decided_by_somebody check ((status in ('confirmed', 'declined')) = (decided_by is not null)),
  constraint decided_at_a_time check ((status = 'open') = (decided_at is null)),
  constraint confirmed_by_another check (status <> 'confirmed' or decided_by <> proposed_by)
);
-- One is open for a subject at a time.
create unique index proposals_one_open on proposals (kind, subject) where status = 'open';
create index proposals_of_subject on proposals (subject, id desc);

create function refuse_decided_proposal() returns trigger language plpgsql
set search_path = pg_catalog, public, pg_temp as $$
begin
  if old.status <> 'open'
    or to_jsonb(new) - '{status,decided_by,decided_at}'::text[] <> to_jsonb(old) - '{status,decided_by,decided_at}'::text[] then
    raise exception 'a proposal is decided once, as it was made' using errcode = '42501';
  end if;
  return new;
end $$;
create trigger proposals_are_decided_once before update on proposals
  for each row execute function refuse_decided_proposal();

-- A link in a mail by which its owner stops what two operators are about to decide on their account.
create table proposal_stops (
  token_hash bytea primary key,
  proposal_id integer not null references proposals,
  member_id integer not null references members
);
create index proposal_stops_proposal on proposal_stops (proposal_id);

-- Orders of an operator to a worker: a dry run of the next day's close, which writes nothing, or a re-run of a close,
-- which writes nothing twice. A worker that dies leaves the row to the next one.
create table asked_jobs (
  id integer generated always as identity primary key,
  kind text not null check (kind in ('dry-run', 're-run')),
  day date,
  reason text,
  asked_by integer not null references operators,
  asked_at timestamptz not null default app_now(),
  begun_at timestamptz,
  finished_at timestamptz,
  result jsonb,
  problem text,
  constraint re_run_names_its_day check ((kind = 're-run') = (day is not null) and (kind = 're-run') = (reason is not null)),
  constraint finished_says_what check ((finished_at is not null) = (num_nonnulls(result, problem) = 1))
);
-- One of a kind waits or runs at a time.
create unique index asked_jobs_one on asked_jobs (kind) where finished_at is null;
