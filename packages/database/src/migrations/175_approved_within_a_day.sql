-- What was approved within a day is summed up for each member of a list of withdrawals.
create index withdrawals_approved on withdrawals (approved_at) where approved_at is not null;
