import { changedRows, firstRow, oneRow, rowsOf, sql, type Db, type Tx } from '@tributary/database';
import { PERMISSIONS } from '@tributary/domain';
import { lockPerson } from '../living-session/index.ts';
import { deleteBrowsersOf, deleteLapsedBrowsersOf, untieLapsed } from '../push/index.ts';
import { pauseEndpointsOf } from '../webhooks/index.ts';
import { endTokensOf } from './api-tokens-store.ts';
import { forgetActorsOf } from './remembered-actors.ts';
import type { FoundOperator, SessionOwner, Visit } from './session.ts';

export const insertSession = async (
  executor: Db | Tx,
  session: {
    tokenHash: Buffer;
    owner: SessionOwner;
    seconds: number;
    visit: Visit;
    /** The operator who views the member's app. */
    viewerId?: number;
  },
): Promise<Date> => {
  const member = 'memberId' in session.owner ? session.owner.memberId : null;
  const operator = 'operatorId' in session.owner ? session.owner.operatorId : null;
  const { endsAt } = await oneRow(
    executor,
    sql<{ endsAt: Date }>`
    insert into sessions (token_hash, member_id, operator_id, expires_at, ip, user_agent, viewer_id)
    values (${session.tokenHash}, ${member}, ${operator}, app_now() + make_interval(secs => ${session.seconds}),
      ${session.visit.ip}, ${session.visit.userAgent.slice(0, 300)}, ${session.viewerId ?? null})
    returning expires_at as "endsAt"`,
  );
  return endsAt;
};

/** The members whom an operator may view: every one but the root, blocked ones too. */
export const findViewed = (
  executor: Db | Tx,
  userrefid: string,
): Promise<{ id: number; userrefid: string } | undefined> =>
  firstRow(
    executor,
    sql<{ id: number; userrefid: string }>`
    select id, userrefid from members where lower(userrefid) = ${userrefid.toLowerCase()} and sponsor_id is not null`,
  );

/** A session's row belongs to a member or an operator; only a member's app is viewed by an operator. */
export type FoundSession = { seenSecondsAgo: number; expiresAt: Date } & (
  | ({ memberId: number; userrefid: string; memberStatus: string } & FoundView)
  | FoundOperator
);

export type FoundView = { viewerId: null } | { viewerId: number; viewer: string; viewerName: string };

/**
 * The living session of a token: not expired, not idle too long, its owner neither blocked nor inactive. A view of
 * a member's app lives while its operator has every right that opened it.
 */
export const findSession = (
  executor: Db | Tx,
  tokenHash: Buffer,
  idle: { member: number; operator: number },
): Promise<FoundSession | undefined> =>
  firstRow(
    executor,
    sql<FoundSession>`
    select s.member_id as "memberId", m.userrefid, m.status as "memberStatus", s.operator_id as "operatorId",
      o.username, o.name as "operatorName", o.is_main as "isMain", o.permissions,
      exists (select from second_factors f where f.operator_id = o.id and f.confirmed_at is not null) as "hasSecondFactor",
      extract(epoch from app_now() - s.last_seen_at)::float as "seenSecondsAgo",
      v.id as "viewerId", v.username as viewer, v.name as "viewerName", s.expires_at as "expiresAt"
    from sessions s
    left join members m on m.id = s.member_id
    left join operators o on o.id = s.operator_id
    left join operators v on v.id = s.viewer_id
    where s.token_hash = ${tokenHash} and s.expires_at > app_now()
      and s.last_seen_at > app_now() - make_interval(secs => case when s.member_id is null then ${idle.operator}::float8 else ${idle.member}::float8 end)
      and coalesce(v.status = 'Active' and (v.is_main or v.permissions @> ${[...PERMISSIONS]}), m.status = 'active', o.status = 'Active')`,
  );

export const touchSession = async (executor: Db | Tx, tokenHash: Buffer): Promise<void> => {
  await sql`update sessions set last_seen_at = app_now() where token_hash = ${tokenHash}`.execute(executor);
};

export const deleteSession = async (executor: Db | Tx, tokenHash: Buffer): Promise<void> => {
  await sql`delete from sessions where token_hash = ${tokenHash}`.execute(executor);
};

/**
 * Ends all sessions and API tokens of a person: a reason to shut the person out also shuts out their programs.
 * Nothing is pushed to their browsers, and webhooks pause until the member resumes them. Sessions end here at once,
 * in other processes within half a second; tokens at once everywhere.
 */
export const deleteSessionsOf = async (tx: Tx, owner: SessionOwner): Promise<void> => {
  await lockPerson(tx, owner);
  await endTokensOf(tx, owner);
  if ('memberId' in owner) {
    await pauseEndpointsOf(tx, owner.memberId);
    await deleteBrowsersOf(tx, owner.memberId);
    await sql`delete from sessions where member_id = ${owner.memberId}`.execute(tx);
  } else
    await sql`
      delete from sessions where operator_id = ${owner.operatorId} or viewer_id = ${owner.operatorId}`.execute(
      tx,
    );
  forgetActorsOf(owner);
};

export type OwnSession = {
  id: bigint;
  isThisOne: boolean;
  createdAt: Date;
  lastSeenAt: Date;
  expiresAt: Date;
  ip: string | null;
  userAgent: string | null;
  /** The operator who views; null for a session of the member's own. */
  viewerName: string | null;
};

export const sessionsOf = (
  executor: Db | Tx,
  memberId: number,
  { own, idleSeconds }: { own: Buffer; idleSeconds: number },
): Promise<OwnSession[]> =>
  rowsOf(
    executor,
    sql<OwnSession>`
    select id, token_hash = ${own} as "isThisOne", created_at as "createdAt", last_seen_at as "lastSeenAt",
      least(expires_at, last_seen_at + make_interval(secs => ${idleSeconds}::float8)) as "expiresAt", ip, user_agent as "userAgent",
      (select v.name from operators v where v.id = viewer_id) as "viewerName"
    from sessions
    where member_id = ${memberId} and expires_at > app_now()
      and last_seen_at > app_now() - make_interval(secs => ${idleSeconds}::float8)
    order by token_hash = ${own} desc, last_seen_at desc, id desc limit 100`,
  );

export const deleteOwnSession = async (executor: Db | Tx, memberId: number, id: bigint): Promise<boolean> => {
  const ended = await changedRows(
    executor,
    sql`delete from sessions where member_id = ${memberId} and id = ${id}::bigint`,
  );
  forgetActorsOf({ memberId });
  return ended === 1;
};

export const deleteOtherSessions = async (
  executor: Db | Tx,
  memberId: number,
  own: Buffer,
): Promise<number> => {
  const ended = await changedRows(
    executor,
    sql`delete from sessions where member_id = ${memberId} and token_hash <> ${own}`,
  );
  await deleteLapsedBrowsersOf(executor, memberId);
  forgetActorsOf({ memberId });
  return ended;
};

export const deleteDeadSessions = async (executor: Db | Tx): Promise<void> => {
  await untieLapsed(executor);
  await sql`delete from sessions where expires_at < app_now() - interval '1 day'`.execute(executor);
};
