import { changedRows, oneRow, rowsOf, sql, type Db, type Tx } from '@tributary/database';

/** What a browser gives who may push to it. */
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

/** Takes a browser from whoever subscribed with it before, with all that was still to be pushed there. */
export const takeFromOthers = async (tx: Tx, memberId: number, endpoint: string): Promise<void> => {
  await sql`delete from push_subscriptions where endpoint = ${endpoint} and member_id <> ${memberId}`.execute(
    tx,
  );
};

/** The member's row is locked, so that two browsers at once do not pass the limit together. This one is not counted. */
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
 * Keeps a browser of the member's living session, once; false where that session has just ended. Of two members who
 * subscribe with it in the same moment the last has it.
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

/** Ties an own browser to the session that it is used in now; false where the member has no such browser. */
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

/** False where the member has no such browser. */
export const deleteBrowser = async (
  executor: Db | Tx,
  { memberId, id }: { memberId: number; id: bigint },
): Promise<boolean> =>
  (await changedRows(
    executor,
    sql`delete from push_subscriptions where id = ${id}::bigint and member_id = ${memberId}`,
  )) === 1;

/** Whatever shuts a person out of all sessions ends what a session that only lapsed has left behind, too. */
export const deleteBrowsersOf = async (executor: Db | Tx, memberId: number): Promise<void> => {
  await sql`delete from push_subscriptions where member_id = ${memberId}`.execute(executor);
};

/** Those of no living session: the browser that a member sits at is tied to theirs. */
export const deleteLapsedBrowsersOf = async (executor: Db | Tx, memberId: number): Promise<void> => {
  await sql`delete from push_subscriptions where member_id = ${memberId} and session_id is null`.execute(
    executor,
  );
};

/** A session that ran out took nothing with it: the member may be away for a week, and wants to hear of it. */
export const untieLapsed = async (executor: Db | Tx): Promise<void> => {
  await sql`update push_subscriptions set session_id = null where session_id in (
    select id from sessions where member_id is not null and expires_at < app_now() - interval '1 day')`.execute(
    executor,
  );
};
