-- Counts and sums of rewards by business date, kind and state, so that the tiles over the console's reports cost the same
-- however many rewards there are, and a page knows which day it stands on. Whoever writes rewards appends what they come
-- to, one row for each statement, kind, batch and state; a sweep adds rows together. Whether a batch is paid is asked of
-- the batch, so that paying one changes nothing here; of batches that hold one reward each the paid ones are added
-- together as 'paid'. Invariant I44 holds all of it against the rewards.
create table reward_tallies (
  business_date date not null,
  kind reward_kind not null,
  -- One of a reward's, or 'paid' where no batch is named.
  status text not null,
  batch_id integer,
  rewards integer not null,
  base bigint not null,
  -- Less what was taken back.
  credited bigint not null,
  check ((status = 'paid') <= (batch_id is null))
);
create index reward_tallies_by_day on reward_tallies (kind, business_date);
create index reward_tallies_by_batch on reward_tallies (batch_id, kind, status);
grant update, delete on reward_tallies to tributary_app;

create function tally_new_rewards() returns trigger
language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
begin
  insert into reward_tallies
  select business_date, kind, status::text, batch_id, count(*), sum(base), sum(credited)
  from made group by business_date, kind, status, batch_id;
  return null;
end $$;
create trigger rewards_are_tallied after insert on rewards
  referencing new table as made for each statement execute function tally_new_rewards();

-- A reward that was taken back as a whole, or rejected with its window, leaves its state with what was left of it.
create function tally_changed_rewards() returns trigger
language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
begin
  insert into reward_tallies
  select x.business_date, x.kind, x.status, x.batch_id, sum(x.sign), sum(x.sign * x.base), sum(x.sign * (x.credited - x.taken))
  from (
    select o.business_date, o.kind, o.status::text, o.batch_id, -1 as sign, o.base, o.credited,
      coalesce((select sum(v.amount) from reward_reversals v
        where (v.member_id, v.business_date, v.kind, v.cause_id) = (o.member_id, o.business_date, o.kind, o.cause_id)), 0) as taken
    from was o
    union all
    select n.business_date, n.kind, n.status::text, n.batch_id, 1, n.base, n.credited,
      coalesce((select sum(v.amount) from reward_reversals v
        where (v.member_id, v.business_date, v.kind, v.cause_id) = (n.member_id, n.business_date, n.kind, n.cause_id)), 0)
    from became n
  ) x group by 1, 2, 3, 4 having (sum(x.sign), sum(x.sign * x.base), sum(x.sign * (x.credited - x.taken))) <> (0, 0, 0);
  return null;
end $$;
create trigger changed_rewards_are_tallied after update on rewards
  referencing old table as was new table as became for each statement execute function tally_changed_rewards();

create function tally_reversals() returns trigger
language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
begin
  insert into reward_tallies
  select r.business_date, r.kind, r.status::text, r.batch_id, 0, 0, -sum(v.amount)
  from made v join rewards r
    on (r.member_id, r.business_date, r.kind, r.cause_id) = (v.member_id, v.business_date, v.kind, v.cause_id)
  group by r.business_date, r.kind, r.status, r.batch_id;
  return null;
end $$;
create trigger reversals_are_tallied after insert on reward_reversals
  referencing new table as made for each statement execute function tally_reversals();

insert into reward_tallies
select r.business_date, r.kind, r.status::text, r.batch_id, count(*), sum(r.base), sum(r.credited)
from rewards r group by 1, 2, 3, 4;
insert into reward_tallies
select r.business_date, r.kind, r.status::text, r.batch_id, 0, 0, -sum(v.amount)
from reward_reversals v join rewards r
  on (r.member_id, r.business_date, r.kind, r.cause_id) = (v.member_id, v.business_date, v.kind, v.cause_id)
group by 1, 2, 3, 4;

-- How many members received rewards of a kind in a period and how many they came from, as they were last counted. Rewards
-- are never deleted, and each leaves a state once: where as many stand in each state as when they were counted, they are
-- the same ones, and the count is true.
create table reward_people (
  kind reward_kind not null,
  first_date date not null,
  last_date date not null,
  shown text not null,
  stood text not null,
  receivers integer not null,
  sources integer not null,
  counted_at timestamptz not null default app_now(),
  primary key (kind, first_date, last_date, shown)
);
grant update, delete on reward_people to tributary_app;
