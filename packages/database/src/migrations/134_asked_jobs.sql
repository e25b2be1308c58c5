-- What an operator asks a worker for: to try the close of the next day and leave nothing behind, or to run the close of a
-- day again, which writes nothing twice. A worker that dies leaves the row to the next one.
create table asked_jobs (
  id integer generated always as identity primary key,
  kind text not null check (kind in ('dry-run', 're-run')),
  day date,
  reason text,
  asked_by integer not null references operators,
  asked_at timestamptz not null default app_now(),
  begun_at timestamptz,
  finished_at timestamptz,
  result jsonb,
  problem text,
  constraint re_run_names_its_day check ((kind = 're-run') = (day is not null) and (kind = 're-run') = (reason is not null)),
  constraint finished_says_what check ((finished_at is not null) = (num_nonnulls(result, problem) = 1))
);
-- One of a kind waits or runs at a time.
create unique index asked_jobs_one on asked_jobs (kind) where finished_at is null;
grant update on asked_jobs to tributary_app;
