import { firstRow, sql, type Db } from '@tributary/database';
import { hashToken } from '@tributary/runtime';

/** How long a typed password counts for actions that need a recent one. */
const CONFIRMED_MINUTES = 15;

/** Stores that the operator of a session has just typed their password. */
export const noteConfirmation = async (db: Db, token: string): Promise<void> => {
  await sql`update sessions set confirmed_at = app_now()
    where token_hash = ${hashToken(token)} and operator_id is not null`.execute(db);
};

/** True if the operator typed it within a quarter of an hour, in the same session. */
export const isSessionConfirmed = async (db: Db, token: string): Promise<boolean> =>
  (
    await firstRow(
      db,
      sql<{ confirmed: boolean }>`
      select coalesce(confirmed_at > app_now() - make_interval(mins => ${CONFIRMED_MINUTES}::int), false) as confirmed
      from sessions where token_hash = ${hashToken(token)}`,
    )
  )?.confirmed ?? false;
