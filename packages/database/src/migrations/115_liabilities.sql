-- What the programme owes its members, as it is published day by day (docs/verify/README.md).
create table liability_epochs (
  number integer primary key check (number > 0),
  day date not null unique,
  taken_at timestamptz not null,
  height smallint not null check (height between 10 and 40),
  salt bytea not null check (length(salt) = 32),
  root bytea not null check (length(root) = 32),
  sum bigint not null check (sum >= 0),
  -- The same from the other side of the books, out of the same snapshot: an epoch that differs is not published.
  books_sum bigint not null,
  -- Of two epochs that follow one, the second does not get in.
  previous bytea not null unique check (length(previous) = 32),
  hash bytea not null unique check (length(hash) = 32),
  constraint epoch_equals_books check (sum = books_sum)
);
create trigger epochs_are_final before update or delete on liability_epochs for each row execute function refuse_change();
create trigger epochs_stay before truncate on liability_epochs for each statement execute function refuse_change();

-- What a member's path is made of: 1,024 nodes beside each other on levels 0, 10, 20. The levels between are computed.
-- Rows and key of an epoch go after 90 days; then nobody can tell any more which leaf was whose.
create table liability_chunks (
  epoch integer not null references liability_epochs deferrable initially deferred,
  level smallint not null,
  number integer not null,
  -- Where its first leaf stands in the order of leaves, on level 0: by hashes of the key and the member.
  first_place bytea check ((first_place is null) = (level > 0)),
  nodes bytea not null check (length(nodes) % 40 = 0),
  primary key (epoch, level, number)
);
alter table liability_chunks alter column nodes set storage external;

-- Orders the leaves and blinds them. It is encrypted: who reads tables alone cannot tell whose a leaf is.
create table liability_keys (
  epoch integer primary key references liability_epochs deferrable initially deferred,
  sealed_key bytea not null
);
grant delete on liability_chunks, liability_keys to tributary_app;
