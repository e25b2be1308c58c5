import { oneRow, sql, type Db, type Tx } from '@tributary/database';

/** A silence of the service longer than this is an outage; a restart is shorter. */
const OUTAGE_MINUTES = 10;
/** The last hours of a window, in which an outage costs members their claim (the screen's urgent hours). */
const LAST_HOURS = 10;

/** Records that the service for members runs; after a long silence, also records an outage. */
export const noteServiceRuns = async (db: Db): Promise<void> => {
  await sql`
    with silent as (
      select last_seen_at from service_life where app_now() - last_seen_at > make_interval(mins => ${OUTAGE_MINUTES}::int)
    ), noted as (
      insert into outages (began_at, ended_at) select last_seen_at, app_now() from silent on conflict do nothing
    )
    update service_life set last_seen_at = greatest(last_seen_at, app_now())`.execute(db);
};

/**
 * True when an outage of our own took from the last ten hours of a window: a recorded one, or the silence that
 * still lasts.
 */
export const outageOverlapped = async (tx: Tx, windowNo: number): Promise<boolean> =>
  (
    await oneRow(
      tx,
      sql<{ overlapped: boolean }>`
      select exists (
        select from (
          select began_at, ended_at from outages
          union all
          select last_seen_at, app_now() from service_life where app_now() - last_seen_at > make_interval(mins => ${OUTAGE_MINUTES}::int)
        ) o, (select odl_window_start(${windowNo} + 1) as ends_at) w
        where o.began_at < w.ends_at and o.ended_at > w.ends_at - make_interval(hours => ${LAST_HOURS}::int)
      ) as overlapped`,
    )
  ).overlapped;
