-- What should be in custody and with the paying accounts: the reading of the comparison before, with what moved since. Older
-- comparisons did not work it out.
alter table reconciliations
  add column custody_booked numeric(78, 0),
  add column hot_booked numeric(78, 0),
  add constraint own_places_as_a_whole check (num_nulls(custody_booked, hot_booked) in (0, 2));
