import { oneRow, sql, type Db, type Tx } from '@tributary/database';
import type { BusinessDay, LevelRates, StoredPlan } from '@tributary/domain';

type StoredVersion = { version: number; terms: StoredPlan };

/** The version in force on a day (today by default), with the percentages that were saved under it. */
export const selectPlanOn = (executor: Db | Tx, day?: BusinessDay): Promise<StoredVersion> =>
  oneRow(
    executor,
    sql<StoredVersion>`
    select id as version, plan_terms_now(id) as terms
    from plan_version_on(${day === undefined ? sql`app_day()` : sql`${day}::date`}) as id where id is not null`,
  );

/** The newest level percentages of the version that is in force on a date. */
export const selectLevelRatesOn = (
  executor: Db | Tx,
  date: BusinessDay,
): Promise<{ id: number; rates: LevelRates }> =>
  oneRow(
    executor,
    sql<{ id: number; rates: LevelRates }>`
    select id, rates from level_rates where plan_version = plan_version_on(${date}::date) order by id desc limit 1`,
  );

export const insertFoundingPlan = async (tx: Tx, terms: StoredPlan): Promise<void> => {
  await sql`
    insert into plan_versions (status, terms, published_at, active_from)
    values ('published', ${JSON.stringify(terms)}::jsonb, app_now(), app_day())`.execute(tx);
};

/** Saves level percentages under the version in force; they apply from the next close (AMB-006, AMB-127). */
export const insertLevelRates = async (tx: Tx, rates: LevelRates, savedBy: string): Promise<void> => {
  await sql`
    insert into level_rates (rates, saved_by, plan_version)
    values (${JSON.stringify(rates)}::jsonb, ${savedBy}, plan_version_on(app_day()))`.execute(tx);
};

export type SavedLevelRates = { rates: LevelRates; savedBy: string; savedAt: Date };

/** Serialises two simultaneous saves, so that the second sees the first. */
export const lockLevelRates = async (tx: Tx): Promise<void> => {
  await sql`select pg_advisory_xact_lock(hashtext('level-rates'))`.execute(tx);
};

export const selectNewestLevelRates = (db: Db | Tx): Promise<SavedLevelRates> =>
  oneRow(
    db,
    sql<SavedLevelRates>`
    select rates, saved_by as "savedBy", saved_at as "savedAt" from level_rates
    where plan_version = plan_version_on(app_day()) order by id desc limit 1`,
  );
