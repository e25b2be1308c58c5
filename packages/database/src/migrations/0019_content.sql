-- What the public pages say of us beside figures, and what each sentence rests on (AMB-129). Nothing is shown without
-- evidence; an incident is shown from the moment it is written down, and can be closed, never changed or deleted.
create table content (
  id integer generated always as identity primary key,
  -- Of a documented claim that a page looks for by name.
  name text unique,
  kind text not null check (kind in ('claim', 'partner', 'testimonial', 'post', 'caseStudy', 'roadmap', 'incident')),
  status text not null check (status in ('shown', 'planned', 'absent')),
  title text not null check (length(title) between 1 and 120),
  words text not null check (length(words) between 1 and 4000),
  evidence_kind text check (evidence_kind in ('figure', 'page', 'link')),
  evidence text check (length(evidence) between 1 and 500),
  evidence_on date,
  -- The day of an incident or of a post; of a step of the roadmap, when it is due.
  dated_on date,
  -- The first announced date, so that a missed date stays visible.
  first_dated_on date,
  closed_on date,
  closing text check (length(closing) between 1 and 4000),
  revision integer not null default 1,
  -- Nobody can remove it.
  is_fixed boolean not null default false,
  changed_by text not null,
  changed_at timestamptz not null default app_now(),
  constraint evidence_is_whole check ((evidence_kind is null) = (evidence is null)),
  constraint shown_needs_evidence check (status <> 'shown' or kind = 'incident' or evidence is not null),
  constraint planned_is_claim_or_step check (status <> 'planned' or kind in ('claim', 'roadmap')),
  constraint a_figure_is_known check (evidence_kind <> 'figure' or evidence in ('coverage', 'creditTime')),
  constraint a_page_is_ours check (evidence_kind <> 'page' or evidence ~ '^/[A-Za-z0-9/_#-]*$'),
  constraint a_link_has_its_date check (
    evidence_kind <> 'link' or (evidence ~ '^https://[^\s"<>]+$' and evidence_on is not null)),
  constraint incidents_are_shown check (kind <> 'incident' or status = 'shown'),
  constraint some_have_a_date check (kind not in ('incident', 'roadmap', 'post') or dated_on is not null),
  constraint closing_is_whole check ((closed_on is null) = (closing is null)),
  constraint incidents_alone_close check (closed_on is null or kind = 'incident')
);
create index content_public on content (kind, id) where status <> 'absent';
create index content_changed on content (changed_at, id);

-- Every version of every row, kept by the database itself.
create table content_versions (
  content_id integer not null references content,
  revision integer not null,
  version jsonb not null,
  primary key (content_id, revision)
);
create trigger content_versions_are_final before update or delete on content_versions
  for each row execute function refuse_change();
create trigger content_versions_are_never_emptied before truncate on content_versions
  for each statement execute function refuse_change();

create function content_keeps_its_word() returns trigger language plpgsql
set search_path = pg_catalog, public, pg_temp as $$
begin
  if tg_op = 'DELETE' then
    raise exception 'content is taken off by its status, and an incident never: no row is deleted' using errcode = '42501';
  end if;
  if old.is_fixed then
    raise exception 'this sentence is fixed' using errcode = '42501';
  end if;
  if new.kind <> old.kind or new.name is distinct from old.name or new.is_fixed or new.revision <> old.revision + 1
     or new.first_dated_on is distinct from old.first_dated_on then
    raise exception 'the next version of a row keeps its kind and first date' using errcode = '42501';
  end if;
  if old.kind = 'incident' and (
    old.closed_on is not null or new.closed_on is null
    or (new.title, new.words, new.dated_on) is distinct from (old.title, old.words, old.dated_on)
    or (new.evidence_kind, new.evidence, new.evidence_on) is distinct from (old.evidence_kind, old.evidence, old.evidence_on)
  ) then
    raise exception 'an incident can be closed once, and nothing else of it changes' using errcode = '42501';
  end if;
  return new;
end $$;
create trigger content_keeps_its_word before update or delete on content
  for each row execute function content_keeps_its_word();
create trigger content_is_never_emptied before truncate on content
  for each statement execute function refuse_change();

create function content_is_versioned() returns trigger language plpgsql
set search_path = pg_catalog, public, pg_temp as $$
begin
  insert into content_versions (content_id, revision, version) values (new.id, new.revision, to_jsonb(new));
  return null;
end $$;
create trigger content_is_versioned after insert or update on content
  for each row execute function content_is_versioned();

-- The documents' claims (C section 1), each with what it rests on today; the rest stays off until there is something.
insert into content (name, kind, status, title, words, evidence_kind, evidence, evidence_on, is_fixed, changed_by)
values
  ('notGuaranteed', 'claim', 'shown', 'Rewards are not guaranteed',
    'They can stop, be late or never be paid, and a package can end below what was put in.', 'page', '/Terms-and-conditions', null, true, 'seed'),
  ('fees', 'claim', 'shown', 'No hidden fees',
    'The table of fees is complete: what it does not name costs nothing.', 'page', '/Product#fees', null, false, 'seed'),
  ('settlement', 'claim', 'shown', 'Settlement in seconds',
    'The XRP Ledger closes a new version of itself every few seconds. That is a fact about the ledger; our own payouts are reviewed first.',
    'link', 'https://xrpl.org/docs/concepts/consensus-protocol/consensus-structure', '2026-11-22', false, 'seed'),
  ('dailyRewards', 'claim', 'shown', 'Daily rewards',
    'Worked out at 00:00 IST each day and paid while the treasury can pay.', 'figure', 'coverage', null, false, 'seed'),
  ('depositWindow', 'claim', 'shown', '15-minute deposit window',
    'A payment that is sent while the deposit screen watches is promised to be seen within fifteen minutes.', 'figure', 'creditTime', null, false, 'seed'),
  ('validator', 'claim', 'planned', 'XRPL validator', 'No node is running yet. When one does, its key stands here.', null, null, null, false, 'seed'),
  ('preFunding', 'claim', 'absent', 'No pre-funding',
    'A payment that goes through XRP needs no account that was filled in advance at the far end. That is a fact about the XRP Ledger.',
    null, null, null, false, 'seed'),
  ('multiSig', 'claim', 'absent', 'Multi-sig wallets', 'Custody is held by several keys.', null, null, null, false, 'seed'),
  ('audits', 'claim', 'absent', 'Regular audits', 'The books are audited by an outside firm.', null, null, null, false, 'seed'),
  ('team', 'claim', 'absent', 'Public team', 'The people who run this are named.', null, null, null, false, 'seed');

-- What operators publish beside members' own deposit addresses, which it never replaces (AMB-032, AMB-066).
create table qr_codes (
  id integer generated always as identity primary key,
  qr_type text not null check (qr_type in ('UPI', 'USDT')),
  -- A PNG, JPEG or WebP, as its first bytes say.
  image bytea not null check (length(image) between 1 and 300000),
  image_type text not null check (image_type in ('image/png', 'image/jpeg', 'image/webp')),
  deposit_address text not null,
  network_address text not null,
  added_by text not null,
  added_at timestamptz not null default app_now(),
  removed_at timestamptz
);

-- A number that operators count by hand, with its date (AMB-070). It triggers nothing.
create table closing_counter (
  only_row boolean primary key default true check (only_row),
  hits integer not null default 0 check (hits >= 0),
  closing_at timestamptz not null,
  changed_by text,
  changed_at timestamptz
);
