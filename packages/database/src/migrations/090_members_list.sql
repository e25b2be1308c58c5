-- What the console's list of members is searched, filtered and ordered by, so that a million of them answer at once.
create extension if not exists pg_trgm;

alter table members
  -- The highest package that is active now, and when the first one was activated; kept by the triggers below.
  add column package_type package_type,
  add column activated_at timestamptz,
  -- Flags that operators set. They have no effect on money (AMB-064).
  add column pinned boolean not null default false,
  add column level_manual boolean not null default false,
  -- Counts the edits by operators: whoever edits names the one that they saw.
  add column edited_no integer not null default 0,
  add column edited_at timestamptz;
update members m set
  package_type = (select max(p.package_type) from packages p where p.member_id = m.id and p.active),
  activated_at = (select min(p.activated_at) from packages p where p.member_id = m.id);
alter table members add column standing text not null generated always as (
  case when status = 'blocked' then 'Blocked' when package_type is not null then 'Active' else 'Inactive' end) stored;
grant select (package_type, activated_at, pinned, level_manual, edited_no, edited_at, standing) on members to tributary_reader;

-- Whichever statement activates or ends packages, the member's row says so with it.
create function show_package_at_member() returns trigger
language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
begin
  update members m set
    package_type = (select max(p.package_type) from packages p where p.member_id = m.id and p.active),
    activated_at = coalesce(m.activated_at, new.activated_at)
  where m.id = new.member_id;
  return null;
end $$;
create trigger packages_are_shown after insert on packages
  for each row execute function show_package_at_member();
create trigger packages_ends_are_shown after update of active on packages
  for each row when (old.active is distinct from new.active) execute function show_package_at_member();

-- Each order of the list, and the counts of its tiles without reading the rows.
create index members_by_registration on members (created_at, id) include (standing);
create index members_by_activation on members (activated_at, id) include (standing);
create index members_by_standing on members (standing, id);
create index members_by_package on members (package_type, id);
create index members_by_name on members (lower(full_name), id);
create index members_by_mobile on members (mobile, id);
-- Three letters or more are found anywhere in these; fewer at the beginning of a name or user id.
create index members_searched on members
  using gin ((userrefid || ' ' || full_name || ' ' || email || ' ' || mobile) gin_trgm_ops);

create index sessions_by_ip on sessions (ip) where member_id is not null;

-- What operators note of a member besides (C §3): the address at home, and a bank account that nothing is ever paid to.
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
grant update on member_profiles to tributary_app;
revoke select on member_profiles from tributary_reader;
