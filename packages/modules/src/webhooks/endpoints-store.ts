import { changedRows, firstRow, oneRow, rowsOf, sql, type Db, type Tx } from '@tributary/database';
import type { Endpoint, PauseReason } from './webhook.ts';

/** Hours in which a replaced secret still signs beside the new one. */
const OVERLAP_HOURS = 24;

const columns = sql`e.id, e.url, e.events, e.created_at as "createdAt", e.paused_at as "pausedAt",
  e.paused_why as "pausedWhy",
  (select count(*)::int from webhook_deliveries d
    where d.endpoint_id = e.id and d.member_id = e.member_id and d.status in ('waiting', 'sending')) as waiting`;

export const endpointsOf = (executor: Db | Tx, memberId: number): Promise<Endpoint[]> =>
  rowsOf(
    executor,
    sql<Endpoint>`select ${columns} from webhook_endpoints e where e.member_id = ${memberId} order by e.id`,
  );

/** Counts the member's endpoints and locks their row, so that two simultaneous creations cannot exceed the limit. */
export const countEndpoints = async (tx: Tx, memberId: number): Promise<number> => {
  await sql`select 1 from members where id = ${memberId} for no key update`.execute(tx);
  return (
    await oneRow(
      tx,
      sql<{ n: number }>`select count(*)::int as n from webhook_endpoints where member_id = ${memberId}`,
    )
  ).n;
};

export const insertEndpoint = (
  tx: Tx,
  {
    memberId,
    url,
    events,
    sealed,
  }: { memberId: number; url: string; events: readonly string[]; sealed: Buffer },
): Promise<Endpoint> =>
  oneRow(
    tx,
    sql<Endpoint>`
    insert into webhook_endpoints as e (member_id, url, events, sealed_key)
    values (${memberId}, ${url}, ${[...events]}::text[], ${sealed}) returning ${columns}`,
  );

type Own = { memberId: number; id: number };

export const replaceSecret = async (
  tx: Tx,
  { memberId, id, sealed }: Own & { sealed: Buffer },
): Promise<string | undefined> =>
  (
    await firstRow(
      tx,
      sql<{ url: string }>`
      update webhook_endpoints set sealed_previous = sealed_key, sealed_key = ${sealed},
        previous_until = app_now() + make_interval(hours => ${OVERLAP_HOURS}::int)
      where id = ${id} and member_id = ${memberId} returning url`,
    )
  )?.url;

export const deleteEndpoint = async (tx: Tx, { memberId, id }: Own): Promise<string | undefined> =>
  (
    await firstRow(
      tx,
      sql<{
        url: string;
      }>`delete from webhook_endpoints where id = ${id} and member_id = ${memberId} returning url`,
    )
  )?.url;

/** False if the member has no such endpoint. */
export const setPaused = async (
  tx: Tx,
  { memberId, id, paused }: Own & { paused: boolean },
): Promise<boolean> =>
  (await changedRows(
    tx,
    sql`update webhook_endpoints set
      paused_at = case when ${paused}::boolean then coalesce(paused_at, app_now()) end,
      paused_why = case when ${paused}::boolean then coalesce(paused_why, 'member') end
      where id = ${id} and member_id = ${memberId}`,
  )) === 1;

export const pauseEndpoint = async (
  executor: Db | Tx,
  { memberId, id, why }: Own & { why: PauseReason },
): Promise<void> => {
  await sql`update webhook_endpoints set paused_at = app_now(), paused_why = ${why}
    where id = ${id} and member_id = ${memberId} and paused_at is null`.execute(executor);
};

/**
 * Pauses all endpoints of a member: the person who was shut out may have set them up, so the member has to resume
 * them.
 */
export const pauseEndpointsOf = async (executor: Db | Tx, memberId: number): Promise<void> => {
  await sql`update webhook_endpoints set paused_at = app_now(), paused_why = 'access'
    where member_id = ${memberId} and paused_at is null`.execute(executor);
};
