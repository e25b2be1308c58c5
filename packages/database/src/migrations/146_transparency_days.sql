-- The figures of the transparency page as they stood once a business day, so that a change of any can be followed. A name
-- of a figure says what its value is: amounts are micro-USDT, times seconds, everything else a count. Null: there was none.
create table transparency_days (
  day date primary key,
  kept_at timestamptz not null default app_now(),
  figures jsonb not null
);
create trigger transparency_days_are_final before update or delete on transparency_days
  for each row execute function refuse_change();
create trigger transparency_days_stay before truncate on transparency_days
  for each statement execute function refuse_change();
revoke update, delete on transparency_days from tributary_app;
