-- Which addresses the last comparison read and what lay at each, so that anybody can ask the chain the same. Of members'
-- addresses only those that hold something, and none says whose it is.
create table custody_readings (
  chain text not null,
  block_number integer not null,
  address text not null,
  -- The programme's own, not one that a member pays to.
  is_own boolean not null,
  -- Raw units of the token.
  found numeric(78, 0) not null check (found >= 0),
  primary key (chain, block_number, address)
);
grant delete on custody_readings to tributary_app;

-- How many of them there are. What `addresses` counts is every member who has one, which is nobody else's business.
alter table reconciliations add column listed integer not null default 0;
