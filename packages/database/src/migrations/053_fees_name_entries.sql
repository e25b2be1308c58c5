-- A funding from fees names the entries that the fees came from, oldest first: those between the two, of which an
-- earlier funding may have taken a part of the first.
alter table treasury_fundings add column first_entry bigint, add column last_entry bigint;
alter table treasury_fundings add constraint fees_name_entries
  check ((source = 'fees') = (first_entry is not null and last_entry is not null)) not valid;
