-- What one operator asks for and another one decides. A row says what was proposed as it was then, so that the second
-- person decides on what they see; it lapses when nobody does, and what is decided never changes.
create table proposals (
  id integer generated always as identity primary key,
  kind text not null check (kind in ('member.unblock', 'member.release', 'plan.publish', 'deposit.credit')),
  subject text not null check (subject <> ''),
  details jsonb not null,
  reason text not null,
  proposed_by integer not null references operators,
  proposed_at timestamptz not null default app_now(),
  lapses_at timestamptz not null check (lapses_at > proposed_at),
  status text not null default 'open' check (status in ('open', 'confirmed', 'declined', 'lapsed')),
  decided_by integer references operators,
  decided_at timestamptz,
  constraint decided_by_somebody check ((status in ('confirmed', 'declined')) = (decided_by is not null)),
  constraint decided_at_a_time check ((status = 'open') = (decided_at is null)),
  constraint confirmed_by_another check (status <> 'confirmed' or decided_by <> proposed_by)
);
-- One is open for a subject at a time.
create unique index proposals_one_open on proposals (kind, subject) where status = 'open';
create index proposals_of_subject on proposals (subject, id desc);

create function refuse_decided_proposal() returns trigger language plpgsql set search_path = pg_catalog, public, pg_temp as $$
begin
  if old.status <> 'open'
    or to_jsonb(new) - '{status,decided_by,decided_at}'::text[] <> to_jsonb(old) - '{status,decided_by,decided_at}'::text[] then
    raise exception 'a proposal is decided once, as it was made' using errcode = '42501';
  end if;
  return new;
end $$;
create trigger proposals_are_decided_once before update on proposals
  for each row execute function refuse_decided_proposal();
grant update on proposals to tributary_app;
