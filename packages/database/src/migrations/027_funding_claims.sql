-- What an operator says was paid into custody. It funds the treasury once a second operator confirmed it, where it is
-- large, and once the chain shows the transfer; a transfer funds once.
create table funding_claims (
  id integer generated always as identity primary key,
  amount bigint not null check (amount > 0),
  tx_hash text not null check (tx_hash ~ '^0x[0-9a-f]{64}$'),
  reference text not null,
  evidence text not null,
  status text not null check (status in ('proposed', 'confirmed', 'funded', 'refused')),
  proposed_by text not null,
  proposed_at timestamptz not null default app_now(),
  confirmed_by text,
  settled_at timestamptz,
  refused_for text,
  funding_id integer references treasury_fundings,
  constraint settled_says_when check ((settled_at is not null) = (status in ('funded', 'refused'))),
  constraint refused_says_why check ((refused_for is not null) = (status = 'refused')),
  constraint funded_says_which check ((funding_id is not null) = (status = 'funded')),
  constraint confirmed_by_another check (confirmed_by is null or confirmed_by <> proposed_by)
);
create unique index funding_claims_once on funding_claims (tx_hash) where status <> 'refused';
create index funding_claims_open on funding_claims (id) where status in ('proposed', 'confirmed');
revoke delete on funding_claims from tributary_app;
