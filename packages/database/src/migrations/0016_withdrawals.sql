-- Every address that a member ever set, per coin; the one without replaced_at is in force. Its wait of 24 hours
-- is computed from added_at at each read and never stored.
create table withdrawal_addresses (
  member_id integer not null references members,
  coin text not null check (coin in ('usdt', 'xrp')),
  no integer not null check (no >= 1),
  address text not null,
  tag bigint check (tag between 0 and 4294967295),
  added_at timestamptz not null default app_now(),
  replaced_at timestamptz,
  fee_entry bigint,
  primary key (member_id, coin, no),
  constraint tags_are_of_xrp check (tag is null or coin = 'xrp'),
  -- Number 1 is the first entry, 2 to 4 are the free changes.
  constraint later_changes_cost check ((fee_entry is not null) = (no > 4))
);
create unique index withdrawal_addresses_in_force on withdrawal_addresses (member_id, coin) where replaced_at is null;
create trigger addresses_are_final before update of member_id, coin, no, address, tag, added_at, fee_entry on withdrawal_addresses
  for each row execute function refuse_change();

-- An amount of micro-USDT as it is printed, without commas: two decimals at least, and as many as it has.
create function printed_amount(p_micro bigint) returns text language sql immutable parallel safe
  return (case when p_micro % 10000 = 0 then round(p_micro / 1000000.0, 2) else trim_scale(p_micro / 1000000.0) end)::text;

-- A withdrawal carries a copy of the address that was verified when it was requested; nothing else is ever paid. request_no
-- counts its holds: a reapproval takes a new one. Out of the R-Wallet a member's own money goes back as it came: in USDT,
-- with nothing deducted. Ids come from one sequence; a unique key without the member would keep the table from being
-- sharded (docs/scale.md).
create table withdrawals (
  member_id integer not null references members,
  id integer generated always as identity,
  status text not null default 'pending' check (
    status in ('pending', 'approved', 'signed', 'broadcast', 'unknown', 'completed', 'failed', 'rejected', 'cancelled')
  ),
  wallet text not null check (wallet in ('profit', 'working', 'r_wallet')),
  coin text not null check (coin in ('usdt', 'xrp')),
  gross bigint not null constraint gross_is_ten_or_more check (gross >= 10000000),
  fee bigint not null,
  net bigint not null,
  address_no integer not null,
  address text not null,
  tag bigint,
  request_no smallint not null default 1 check (request_no >= 1),
  created_at timestamptz not null default app_now(),
  updated_at timestamptz not null default app_now(),
  approved_at timestamptz,
  -- The limit from which two people were needed, as it was in force at the approval.
  second_approver_from bigint,
  rejected_at timestamptz,
  rejected_by text,
  cancelled_at timestamptz,
  completed_at timestamptz,
  failed_at timestamptz,
  remark text,
  -- The quote that fixed the quantity of XRP at the approval (AMB-027): micro-USDT for one XRP, and drops.
  xrp_rate bigint,
  xrp_source text,
  xrp_quoted_at timestamptz,
  xrp_drops bigint,
  -- What the lists are searched by, kept as one text in small letters with a line for each field: to put it together for each
  -- of a million rows took three seconds. Names are looked for among members, and states by the words that are shown for them.
  searched text not null generated always as (lower(id || E'\n' || wallet || E'\n' ||
    coin || E'\n' || printed_amount(gross) || E'\n' || printed_amount(fee) || E'\n' || printed_amount(net) || E'\n' ||
    address || E'\n' || coalesce(tag::text, '') || E'\n' || coalesce(remark, ''))) stored,
  -- What the member's withdrawals of 24 hours came to when this one was approved: two people were needed where that reached
  -- the limit. The oldest approvals looked at their own amount alone.
  day_gross bigint,
  primary key (member_id, id),
  foreign key (member_id, coin, address_no) references withdrawal_addresses,
  constraint gross_is_fee_and_net check (
    gross = fee + net and fee = case wallet when 'r_wallet' then 0 else (gross + 9) / 10 end
  ),
  constraint xrp_only_from_profit check (coin = 'usdt' or wallet = 'profit'),
  constraint approved_says_when check (
    (approved_at is not null) = (status in ('approved', 'signed', 'broadcast', 'unknown', 'completed', 'failed'))
  ),
  constraint approved_says_limit check ((second_approver_from is not null) = (approved_at is not null)),
  constraint day_gross_of_approved check (day_gross is null or approved_at is not null),
  constraint rejected_says_when_and_who check (
    (rejected_at is not null) = (status = 'rejected') and (rejected_by is not null) = (status = 'rejected')
  ),
  constraint cancelled_says_when check ((cancelled_at is not null) = (status = 'cancelled')),
  constraint completed_says_when check ((completed_at is not null) = (status = 'completed')),
  constraint failed_says_when check ((failed_at is not null) = (status = 'failed')),
  constraint xrp_is_fixed_at_approval check (
    num_nonnulls(xrp_rate, xrp_source, xrp_quoted_at, xrp_drops) = case when coin = 'xrp' and approved_at is not null then 4 else 0 end
    and xrp_rate > 0 and xrp_drops > 0
  )
);
create index withdrawals_by_id on withdrawals (id);
create index withdrawals_by_status on withdrawals (status, created_at desc);
create index withdrawals_to_pay on withdrawals (coin, approved_at) where status = 'approved';
create index withdrawals_under_way on withdrawals (status, approved_at) where status in ('approved', 'signed', 'broadcast', 'unknown');
create index withdrawals_approved on withdrawals (approved_at) where approved_at is not null;
-- The times of payment of the last days, which the public page of figures reads.
create index withdrawals_by_payment on withdrawals (completed_at) include (created_at) where status = 'completed';
-- Pending ones are few and the newest: in the order of their numbers, oldest first, a page walked past all others.
create index withdrawals_waiting on withdrawals (id) where status = 'pending';
create index withdrawals_searched on withdrawals using gin (searched gin_trgm_ops);
-- The history of all withdrawals in each of its orders: to sort a million for a page took up to a second and a half.
create index withdrawals_by_request on withdrawals (created_at, id);
create index withdrawals_by_wallet on withdrawals (wallet, id);
create index withdrawals_by_coin on withdrawals (coin, id);
create index withdrawals_by_gross on withdrawals (gross, id);
create index withdrawals_by_fee on withdrawals (fee, id);
create index withdrawals_by_net on withdrawals (net, id);
create index withdrawals_by_address on withdrawals (lower(address), id);
create index withdrawals_by_shown_status on withdrawals ((case
  when status = any ('{pending}'::text[]) then 'pending'
  when status = any ('{approved,signed,broadcast,unknown,completed}'::text[]) then 'approved'
  when status = any ('{rejected,failed}'::text[]) then 'rejected'
  when status = any ('{cancelled}'::text[]) then 'cancelled' end), id);

-- Repeats the state machine in the database, where no code can bypass it. An approval can be revoked before anything is signed: the
-- withdrawal is rejected, and may be approved again.
create function refuse_illegal_withdrawal() returns trigger language plpgsql
set search_path = pg_catalog, public, pg_temp as $$
begin
  if (new.member_id, new.id, new.wallet, new.coin, new.gross, new.address_no, new.address, new.tag, new.created_at)
    is distinct from (old.member_id, old.id, old.wallet, old.coin, old.gross, old.address_no, old.address, old.tag, old.created_at) then
    raise exception 'what was requested never changes' using errcode = '42501';
  end if;
  if new.status <> old.status and not (old.status || '>' || new.status) = any (array[
    'pending>approved', 'pending>rejected', 'pending>cancelled', 'rejected>pending',
    'approved>signed', 'approved>failed', 'approved>rejected', 'signed>broadcast', 'signed>unknown', 'unknown>broadcast',
    'signed>completed', 'broadcast>completed', 'unknown>completed',
    'signed>failed', 'broadcast>failed', 'unknown>failed', 'broadcast>unknown'
  ]) then
    raise exception 'a withdrawal does not go from % to %', old.status, new.status using errcode = '42501';
  end if;
  return new;
end $$;
create trigger withdrawals_go_their_way before update on withdrawals for each row execute function refuse_illegal_withdrawal();

-- The approvals of each request. At or above the limit a second row of another operator is needed. A first approval lapses, and may
-- be given again.
create table withdrawal_approvals (
  member_id integer not null,
  withdrawal_id integer not null,
  request_no smallint not null,
  operator_id integer not null references operators,
  approved_at timestamptz not null default app_now(),
  primary key (member_id, withdrawal_id, request_no, operator_id),
  foreign key (member_id, withdrawal_id) references withdrawals
);

-- Counts and sums of withdrawals by business day of the request and state, kept like those of members. Invariant I40 holds
-- them against the rows.
create table withdrawal_tallies (
  day date not null,
  status text not null,
  requests integer not null,
  gross bigint not null,
  net bigint not null
);
create index withdrawal_tallies_by_day on withdrawal_tallies (day, status) include (requests, gross, net);

create function tally_withdrawal() returns trigger language plpgsql
set search_path = pg_catalog, public, pg_temp as $$
begin
  insert into withdrawal_tallies values (business_day_of(new.created_at), new.status, 1, new.gross, new.net);
  if tg_op = 'UPDATE' then
    insert into withdrawal_tallies values (business_day_of(old.created_at), old.status, -1, -old.gross, -old.net);
  end if;
  return null;
end $$;
create trigger withdrawals_are_tallied after insert or update of status on withdrawals
  for each row execute function tally_withdrawal();

-- The last accepted price of XRP; the next one is compared with it.
create table last_xrp_price (
  only_row boolean primary key default true check (only_row),
  rate bigint not null check (rate > 0),
  source text not null,
  quoted_at timestamptz not null
);

-- The quantity of XRP that an operator was shown for a withdrawal. An approval fixes exactly this quantity or fails.
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
