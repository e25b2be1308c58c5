import { changedRows, oneRow, rowsOf, sql, type Db, type Tx } from '@tributary/database';

/** The keys of a browser's push subscription. */
export type BrowserKeys = { endpoint: string; p256dh: string; auth: string };

/** A browser as its member sees it. `fingerprint`: SHA-256 of its endpoint, in hex. */
export type PushBrowser = { id: bigint; userAgent: string; addedAt: Date; fingerprint: string };

export const browsersOf = (executor: Db | Tx, memberId: number): Promise<PushBrowser[]> =>
  rowsOf(
    executor,
    sql<PushBrowser>`
    select id, user_agent as "userAgent", created_at as "addedAt",
      encode(sha256(convert_to(endpoint, 'UTF8')), 'hex') as fingerprint
    from push_subscriptions where member_id = ${memberId} order by id`,
  );

/** Removes a browser from its earlier subscribers, with their waiting pushes. */
export const takeFromOthers = async (tx: Tx, memberId: number, endpoint: string): Promise<void> => {
  await sql`delete from push_subscriptions where endpoint = ${endpoint} and member_id <> ${memberId}`.execute(
    tx,
  );
};

/**
 * Counts the member's other browsers and locks their row, so that two simultaneous subscriptions cannot exceed the
 * limit.
 */
export const countOtherBrowsers = async (tx: Tx, memberId: number, endpoint: string): Promise<number> => {
  await sql`select 1 from members where id = ${memberId} for no key update`.execute(tx);
  const { n } = await oneRow(
    tx,
    sql<{ n: number }>`
    select count(*)::int as n from push_subscriptions where member_id = ${memberId} and endpoint <> ${endpoint}`,
  );
  return n;
};

type Subscribing = BrowserKeys & { memberId: number; sessionHash: Buffer; userAgent: string };

/**
 * Stores a browser of the member's living session, once; false if that session has just ended. Of two members
 * who subscribe with it at the same moment, the last one has it.
 */
export const upsertBrowser = async (
  tx: Tx,
  { memberId, sessionHash, endpoint, p256dh, auth, userAgent }: Subscribing,
): Promise<boolean> =>
  (await changedRows(
    tx,
    sql`insert into push_subscriptions as s (member_id, session_id, endpoint, p256dh, auth, user_agent)
      select member_id, id, ${endpoint}, ${p256dh}, ${auth}, ${userAgent.slice(0, 300)} from sessions
      where token_hash = ${sessionHash} and member_id = ${memberId}
      on conflict (endpoint) do update set member_id = excluded.member_id, session_id = excluded.session_id,
        p256dh = excluded.p256dh, auth = excluded.auth, user_agent = excluded.user_agent, created_at = excluded.created_at,
        failures = 0, next_try_at = excluded.next_try_at`,
  )) === 1;

/** Ties the member's own browser to its present session; false if the member has no such browser. */
export const tieToSession = async (
  db: Db,
  { memberId, sessionHash, endpoint }: { memberId: number; sessionHash: Buffer; endpoint: string },
): Promise<boolean> =>
  (await changedRows(
    db,
    sql`update push_subscriptions s set session_id = x.id from sessions x
      where s.endpoint = ${endpoint} and s.member_id = ${memberId} and x.member_id = ${memberId}
        and x.token_hash = ${sessionHash}`,
  )) === 1;

/** False if the member has no such browser. */
export const deleteBrowser = async (
  executor: Db | Tx,
  { memberId, id }: { memberId: number; id: bigint },
): Promise<boolean> =>
  (await changedRows(
    executor,
    sql`delete from push_subscriptions where id = ${id}::bigint and member_id = ${memberId}`,
  )) === 1;

/** Deletes all browsers of a member, also those that an expired session left behind. */
export const deleteBrowsersOf = async (executor: Db | Tx, memberId: number): Promise<void> => {
  await sql`delete from push_subscriptions where member_id = ${memberId}`.execute(executor);
};

/** Deletes the browsers without a living session; the one in use is tied to the present session. */
export const deleteLapsedBrowsersOf = async (executor: Db | Tx, memberId: number): Promise<void> => {
  await sql`delete from push_subscriptions where member_id = ${memberId} and session_id is null`.execute(
    executor,
  );
};

/** Unties browsers from expired sessions: they keep their pushes, because the member may be away for a week. */
export const untieLapsed = async (executor: Db | Tx): Promise<void> => {
  await sql`update push_subscriptions set session_id = null where session_id in (
    select id from sessions where member_id is not null and expires_at < app_now() - interval '1 day')`.execute(
    executor,
  );
};
