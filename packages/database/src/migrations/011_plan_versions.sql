-- Versions of the plan: a draft is published with a notice and is in force from its date on. Which version is in force
-- follows from the date alone, so that there is never a moment with two or none, whatever has or has not run.
drop trigger published_plans_are_final on plan_versions;
drop function refuse_published_change();
drop index plan_versions_one_active;
alter table plan_versions drop constraint plan_versions_status_check;

-- The founding plan of a database that was set up before.
update plan_versions set status = 'published', terms = jsonb_set(terms, '{packages}', (
    select jsonb_object_agg(type, package - 'odlFundPercent') from jsonb_each(terms->'packages') as p (type, package)
  )) || jsonb_build_object(
    'principalReturn', 'atMaturity',
    'turnoverShares', jsonb_build_object(
      'ctoPercent', 20,
      'fundPercent', (select jsonb_object_agg(type, package->'odlFundPercent') from jsonb_each(terms->'packages') as p (type, package)),
      'slabPercent', (select jsonb_object_agg(type, '[30, 20, 50]'::jsonb) from jsonb_object_keys(terms->'packages') as type)
    ))
where status = 'active';

alter table plan_versions
  add column revision integer not null default 1,
  add column drafted_by text,
  add column published_by text,
  -- The version that was in force when this one was published; the founding one replaces none.
  add column replaces integer references plan_versions,
  add column withdrawn_at timestamptz,
  add column withdrawn_by text,
  add constraint plan_versions_status check (status in ('draft', 'published', 'withdrawn')),
  add constraint published_has_a_date check ((status = 'draft') = (active_from is null) and (status = 'draft') = (published_at is null)),
  add constraint withdrawn_at_a_time check ((status = 'withdrawn') = (withdrawn_at is not null));
-- A version has one successor: of two that are published at once, and of two that would wait, the second is refused.
create unique index plan_versions_one_successor on plan_versions (replaces) where status = 'published';
create unique index plan_versions_one_founding on plan_versions ((replaces is null)) where status = 'published' and replaces is null;

-- What `planFaults` of the domain says field by field, as a yes or no.
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
alter table plan_versions add constraint terms_are_sound check (plan_terms_are_sound(terms));

create function start_of_day(day date) returns timestamptz language sql stable parallel safe as $$
  select day::timestamp at time zone 'Asia/Kolkata'
$$;

create function plan_version_on(day date) returns integer language sql stable as $$
  select id from plan_versions where status = 'published' and (active_from <= day or replaces is null)
  order by active_from desc limit 1
$$;

-- The business day of this very moment; app_day() is that of the transaction's start, which may be long ago.
create function day_by_now() returns date language sql volatile as $$
  select business_day_of(coalesce(stopped_at, clock_timestamp() + shift)) from business_clock
$$;

-- A draft is published or deleted, a published version is withdrawn before its date; nothing else ever changes.
-- Activations hold the freeze shared, so that none of them is under way while the date is compared.
create function guard_plan_version() returns trigger language plpgsql as $$
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

-- Level percentages belong to a version: those it was published with, then those that were saved while it was in force.
alter table level_rates add column plan_version integer references plan_versions;
alter table level_rates disable trigger level_rates_are_final;
update level_rates set plan_version = (select min(id) from plan_versions);
alter table level_rates enable trigger level_rates_are_final;
alter table level_rates alter column plan_version set not null;
create index level_rates_of_version on level_rates (plan_version, id desc);
create function begin_level_rates() returns trigger language plpgsql as $$
begin
  insert into level_rates (rates, saved_by, plan_version)
  values (new.terms->'levelBps', coalesce(new.published_by, 'installation'), new.id);
  return null;
end $$;
create trigger founding_plan_brings_levels after insert on plan_versions
  for each row when (new.status = 'published') execute function begin_level_rates();
create trigger published_plan_brings_levels after update of status on plan_versions
  for each row when (old.status = 'draft' and new.status = 'published') execute function begin_level_rates();

-- The terms of a version with what was saved while it was in force: level percentages, and the shares of the turnover.
create function plan_terms_now(version integer) returns jsonb language sql stable as $$
  select v.terms || jsonb_build_object(
    'levelBps', (select rates from level_rates where plan_version = v.id order by id desc limit 1),
    'turnoverShares', coalesce((
      select w.shares from odl_windows w
      where w.shares is not null and (v.replaces is null or w.starts_at >= start_of_day(v.active_from))
        and w.starts_at < coalesce((select start_of_day(n.active_from) from plan_versions n where n.replaces = v.id and n.status = 'published'), 'infinity')
      order by w.window_no desc limit 1), v.terms->'turnoverShares'))
  from plan_versions v where v.id = version
$$;

-- The terms that a lot was activated under stay with it.
create function refuse_new_terms() returns trigger language plpgsql as $$
begin
  raise exception 'a lot keeps the terms that it was activated under' using errcode = '42501';
end $$;
create trigger lots_keep_their_terms
  before update of amount, daily_bps, cap_multiplier, plan_version, activated_on, last_earning_day, matures_on on lots
  for each row execute function refuse_new_terms();

-- A lot whose principal is not paid back has no `matures_on`: its term is over with its last earning day. `matured_on`
-- is the close with which the term of either was over.
drop index lots_to_mature;
create index lots_to_mature on lots ((coalesce(matures_on, last_earning_day)), member_id) where matured_on is null and reversed_on is null;
