-- Public figures are rounded so that none reveals one member's amount (decision 116). Each row keeps the step.

-- The step of each figure of the day. Null on older days, whose figures are exact.
alter table transparency_days add column steps jsonb;

-- A leaf of nobody fills the sum up to whole steps. Epochs from before are exact: their step is one.
alter table liability_epochs add column step bigint not null default 1 check (step > 0);
alter table liability_epochs drop constraint epoch_equals_books;
alter table liability_epochs add constraint epoch_covers_books
  check (sum >= books_sum and sum - books_sum < step and sum % step = 0);
