-- Ids come from one sequence; a unique key without the member would keep the table from being sharded (docs/scale.md).
drop index withdrawals_id;
create index withdrawals_by_id on withdrawals (id);
