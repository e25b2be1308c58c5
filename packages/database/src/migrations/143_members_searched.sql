-- What the list of members is searched by, kept as one text in small letters: a search compares it as it stands, where it
-- put four columns together and changed their case for every member that it looked at.
drop index members_searched;
alter table members
  add column searched text not null
    generated always as (lower(userrefid || ' ' || full_name || ' ' || email || ' ' || mobile)) stored,
  -- The sponsor's name, for the order of the list. Names and sponsors never change.
  add column sponsor_name text not null default '';
create index members_searched on members using gin (searched gin_trgm_ops);

create function note_sponsor_name() returns trigger
language plpgsql set search_path = pg_catalog, public, pg_temp as $$
begin
  new.sponsor_name := coalesce((select lower(s.userrefid) from members s where s.id = new.sponsor_id), '');
  return new;
end $$;
create trigger members_note_sponsor before insert on members
  for each row execute function note_sponsor_name();
update members m set sponsor_name = lower(s.userrefid) from members s where s.id = m.sponsor_id;
create index members_by_sponsor on members (sponsor_name, id);
