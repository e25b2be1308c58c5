-- Royalty and special rewards: one operator proposes, another one confirms; only then is it a reward (AMB-020, AMB-021).
create table reward_grants (
  id integer generated always as identity primary key,
  member_id integer not null references members,
  kind reward_kind not null check (kind in ('royalty', 'special')),
  month date not null check (extract(day from month) = 1),
  particular text not null check (particular <> ''),
  base bigint not null check (base >= 0),
  amount bigint not null check (amount > 0),
  status text not null default 'proposed' check (status in ('proposed', 'confirmed', 'declined')),
  proposed_by integer not null references operators,
  proposed_at timestamptz not null default app_now(),
  decided_by integer references operators,
  decided_at timestamptz,
  batch_id integer references reward_batches deferrable initially deferred,
  constraint decided_by_somebody check ((status = 'proposed') = (decided_by is null)),
  constraint confirmed_by_another check (status <> 'confirmed' or decided_by <> proposed_by),
  constraint confirmed_has_a_batch check ((status = 'confirmed') = (batch_id is not null))
);
-- The same particular of a month is entered once; a declined one may be entered again.
create unique index reward_grants_once on reward_grants (member_id, kind, month, particular) where status <> 'declined';
create index reward_grants_by_kind on reward_grants (kind, id desc);
grant select, insert, update on reward_grants to tributary_app;
