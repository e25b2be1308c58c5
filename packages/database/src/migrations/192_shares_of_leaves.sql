-- A member's balance lies in several leaves of random amounts, so that the sums of a path name nobody's balance. Epochs from
-- before have one leaf for each member; their proofs stay as they were.
alter table liability_epochs add column shares smallint not null default 1 check (shares in (1, 4, 8, 16, 32));
alter table liability_epochs alter column shares drop default;
