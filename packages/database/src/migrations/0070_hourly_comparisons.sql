-- The chain is compared with the books each hour; once a business day every address of a member is read, and in
-- the other hours those that may hold money.
alter table reconciliations
  drop constraint reconciliations_pkey,
  add column number integer generated always as identity primary key,
  add column is_whole boolean not null default true;
create index reconciliations_of_day on reconciliations (checked_on desc, number desc);
