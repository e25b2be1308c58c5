-- A large turnover is typed by one operator and counts once another one confirmed it.
alter table odl_windows
  add column proposed_turnover bigint check (proposed_turnover >= 0),
  add column proposed_shares jsonb,
  add column proposed_by text,
  add column proposed_at timestamptz,
  add constraint proposed_as_a_whole check (num_nonnulls(proposed_turnover, proposed_shares, proposed_by, proposed_at) in (0, 4)),
  -- Its settlement was cancelled before it was paid; it is settled again once its turnover is saved anew.
  add column reopened_at timestamptz;
