-- Members without a package that runs: those who never activated, and those whose packages ended. Each has its own
-- index in the order of the list, so that counting and filtering read no other member.
create index members_never_activated on members (created_at, id) where standing = 'Inactive' and activated_at is null;
create index members_stopped on members (created_at, id) where standing = 'Inactive' and activated_at is not null;
-- The slabs of BLB that were paid in a period.
create index blb_paid_by_day on blb_paid (business_date, slab_id) where taken_back_at is null;
