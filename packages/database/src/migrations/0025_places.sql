-- Where the money of a comparison lay: at members' addresses, on its way from them, in custody, and with the accounts that pay.
-- Older comparisons did not tell the places apart.
alter table reconciliations
  add column on_members numeric(78, 0),
  -- The balance by our deposits, without those that were collected up to this block.
  add column members_booked numeric(78, 0),
  add column in_transit numeric(78, 0),
  add column in_custody numeric(78, 0),
  add column in_hot numeric(78, 0),
  add constraint places_as_a_whole check (num_nulls(on_members, members_booked, in_transit, in_custody, in_hot) in (0, 5)),
  add constraint places_are_the_sum check (on_members + in_custody + in_hot = found);
