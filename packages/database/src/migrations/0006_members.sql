-- Members. The id is the order of joining. A sponsor has a smaller id than those below them, so the sponsor tree can have no
-- cycle and nobody can be their own sponsor (AMB-122).
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
  -- The time when an operator stopped the member's withdrawals; null once an operator releases them.
  withdrawals_stopped_at timestamptz,
  -- The highest package that is active now, and when the first one was activated; kept by triggers of packages.
  package_type package_type,
  activated_at timestamptz,
  -- Flags that operators set. They have no effect on money (AMB-064).
  pinned boolean not null default false,
  level_manual boolean not null default false,
  -- Counts the edits by operators. An edit names the count that its operator saw.
  edited_no integer not null default 0,
  edited_at timestamptz,
  standing text not null generated always as (
    case when status = 'blocked' then 'Blocked' when package_type is not null then 'Active' else 'Inactive' end) stored,
  -- The searchable text of the list of members, in small letters, so that a search compares it unchanged.
  searched text not null
    generated always as (lower(userrefid || ' ' || full_name || ' ' || email || ' ' || mobile)) stored,
  -- The sponsor's name, for the order of the list. Names and sponsors never change.
  sponsor_name text not null default '',
  -- An address of mail is proved once its owner used a link or a code that was sent there. Mails that somebody else can bring
  -- about as often as they like go to no other address.
  email_proved_at timestamptz,
  constraint sponsor_came_first check (sponsor_id < id),
  constraint only_the_root_has_no_sponsor check ((sponsor_id is null) = (depth = 0))
);
create unique index members_userrefid on members (lower(userrefid));
create unique index members_email on members (lower(email));
create unique index members_one_root on members ((sponsor_id is null)) where sponsor_id is null;
create index members_sponsor on members (sponsor_id, id);

-- Each order of the console's list, and the counts of its tiles without reading the rows.
create index members_by_registration on members (created_at, id) include (standing);
create index members_by_activation on members (activated_at, id) include (standing);
create index members_by_standing on members (standing, id);
create index members_by_package on members (package_type, id);
create index members_by_name on members (lower(full_name), id);
create index members_by_mobile on members (mobile, id);
create index members_by_sponsor on members (sponsor_name, id);
-- Three letters or more are found anywhere; fewer at the beginning of a user id or name, and counted without reading rows.
create index members_searched on members using gin (searched gin_trgm_ops);
create index members_userrefid_begins on members (lower(userrefid) text_pattern_ops, id)
  include (standing, userrefid, created_at, activated_at);
create index members_name_begins on members (lower(full_name) text_pattern_ops, id)
  include (standing, userrefid, full_name, created_at, activated_at);

create function refuse_sponsor_change() returns trigger language plpgsql
set search_path = pg_catalog, public, pg_temp as $$
begin
  raise exception 'a sponsor never changes' using errcode = '42501';
end $$;
create trigger sponsors_never_change before update of sponsor_id, depth on members
  for each row when (old.sponsor_id is distinct from new.sponsor_id or old.depth <> new.depth)
  execute function refuse_sponsor_change();

create function note_sponsor_name() returns trigger
language plpgsql
set search_path = pg_catalog, public, pg_temp as $$
begin
  new.sponsor_name := coalesce((select lower(s.userrefid) from members s where s.id = new.sponsor_id), '');
  return new;
end $$;
create trigger members_note_sponsor before insert on members
  for each row execute function note_sponsor_name();

-- Further notes of operators on a member (C §3): the home address, and a bank account, which never receives a payment.
create table member_profiles (
  member_id integer primary key references members,
  address text not null default '',
  city text not null default '',
  state text not null default '',
  country text not null default '',
  account_holder text not null default '',
  account_number text not null default '',
  bank_name text not null default '',
  branch_name text not null default '',
  ifsc_code text not null default '',
  account_type text not null default 'Savings'
);

-- The member's previous e-mail address. Security mails go there, too, for a week after the change.
create table former_emails (
  member_id integer not null references members,
  id bigint generated always as identity,
  email text not null,
  replaced_at timestamptz not null default app_now(),
  is_proved boolean not null default false,
  primary key (member_id, id)
);

create function keep_former_email() returns trigger
language plpgsql security definer
set search_path = pg_catalog, public, pg_temp as $$
begin
  insert into former_emails (member_id, email, is_proved) values (new.id, old.email, old.email_proved_at is not null);
  return null;
end $$;
create trigger members_keep_former_email after update of email on members
  for each row when (lower(old.email) <> lower(new.email)) execute function keep_former_email();

create function unprove_email() returns trigger
language plpgsql
set search_path = pg_catalog, public, pg_temp as $$
begin
  new.email_proved_at := null;
  return new;
end $$;
create trigger members_unprove_email before update of email on members
  for each row when (lower(old.email) <> lower(new.email)) execute function unprove_email();

-- Counts of members by the day of joining and standing, so that the console's lists of a million rows need not add them up.
-- Each change appends what it changes, which no two commands wait for; a sweep adds rows of one day and standing together.
-- Invariant I39 holds them against the rows. The root is nobody's member.
create table member_tallies (
  day date not null,
  standing text not null,
  members integer not null
);
create index member_tallies_by_day on member_tallies (day, standing) include (members);

create function tally_member() returns trigger
language plpgsql security definer
set search_path = pg_catalog, public, pg_temp as $$
begin
  insert into member_tallies values (business_day_of(new.created_at), new.standing, 1);
  if tg_op = 'UPDATE' then
    insert into member_tallies values (business_day_of(old.created_at), old.standing, -1);
  end if;
  return null;
end $$;
create trigger members_are_tallied after insert on members
  for each row when (new.sponsor_id is not null) execute function tally_member();
create trigger standings_are_tallied after update on members
  for each row when (new.sponsor_id is not null and old.standing is distinct from new.standing) execute function tally_member();

-- How many members have a user id or a name that begins with one letter or two, by standing: what every user id begins with
-- is found for all of them, and counted without reading any. Kept like the counts by day; I39 holds it, too.
create table member_letters (
  letters text not null,
  standing text not null,
  members integer not null
);
create index member_letters_by_letters on member_letters (letters, standing) include (members);

create function first_letters(p_userrefid text, p_full_name text) returns setof text
language sql immutable parallel safe as $$
  select distinct left(lower(word), letters) from unnest(array[p_userrefid, p_full_name]) word, generate_series(1, 2) letters
  where word <> ''
$$;

create function tally_letters() returns trigger
language plpgsql security definer
set search_path = pg_catalog, public, pg_temp as $$
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
