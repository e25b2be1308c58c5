-- The newest good backups of this database, as its operators report them, and the drills that restored one.
create table backups (
  -- The name that pgBackRest gives it.
  label text primary key check (label ~ '^[0-9A-Z_-]{1,100}$'),
  kind text not null check (kind in ('full', 'diff', 'incr')),
  stopped_at timestamptz not null,
  recorded_at timestamptz not null default app_now(),
  -- A wrong clock must not make a backup look new for long.
  constraint backup_of_the_past check (stopped_at <= recorded_at + interval '1 hour')
);
create index backups_by_stop on backups (stopped_at);
create trigger backups_are_final before update or delete on backups for each row execute function refuse_change();

create table restore_drills (
  id integer generated always as identity primary key,
  -- The label and the end of the restored backup. A folder and a backup made for the drill have none.
  label text check (label ~ '^[0-9A-Z_-]{1,100}$'),
  stopped_at timestamptz,
  -- The newest booking of the restored books.
  reaches timestamptz,
  faults integer not null check (faults >= 0),
  seconds integer not null check (seconds >= 0),
  -- The user of the machine who ran it.
  run_by text not null check (run_by <> '' and octet_length(run_by) <= 100),
  at timestamptz not null default app_now()
);
create trigger restore_drills_are_final before update or delete on restore_drills
  for each row execute function refuse_change();

grant select, insert on backups, restore_drills to tributary_app;
grant select on backups, restore_drills to tributary_reader;
