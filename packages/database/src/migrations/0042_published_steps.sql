-- Public figures are rounded so that none reveals one member's amount (decision 116). Each row has its step.

-- The step of each figure of the day. Null: an earlier day, when figures were exact.
alter table transparency_days add column steps jsonb;

-- A leaf that belongs to no member rounds the sum up to whole steps. Earlier epochs are exact: their step is one.
alter table liability_epochs add column step bigint not null default 1 check (step > 0);
alter table liability_epochs drop constraint epoch_equals_books;
alter table liability_epochs add constraint epoch_covers_books
  check (sum >= books_sum and sum - books_sum < step and sum % step = 0);
