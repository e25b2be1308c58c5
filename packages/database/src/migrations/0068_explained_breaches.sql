-- A broken invariant whose cause is understood: two operators write down each of its rows. It stays broken and visible, and a row
-- that is written down stops no payouts.
alter table proposals drop constraint proposals_kind_check;
alter table proposals add constraint proposals_kind_check check (kind in ('member.unblock', 'member.release', 'plan.publish',
  'deposit.credit', 'payout.settle', 'payouts.resume', 'member.email', 'member.factors', 'settings.loosen', 'activation.reverse',
  'screening.decide', 'custody.return', 'token.collect', 'books.explain'));

-- How many of the broken invariants are explained in every row.
alter table book_checks add column explained smallint not null default 0
  constraint explained_are_broken check (explained between 0 and broken);

create table explained_breaches (
  id integer generated always as identity primary key,
  proposal_id integer not null constraint breach_explained_by_one unique references proposals,
  invariant text not null check (invariant ~ '^I\d{2,3}$'),
  -- The row, as the text of the JSON that the check of the books keeps. It is compared byte for byte.
  breach text not null check (octet_length(breach) <= 2000),
  what text not null check (what <> ''),
  -- Why no entry corrects it, and the entry that made its consequences good, if there is one.
  why text not null check (why <> ''),
  entry_id bigint,
  at timestamptz not null default app_now(),
  constraint breach_explained_once unique (invariant, breach),
  -- These say that somebody changed tables, guards or the audit log. No cause makes them harmless.
  constraint never_explained check (invariant not in ('I07', 'I23', 'I24', 'I25', 'I33', 'I45', 'I48', 'I52'))
);
create trigger explained_breaches_are_final before update or delete on explained_breaches
  for each row execute function refuse_change();

-- Written by a confirmed proposal of two operators, with the words that both of them read.
create function refuse_unproposed_explanation() returns trigger language plpgsql
set search_path = pg_catalog, public, pg_temp as $$
begin
  if not exists (select from proposals p where p.id = new.proposal_id
      and p.kind = 'books.explain' and p.status = 'confirmed' and p.decided_by <> p.proposed_by
      and p.details->>'invariant' = new.invariant and p.details->>'breach' = new.breach and p.reason = new.what
      and p.details->>'why' = new.why and (p.details->>'entryId') is not distinct from new.entry_id::text) then
    raise exception 'a broken row is explained once two operators confirmed it' using errcode = '42501';
  end if;
  -- Each entry has postings (I06), and those are found by its number.
  if new.entry_id is not null and not exists (select from ledger.postings p where p.entry_id = new.entry_id) then
    raise exception 'the entry of an explanation exists' using errcode = '23503';
  end if;
  return new;
end $$;
create trigger explained_breaches_are_confirmed before insert on explained_breaches
  for each row execute function refuse_unproposed_explanation();

grant select on explained_breaches to tributary_reader;
