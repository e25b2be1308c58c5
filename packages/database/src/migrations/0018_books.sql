-- The checks of the books, and their published results.

-- The invariants of the books as they were found each business day.
create table book_checks (
  checked_on date primary key,
  checked_at timestamptz not null default app_now(),
  invariants smallint not null,
  broken smallint not null,
  -- The rows that broke each invariant, at most a hundred of each.
  breaches jsonb not null
);
create trigger book_checks_are_final before update or delete on book_checks for each row execute function refuse_change();

-- The chain against the books, as it was found each business day; raw units of the token.
create table reconciliations (
  checked_on date primary key,
  checked_at timestamptz not null default app_now(),
  chain text not null,
  block_number integer not null,
  addresses integer not null,
  found numeric(78, 0) not null,
  expected numeric(78, 0) not null,
  -- What open payouts may have taken already.
  open_payouts numeric(78, 0) not null,
  -- How many addresses are listed. `addresses` counts every member who has one, and is never shown.
  listed integer not null default 0
);

-- One row per difference, from the first time it was found until it is gone. The sum has the address 'total'.
create table custody_differences (
  id integer generated always as identity primary key,
  chain text not null,
  address text not null,
  member_id integer references members,
  found numeric(78, 0) not null,
  expected numeric(78, 0) not null,
  first_seen_at timestamptz not null default app_now(),
  last_seen_at timestamptz not null default app_now(),
  resolved_at timestamptz
);
create unique index custody_differences_open on custody_differences (chain, address) where resolved_at is null;

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

-- The programme's own addresses besides those that pay: one counts as custody with a signature over a message of this
-- installation, which is kept and published. A row begins when the address is named in the settings.
create table custody_addresses (
  chain text not null,
  address text not null check (address = lower(address)),
  named_at timestamptz not null default app_now(),
  message text,
  signature text,
  method text check (method in ('eip191', 'eip1271')),
  proven_at timestamptz,
  recorded_by text,
  primary key (chain, address),
  constraint proof_is_whole check (num_nulls(message, signature, method, proven_at, recorded_by) in (0, 5))
);

create function refuse_other_proof() returns trigger language plpgsql
set search_path = pg_catalog, public, pg_temp as $$
begin
  if old.proven_at is not null or new.chain <> old.chain or new.address <> old.address or new.named_at <> old.named_at then
    raise exception 'a proof of control is recorded once' using errcode = '42501';
  end if;
  return new;
end $$;
create trigger proofs_are_recorded_once before update on custody_addresses for each row execute function refuse_other_proof();

-- The income disclosure of each business day. Stored as the published text, so that anybody can compute its digest.
create table income_disclosures (
  made_on date primary key,
  made_at timestamptz not null default app_now(),
  figures text not null,
  digest text not null check (digest = encode(sha256(convert_to(figures, 'UTF8')), 'hex'))
);
create trigger income_disclosures_are_final before update or delete on income_disclosures
  for each row execute function refuse_change();

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

-- The inputs of a closed day, published so that anybody can work its totals out again. Groups of few people are put together,
-- so that no row tells of one of them, and figures are rounded, so that no difference of two names what one member has. Kept
-- as the text that was published; each names the digest before it.
create table day_replays (
  day date primary key references closes,
  previous text not null,
  document text not null,
  digest text not null unique check (digest = encode(sha256(convert_to(document, 'UTF8')), 'hex')),
  credited bigint not null,
  -- As the close itself counted it, chunk by chunk.
  closed bigint not null,
  made_at timestamptz not null default app_now(),
  -- The exact inputs with a random salt; their digest is published, so that they cannot be exchanged later. The oldest days
  -- were published as they are.
  exact text,
  constraint replay_equals_close check (credited = closed),
  constraint replay_totals_are_its_own check ((coalesce(exact, document)::jsonb -> 'totals' ->> 'credited')::numeric = credited),
  constraint replay_names_what_is_exact
    check (exact is null or document::jsonb ->> 'exact' = encode(sha256(convert_to(exact, 'UTF8')), 'hex'))
);
create trigger day_replays_are_final before update or delete on day_replays
  for each row execute function refuse_change();
create trigger day_replays_are_never_emptied before truncate on day_replays
  for each statement execute function refuse_change();

-- The published sum that the programme owes its members, day by day (docs/verify/README.md).
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
  -- An epoch has one successor; a second one is refused.
  previous bytea not null unique check (length(previous) = 32),
  hash bytea not null unique check (length(hash) = 32),
  -- A member's balance lies in so many leaves of random amounts, so that the sums of a path name nobody's balance. The oldest
  -- epochs have one.
  shares smallint not null check (shares in (1, 4, 8, 16, 32)),
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

-- Orders the leaves and blinds them. It is encrypted, so that the tables alone do not show whose a leaf is.
create table liability_keys (
  epoch integer primary key references liability_epochs deferrable initially deferred,
  sealed_key bytea not null
);
