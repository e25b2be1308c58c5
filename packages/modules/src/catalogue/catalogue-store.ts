import { oneRow, sql, type Db, type Tx } from '@tributary/database';
import type { LevelRates, StoredPlan } from '@tributary/domain';

export const selectActivePlan = (executor: Db | Tx): Promise<{ version: number; terms: StoredPlan }> =>
  oneRow(
    executor,
    sql<{ version: number; terms: StoredPlan }>`
    select id as version, terms from plan_versions where status = 'active'`,
  );

export const selectLevelRates = (executor: Db | Tx): Promise<{ id: number; rates: LevelRates }> =>
  oneRow(
    executor,
    sql<{ id: number; rates: LevelRates }>`select id, rates from level_rates order by id desc limit 1`,
  );

export const insertActivePlan = async (tx: Tx, terms: StoredPlan): Promise<void> => {
  await sql`
    insert into plan_versions (status, terms, published_at, active_from)
    values ('active', ${JSON.stringify(terms)}::jsonb, app_now(), app_day())`.execute(tx);
};

export const insertLevelRates = async (tx: Tx, rates: LevelRates, savedBy: string): Promise<void> => {
  await sql`insert into level_rates (rates, saved_by) values (${JSON.stringify(rates)}::jsonb, ${savedBy})`.execute(
    tx,
  );
};
