import { changedRows, oneRow, sql, type Db, type Tx } from '@tributary/database';

/** True for the one caller that sets the database up; the row lock makes a second starter wait and see. */
export const beginInstallation = async (tx: Tx, isDemo: boolean): Promise<boolean> =>
  (await changedRows(
    tx,
    sql`
    update installation set is_demo = ${isDemo}, started_on = app_day()
    where not exists (select from members where sponsor_id is null)`,
  )) === 1;

export const isDemo = async (executor: Db | Tx): Promise<boolean> =>
  (await oneRow(executor, sql<{ isDemo: boolean }>`select is_demo as "isDemo" from installation`)).isDemo;
