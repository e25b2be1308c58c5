-- A package is a series of lots of one type; a new series starts once the last one has ended.
create table packages (
  member_id integer not null references members,
  package_no smallint not null,
  package_type package_type not null,
  cap bigint not null,
  earned bigint not null default 0,
  activation_count integer not null default 1,
  direct_bps integer not null,
  cap_multiplier integer not null,
  active boolean not null default true,
  opened_on date not null,
  -- The last business date whose close had begun when the package ended: it took part in that close.
  ended_after date,
  ended_because text check (ended_because in ('capped', 'matured', 'reversed')),
  activated_at timestamptz not null default app_now(),
  -- The daily bounty of the newest close. The network bounties of that date are computed from it, without reading
  -- the date's rewards once for every range of uplines.
  daily_on date,
  daily_credited bigint not null default 0,
  primary key (member_id, package_no),
  constraint packages_cap_check check (cap > 0 or (cap = 0 and ended_because = 'reversed')),
  constraint earned_within_cap check (earned between 0 and cap),
  constraint ended_has_a_day check (active = (ended_after is null))
) with (fillfactor = 60);
create unique index packages_one_active on packages (member_id, package_type) where active;

-- Every statement that activates or ends packages also updates the member's row.
create function show_package_at_member() returns trigger
language plpgsql security definer
set search_path = pg_catalog, public, pg_temp as $$
begin
  update members m set
    package_type = (select max(p.package_type) from packages p where p.member_id = m.id and p.active),
    activated_at = coalesce(m.activated_at, new.activated_at)
  where m.id = new.member_id;
  return null;
end $$;
create trigger packages_are_shown after insert on packages
  for each row execute function show_package_at_member();
create trigger packages_ends_are_shown after update of active on packages
  for each row when (old.active is distinct from new.active) execute function show_package_at_member();

-- Closed dates on which a package had ended and took no part, before a reversal gave it room again.
create table package_gaps (
  member_id integer not null,
  package_no smallint not null,
  ended_after date not null,
  back_after date not null,
  primary key (member_id, package_no, ended_after),
  foreign key (member_id, package_no) references packages
);

-- A lot whose principal is not paid back has no `matures_on`: its term is over with its last earning day. `matured_on` is the
-- close with which the term of either was over.
create table lots (
  member_id integer not null,
  id integer generated always as identity,
  package_no smallint not null,
  package_type package_type not null,
  amount bigint not null check (amount > 0),
  daily_bps integer not null,
  cap_multiplier integer not null,
  plan_version integer not null references plan_versions,
  activated_on date not null,
  last_earning_day date not null,
  matures_on date,
  activated_at timestamptz not null default app_now(),
  matured_on date,
  reversed_on date,
  primary key (member_id, id),
  foreign key (member_id, package_no) references packages
) with (fillfactor = 90);
create index lots_to_mature on lots ((coalesce(matures_on, last_earning_day)), member_id) where matured_on is null and reversed_on is null;
create index lots_by_day on lots (activated_on);
create index lots_by_time on lots (activated_at);

-- The terms that a lot was activated under stay with it.
create function refuse_new_terms() returns trigger language plpgsql
set search_path = pg_catalog, public, pg_temp as $$
begin
  raise exception 'a lot keeps the terms that it was activated under' using errcode = '42501';
end $$;
create trigger lots_keep_their_terms
  before update of amount, daily_bps, cap_multiplier, plan_version, activated_on, last_earning_day, matures_on on lots
  for each row execute function refuse_new_terms();

-- An activation to reverse; the row is the queue, and the record afterwards. All that it caused is reversed with
-- it, by entries of their own (AMB-128).
create table activation_reversals (
  member_id integer not null,
  lot_id integer not null,
  cause text not null check (cause <> ''),
  requested_by text not null,
  requested_at timestamptz not null default app_now(),
  done_at timestamptz,
  proposal_id integer,
  deposit_id integer,
  -- Requested before two people were needed: by one operator on the command line, or for a deposit that vanished.
  is_older boolean not null default false,
  primary key (member_id, lot_id),
  foreign key (member_id, lot_id) references lots
);
create index activation_reversals_to_do on activation_reversals (requested_at) where done_at is null;

-- It needs a cause that the database knows: a deposit that vanished, or a proposal that two people decided.
create function refuse_reversal_of_nobody() returns trigger language plpgsql
set search_path = pg_catalog, public, pg_temp as $$
begin
  if new.is_older or not exists (select from proposals p where p.id = new.proposal_id and p.kind = 'activation.reverse' and p.status = 'confirmed'
      and p.details->>'memberId' = new.member_id::text and p.details->>'lotId' = new.lot_id::text)
    and not exists (select from deposits d where d.member_id = new.member_id and d.id = new.deposit_id and d.status = 'orphaned')
  then
    raise exception 'activation % is taken back by two people, or with the deposit that paid it', new.lot_id
      using errcode = '23514', constraint = 'reversal_of_two';
  end if;
  return new;
end $$;
create trigger reversals_have_a_cause before insert on activation_reversals
  for each row execute function refuse_reversal_of_nobody();
