-- A transfer that an operator says belongs to a member although nobody credited it: missed by the watcher, or sent to an
-- address of the programme instead of the member's own. It is credited once the chain shows it for good and, from an
-- amount on, a second operator confirmed what the chain shows.
create table deposit_claims (
  id integer generated always as identity primary key,
  member_id integer not null references members,
  tx_hash text not null check (tx_hash ~ '^0x[0-9a-f]{64}$'),
  reason text not null check (reason <> ''),
  claimed_by integer not null references operators,
  claimed_at timestamptz not null default app_now(),
  status text not null default 'looking' check (status in ('looking', 'proposed', 'confirmed', 'credited', 'refused')),
  -- What the chain shows of it.
  chain text,
  amount bigint check (amount > 0),
  from_address text,
  to_address text,
  block_number integer,
  -- Not at the member's own address: it lies where paying accounts and custody are.
  into_custody boolean,
  proposal_id integer references proposals,
  settled_at timestamptz,
  refused_for text,
  constraint found_as_a_whole check (num_nonnulls(chain, amount, from_address, to_address, block_number, into_custody) in (0, 6)),
  constraint found_before_credited check (status in ('looking', 'refused') or amount is not null),
  constraint proposed_has_a_proposal check (status <> 'proposed' or proposal_id is not null),
  constraint settled_says_when check ((settled_at is not null) = (status in ('credited', 'refused'))),
  constraint refused_says_why check ((refused_for is not null) = (status = 'refused'))
);
create unique index deposit_claims_once on deposit_claims (tx_hash, member_id) where status <> 'refused';
create index deposit_claims_open on deposit_claims (id) where status in ('looking', 'proposed', 'confirmed');
grant update on deposit_claims to tributary_app;
-- Custody of the deposits of a member lies elsewhere where it is asked for by their address.
create index deposit_claims_credited on deposit_claims (tx_hash) where status = 'credited' and into_custody;
