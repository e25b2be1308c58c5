-- The watcher asks which receivers of a range of blocks are ours. Nodes write addresses in lower case.
alter table deposit_addresses drop constraint deposit_addresses_address_key;
create unique index deposit_addresses_once on deposit_addresses (lower(address));

-- When the cursor's block was mined and when its node last answered, both on the real clock: blocks do not follow a
-- shifted business clock.
alter table chain_cursors
  add column mined_at timestamptz,
  add column answered_at timestamptz not null default clock_timestamp();
