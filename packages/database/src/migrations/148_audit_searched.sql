-- What the audit log is searched by, kept as one text in small letters with the member's user id in it, which never
-- changes: a search of a million rows put five texts together for each of them and looked for its member without an index.
-- The seal is over the fields that are named in it; neither of these is.
alter table audit_log add column about text not null default '';
alter table audit_log disable trigger audit_is_final;
update audit_log a set about = m.userrefid
from members m where m.id = substring(a.subject from '^member:(\d{1,9})$')::integer;
alter table audit_log enable trigger audit_is_final;
alter table audit_log add column searched text not null
  generated always as (lower(actor || ' ' || action || ' ' || subject || ' ' || about || ' ' || details::text)) stored;
create index audit_log_searched on audit_log using gin (searched gin_trgm_ops);

-- Each row says whom it is about as it is written, whoever writes it.
create function name_audited_member() returns trigger
language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
begin
  new.about := coalesce((select m.userrefid from members m
    where m.id = substring(new.subject from '^member:(\d{1,9})$')::integer), '');
  return new;
end $$;
create trigger audit_names_member before insert on audit_log
  for each row execute function name_audited_member();

-- The edited logs: the few rows that say which fields of a member were changed.
create index audit_log_of_edits on audit_log (id) where action = any (array['member.edit', 'member.pin',
  'member.level-manual', 'member.block', 'member.unblock', 'member.withdrawals.hold', 'member.withdrawals.release']);

-- Counts and who acted, of a period or of one kind of deed, without reading the rows.
drop index audit_log_at;
create index audit_log_at on audit_log (at, id) include (actor);
drop index audit_log_action;
create index audit_log_action on audit_log (action text_pattern_ops, id desc) include (actor);
