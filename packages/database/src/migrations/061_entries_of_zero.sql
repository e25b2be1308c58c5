-- An hour without turnover is an entry, too (AMB-071).
alter table odl_entries drop constraint odl_entries_amount_check,
  add constraint odl_entries_amount_check check (amount >= 0);
