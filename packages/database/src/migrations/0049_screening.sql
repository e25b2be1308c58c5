-- Screening of addresses (decision 123): who pays a deposit and who is paid by a withdrawal is looked for in a list file and
-- by an oracle on the chain. Without a source, screening is off.

-- What is asked now, in one row, as the worker was started and what it read last.
create table screening_sources (
  only_row boolean primary key default true check (only_row),
  has_list boolean not null,
  -- The list in force, and why the file could not be read or was refused.
  list_id integer,
  list_problem text,
  -- The file can be read and is refused: the last good list stays in force.
  keeps_last_list boolean not null default false,
  oracle text,
  oracle_problem text,
  oracle_block integer,
  -- Of the real clock: a file and a chain do not follow a shifted business clock.
  looked_at timestamptz not null default clock_timestamp()
);

-- Every version of the list that was in force.
create table screening_lists (
  id integer generated always as identity primary key,
  sha256 text not null,
  entries integer not null check (entries > 0),
  newest_on date not null,
  read_at timestamptz not null default clock_timestamp()
);
create trigger screening_lists_are_final before update or delete on screening_lists
  for each row execute function refuse_change();
alter table screening_sources add foreign key (list_id) references screening_lists;

-- The entries of the list in force; those of an earlier one go. EVM addresses are in lower case.
create table screening_entries (
  list_id integer not null references screening_lists,
  address text not null,
  source text not null,
  listed_on date not null,
  primary key (list_id, address, source)
);

-- One row for each deposit and each requested withdrawal that is screened.
-- `unchecked`: no answer yet; `hit`: listed, two operators decide; `released`, `rejected`: they decided.
create table screenings (
  member_id integer not null references members,
  id integer generated always as identity,
  asked_for text not null check (asked_for in ('deposit', 'withdrawal')),
  subject_id integer not null,
  address text not null,
  amount bigint not null check (amount >= 0),
  state text not null default 'unchecked' check (state in ('unchecked', 'clear', 'hit', 'released', 'rejected')),
  asked_at timestamptz not null default app_now(),
  -- The last time that every source answered, and what they were then.
  checked_at timestamptz,
  list_id integer references screening_lists,
  oracle text,
  -- Who lists it, and why a check gave no answer.
  found text,
  problem text,
  hit_at timestamptz,
  decided_at timestamptz,
  proposal_id integer references proposals,
  primary key (member_id, id),
  constraint screenings_once unique (member_id, asked_for, subject_id),
  constraint cleared_was_checked check (state <> 'clear' or checked_at is not null),
  constraint hit_says_who check (state not in ('hit', 'released', 'rejected') or (found is not null and hit_at is not null)),
  constraint decided_says_by_whom check (
    (state in ('released', 'rejected')) = (decided_at is not null) and (decided_at is not null) = (proposal_id is not null)
  ),
  constraint rejected_is_a_withdrawal check (state <> 'rejected' or asked_for = 'withdrawal')
);
create index screenings_waiting on screenings (id) where state in ('unchecked', 'hit');
create index screenings_hit on screenings (hit_at, id) where hit_at is not null;

-- Every answer: who asked, what for, and by which version of which source.
create table screening_checks (
  member_id integer not null,
  screening_id integer not null,
  no integer generated always as identity,
  address text not null,
  asked_for text not null,
  source text not null check (source in ('list', 'oracle')),
  version text not null,
  block_number integer,
  result text not null check (result in ('clear', 'listed')),
  found text,
  checked_at timestamptz not null default clock_timestamp(),
  primary key (member_id, screening_id, no),
  foreign key (member_id, screening_id) references screenings,
  constraint listed_says_found check ((result = 'listed') = (found is not null)),
  constraint oracle_says_block check ((source = 'oracle') = (block_number is not null))
);
create trigger screening_checks_are_final before update or delete on screening_checks
  for each row execute function refuse_change();

create function screening_is_on() returns boolean language sql stable
set search_path = pg_catalog, public, pg_temp as $$
  select exists (select from screening_sources where has_list or oracle is not null)
$$;

-- Why a withdrawal may be neither approved nor signed: `listed`, `unread`, `unchecked`; null where it may. A check counts
-- for an hour, and only for the list that is in force now. XRP is on no EVM chain: the list alone is asked.
create function why_not_screened(p_member integer, p_withdrawal integer) returns text language sql stable
set search_path = pg_catalog, public, pg_temp as $$
  select case
    when s.state in ('hit', 'rejected') then 'listed'
    when s.state = 'released' or o.only_row is null or not (o.has_list or (o.oracle is not null and w.coin = 'usdt')) then null
    when (o.has_list and (o.list_id is null or (o.list_problem is not null and not o.keeps_last_list)))
      or (w.coin = 'usdt' and o.oracle is not null and o.oracle_problem is not null) then 'unread'
    when s.state = 'clear' and s.checked_at > clock_timestamp() - interval '1 hour'
      and (not o.has_list or s.list_id = o.list_id)
      and (o.oracle is null or w.coin <> 'usdt' or s.oracle = o.oracle) then null
    else 'unchecked' end
  from withdrawals w
  left join screenings s on s.member_id = w.member_id and s.asked_for = 'withdrawal' and s.subject_id = w.id
  left join screening_sources o on true
  where w.member_id = p_member and w.id = p_withdrawal
$$;

create function refuse_unscreened_withdrawal() returns trigger language plpgsql security definer
set search_path = pg_catalog, public, pg_temp as $$
begin
  if new.status in ('approved', 'signed') and new.status <> old.status
    and why_not_screened(new.member_id, new.id) is not null then
    raise exception 'a withdrawal is neither approved nor signed before its address is cleared' using errcode = '42501';
  end if;
  return new;
end $$;
create trigger withdrawals_are_screened before update of status on withdrawals
  for each row execute function refuse_unscreened_withdrawal();

alter table deposits drop constraint deposits_status_check;
alter table deposits add constraint deposits_status_check
  check (status in ('detected', 'held', 'credited', 'dust', 'orphaned'));
drop index deposits_recent;
create index deposits_recent on deposits (chain, block_number) where status in ('credited', 'dust', 'held');
create index deposits_held on deposits (member_id) where status = 'held';

-- Nothing becomes spendable before its sender is cleared. Dust of the time before screening has no row.
create function refuse_unscreened_credit() returns trigger language plpgsql security definer
set search_path = pg_catalog, public, pg_temp as $$
declare
  v_state text;
begin
  if new.status <> 'credited' or old.status = 'credited' then return new; end if;
  select state into v_state from screenings
  where member_id = new.member_id and asked_for = 'deposit' and subject_id = new.id;
  if v_state not in ('clear', 'released') or (v_state is null and old.status <> 'dust' and screening_is_on()) then
    raise exception 'a deposit is not credited before its sender is cleared' using errcode = '42501';
  end if;
  return new;
end $$;
create trigger deposits_are_screened before update of status on deposits
  for each row execute function refuse_unscreened_credit();

alter table proposals drop constraint proposals_kind_check;
alter table proposals add constraint proposals_kind_check check (kind in ('member.unblock', 'member.release', 'plan.publish',
  'deposit.credit', 'payout.settle', 'payouts.resume', 'member.email', 'member.factors', 'settings.loosen', 'activation.reverse',
  'screening.decide'));

grant update on screening_sources, screenings to tributary_app;
grant delete on screening_entries to tributary_app;
grant select on screening_sources, screening_lists, screening_entries, screenings, screening_checks to tributary_reader;
grant select on screening_sources, screenings to tributary_signer;
grant execute on function screening_is_on(), why_not_screened(integer, integer) to tributary_reader, tributary_signer;
