-- The plan is data: versions of all its terms. A draft is published with a notice and is in force from its date on. Which
-- version is in force follows from the date alone, so that there is never a moment with two or none.
create type package_type as enum ('igniteFund', 'elevatePlus', 'legacyVault');

-- True if `planFaults` of the domain finds no fault.
create function plan_terms_are_sound(terms jsonb) returns boolean language sql immutable as $$
  select coalesce(terms->>'principalReturn' in ('atMaturity', 'none'), false)
    and (
      select count(*) = 3 and bool_and(coalesce(
        type in ('igniteFund', 'elevatePlus', 'legacyVault')
        and (p->>'minMicro')::bigint between 1000000 and (p->>'maxMicro')::bigint and (p->>'maxMicro')::bigint <= 10000000000000
        and (p->>'minMicro')::bigint % 1000000 = 0 and (p->>'maxMicro')::bigint % 1000000 = 0
        and (p->>'dailyBps')::integer between 1 and 10000 and (p->>'directBps')::integer between 0 and 10000
        and (p->>'capMultiplier')::integer between 1 and 100 and (p->>'periodDays')::integer between 1 and 3650
        and (p->>'takeCareDays')::integer between (p->>'periodDays')::integer and 3650
        and jsonb_array_length(terms->'levelBps'->type) between 1 and 10
        and (select bool_and(bps::integer between 0 and 10000) from jsonb_array_elements_text(terms->'levelBps'->type) as bps)
        and (terms->'odlSlabBounds'->type->>0)::bigint between 1000000 and (terms->'odlSlabBounds'->type->>1)::bigint - 1
        and (terms->'odlSlabBounds'->type->>1)::bigint <= 999999999000000
        and (terms->'odlSlabBounds'->type->>0)::bigint % 1000000 = 0 and (terms->'odlSlabBounds'->type->>1)::bigint % 1000000 = 0
        and (terms->'turnoverShares'->'fundPercent'->>type)::integer between 0 and 100
        and (select count(*) = 3 and sum(part::integer) = 100 and bool_and(part::integer between 0 and 100)
          from jsonb_array_elements_text(terms->'turnoverShares'->'slabPercent'->type) as part), false))
      from jsonb_each(terms->'packages') as packages (type, p)
    )
    and coalesce((terms->'turnoverShares'->>'ctoPercent')::integer between 0 and 100, false)
    and coalesce((select sum(part::integer) = 100 from jsonb_each_text(terms->'turnoverShares'->'fundPercent') as funds (type, part)), false)
    and (
      select count(*) between 1 and 20 and bool_and(coalesce(
        (slab->>'id')::integer = no
        and (slab->>'requiredMicro')::bigint between 1000000 and 999999999000000 and (slab->>'requiredMicro')::bigint % 1000000 = 0
        and (slab->>'bonusMicro')::bigint between 1000000 and 999999999000000 and (slab->>'bonusMicro')::bigint % 1000000 = 0
        and (
          select count(*) = 0 or (count(*) <= 10 and sum(leg) = (slab->>'requiredMicro')::bigint
            and bool_and(leg >= 1000000 and leg % 1000000 = 0 and leg <= stronger))
          from (
            select leg::bigint, coalesce(lag(leg::bigint) over (order by leg_no), leg::bigint) as stronger
            from jsonb_array_elements_text(slab->'thresholds') with ordinality as legs (leg, leg_no)
          ) l
        ), false))
      from jsonb_array_elements(terms->'blbSlabs') with ordinality as slabs (slab, no)
    )
$$;

-- A published version never changes; a lot stays with the version it was activated under.
create table plan_versions (
  id integer generated always as identity primary key,
  status text not null default 'draft',
  terms jsonb not null constraint terms_are_sound check (plan_terms_are_sound(terms)),
  created_at timestamptz not null default app_now(),
  published_at timestamptz,
  active_from date,
  revision integer not null default 1,
  drafted_by text,
  published_by text,
  -- The version that was in force when this one was published; the founding one replaces none.
  replaces integer references plan_versions,
  withdrawn_at timestamptz,
  withdrawn_by text,
  constraint plan_versions_status check (status in ('draft', 'published', 'withdrawn')),
  constraint published_has_a_date check ((status = 'draft') = (active_from is null) and (status = 'draft') = (published_at is null)),
  constraint withdrawn_at_a_time check ((status = 'withdrawn') = (withdrawn_at is not null))
);
-- A version has one successor. A second version that is published at the same time, or while one waits, is refused.
create unique index plan_versions_one_successor on plan_versions (replaces) where status = 'published';
create unique index plan_versions_one_founding on plan_versions ((replaces is null)) where status = 'published' and replaces is null;

create function plan_version_on(day date) returns integer language sql stable as $$
  select id from plan_versions where status = 'published' and (active_from <= day or replaces is null)
  order by active_from desc limit 1
$$;

-- A draft is published or deleted, a published version is withdrawn before its date; nothing else ever changes.
-- Activations hold the freeze shared, so that none of them is under way while the date is compared.
create function guard_plan_version() returns trigger language plpgsql
set search_path = pg_catalog, public, pg_temp as $$
begin
  if tg_op = 'INSERT' then
    if new.status = 'draft' or (new.status = 'published' and new.replaces is null) then return new; end if;
    raise exception 'a version of the plan begins as a draft' using errcode = '42501';
  end if;
  if tg_op = 'DELETE' then
    if old.status = 'draft' then return old; end if;
    raise exception 'a published plan never goes away' using errcode = '42501';
  end if;
  if old.status = 'draft' and new.status = 'draft' then return new; end if;
  perform pg_advisory_xact_lock(hashtext('close-freeze'));
  if old.status = 'draft' and new.status = 'published' and new.terms = old.terms then
    if new.active_from <= day_by_now() then
      raise exception 'a plan is published ahead of its date' using errcode = '23514', constraint = 'published_ahead';
    end if;
    new.replaces := plan_version_on(day_by_now());
    return new;
  end if;
  if old.status = 'published' and new.status = 'withdrawn' and old.replaces is not null
    and to_jsonb(new) - '{status,withdrawn_at,withdrawn_by}'::text[] = to_jsonb(old) - '{status,withdrawn_at,withdrawn_by}'::text[] then
    if old.active_from <= day_by_now() then
      raise exception 'a plan that is in force is not withdrawn' using errcode = '23514', constraint = 'withdrawn_ahead';
    end if;
    return new;
  end if;
  raise exception 'a published plan never changes' using errcode = '42501';
end $$;
create trigger plan_versions_are_final before insert or update or delete on plan_versions
  for each row execute function guard_plan_version();

-- Level percentages act from the next close (AMB-127): the newest row of the version in force, none is ever changed. A version
-- begins with those that it was published with; later ones were saved while it was in force.
create table level_rates (
  id integer generated always as identity primary key,
  rates jsonb not null,
  saved_by text not null,
  saved_at timestamptz not null default app_now(),
  plan_version integer not null references plan_versions
);
create index level_rates_of_version on level_rates (plan_version, id desc);
create trigger level_rates_are_final before update or delete on level_rates for each row execute function refuse_change();

create function begin_level_rates() returns trigger language plpgsql
set search_path = pg_catalog, public, pg_temp as $$
begin
  insert into level_rates (rates, saved_by, plan_version)
  values (new.terms->'levelBps', coalesce(new.published_by, 'installation'), new.id);
  return null;
end $$;
create trigger founding_plan_brings_levels after insert on plan_versions
  for each row when (new.status = 'published') execute function begin_level_rates();
create trigger published_plan_brings_levels after update of status on plan_versions
  for each row when (old.status = 'draft' and new.status = 'published') execute function begin_level_rates();
