-- The inputs of a closed day, published so that anybody can work its totals out again. Groups of few people are put
-- together, so that no row tells of one of them. Kept as the text that was published; each names the digest before it.
create table day_replays (
  day date primary key references closes,
  previous text not null,
  document text not null,
  digest text not null unique check (digest = encode(sha256(convert_to(document, 'UTF8')), 'hex')),
  credited bigint not null,
  -- As the close itself counted it, chunk by chunk.
  closed bigint not null,
  made_at timestamptz not null default app_now(),
  constraint replay_equals_close check (credited = closed),
  constraint replay_totals_are_its_own check ((document::jsonb -> 'totals' ->> 'credited')::numeric = credited)
);
create trigger day_replays_are_final before update or delete on day_replays
  for each row execute function refuse_change();
create trigger day_replays_are_never_emptied before truncate on day_replays
  for each statement execute function refuse_change();
