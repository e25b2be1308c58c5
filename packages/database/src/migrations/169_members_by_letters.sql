-- How many members have a user id or a name that begins with one letter or two, by standing: what every user id begins with
-- is found for all of them, and counted without reading any. Appended to and added together like the other kept counts;
-- I39 holds it. The root is nobody's member.
create table member_letters (
  letters text not null,
  standing text not null,
  members integer not null
);
create index member_letters_by_letters on member_letters (letters, standing) include (members);
grant update, delete on member_letters to tributary_app;

create function first_letters(p_userrefid text, p_full_name text) returns setof text
language sql immutable parallel safe as $$
  select distinct left(lower(word), letters) from unnest(array[p_userrefid, p_full_name]) word, generate_series(1, 2) letters
  where word <> ''
$$;

create function tally_letters() returns trigger
language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
begin
  insert into member_letters select letters, new.standing, 1 from first_letters(new.userrefid, new.full_name) letters;
  if tg_op = 'UPDATE' then
    insert into member_letters select letters, old.standing, -1 from first_letters(old.userrefid, old.full_name) letters;
  end if;
  return null;
end $$;
create trigger letters_are_tallied after insert on members
  for each row when (new.sponsor_id is not null) execute function tally_letters();
create trigger changed_letters_are_tallied after update on members
  for each row when (new.sponsor_id is not null and (old.standing, old.userrefid, old.full_name) is distinct from
    (new.standing, new.userrefid, new.full_name)) execute function tally_letters();

insert into member_letters
select letters, m.standing, count(*) from members m, first_letters(m.userrefid, m.full_name) letters
where m.sponsor_id is not null group by 1, 2;
