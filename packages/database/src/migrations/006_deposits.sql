-- Every member has one permanent address, derived from the extended public key at his own index (AMB-032).
create table deposit_addresses (
  member_id integer primary key references members,
  derivation_index integer not null unique,
  address text not null unique
);
