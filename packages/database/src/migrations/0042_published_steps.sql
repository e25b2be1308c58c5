-- Public figures are rounded so that none tells what one member has (decision 116). Each row says to what.

-- What each figure of the day was rounded to. Null: a day from before, when figures were exact.
alter table transparency_days add column steps jsonb;

-- A leaf of nobody fills the sum up to whole steps. Epochs from before are exact: their step is one.
alter table liability_epochs add column step bigint not null default 1 check (step > 0);
alter table liability_epochs drop constraint epoch_equals_books;
alter table liability_epochs add constraint epoch_covers_books
  check (sum >= books_sum and sum - books_sum < step and sum % step = 0);
