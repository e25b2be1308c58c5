-- The price of XRP that was last believed; the next one is measured against it.
create table last_xrp_price (
  only_row boolean primary key default true check (only_row),
  rate bigint not null check (rate > 0),
  source text not null,
  quoted_at timestamptz not null
);

-- The quantity of XRP that an operator was shown for a withdrawal. It is what an approval fixes, or nothing is.
create table xrp_offers (
  member_id integer not null,
  withdrawal_id integer not null,
  operator_id integer not null references operators,
  rate bigint not null check (rate > 0),
  source text not null,
  quoted_at timestamptz not null,
  drops bigint not null check (drops > 0),
  primary key (member_id, withdrawal_id, operator_id),
  foreign key (member_id, withdrawal_id) references withdrawals
);
