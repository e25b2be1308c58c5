import { changedRows, firstRow, oneRow, rowsOf, sql, type Db, type Tx } from '@tributary/database';
import type { FoundOperator, SessionOwner } from './session.ts';

export type ApiToken = {
  id: number;
  name: string;
  scopes: string[];
  ending: string;
  createdAt: Date;
  expiresAt: Date;
  lastUsedAt: Date | null;
  revokedAt: Date | null;
  isLiving: boolean;
};

const ownedBy = (owner: SessionOwner) =>
  'memberId' in owner ? sql`member_id = ${owner.memberId}` : sql`operator_id = ${owner.operatorId}`;

const columns = sql`id, name, scopes, ending, created_at as "createdAt", expires_at as "expiresAt",
  last_used_at as "lastUsedAt", revoked_at as "revokedAt", revoked_at is null and expires_at > app_now() as "isLiving"`;

/**
 * Counts a person's living tokens and locks their row, so that two simultaneous creations cannot exceed the limit.
 */
export const countLivingTokens = async (tx: Tx, owner: SessionOwner): Promise<number> => {
  if ('memberId' in owner)
    await sql`select 1 from members where id = ${owner.memberId} for no key update`.execute(tx);
  else await sql`select 1 from operators where id = ${owner.operatorId} for no key update`.execute(tx);
  return (
    await oneRow(
      tx,
      sql<{ n: number }>`select count(*)::int as n from api_tokens
        where ${ownedBy(owner)} and revoked_at is null and expires_at > app_now()`,
    )
  ).n;
};

export const insertToken = (
  tx: Tx,
  owner: SessionOwner,
  token: { name: string; scopes: readonly string[]; tokenHash: Buffer; ending: string; days: number },
): Promise<ApiToken> => {
  const member = 'memberId' in owner ? owner.memberId : null;
  const operator = 'operatorId' in owner ? owner.operatorId : null;
  return oneRow(
    tx,
    sql<ApiToken>`
    insert into api_tokens (member_id, operator_id, name, scopes, token_hash, ending, expires_at)
    values (${member}, ${operator}, ${token.name}, ${[...token.scopes]}::text[], ${token.tokenHash}, ${token.ending},
      app_now() + make_interval(days => ${token.days}::int))
    returning ${columns}`,
  );
};

export const tokensOf = (executor: Db | Tx, owner: SessionOwner): Promise<ApiToken[]> =>
  rowsOf(
    executor,
    sql<ApiToken>`select ${columns} from api_tokens
      where ${ownedBy(owner)} and coalesce(revoked_at, expires_at) > app_now() - interval '365 days'
      order by id desc limit 100`,
  );

/** Ends a token of this person; returns its name, or undefined if no such token lives. */
export const endToken = async (tx: Tx, owner: SessionOwner, id: number): Promise<string | undefined> =>
  (
    await firstRow(
      tx,
      sql<{ name: string }>`update api_tokens set revoked_at = app_now()
        where id = ${id} and ${ownedBy(owner)} and revoked_at is null and expires_at > app_now() returning name`,
    )
  )?.name;

export const endTokensOf = (executor: Db | Tx, owner: SessionOwner): Promise<number> =>
  changedRows(
    executor,
    sql`update api_tokens set revoked_at = app_now() where ${ownedBy(owner)} and revoked_at is null`,
  );

export type FoundToken = { id: number; scopes: string[]; usedLately: boolean } & (
  | { memberId: number; userrefid: string }
  | FoundOperator
);

/** A token that is in force and whose owner may log in. For an operator it carries the present permissions. */
export const findToken = (executor: Db | Tx, tokenHash: Buffer): Promise<FoundToken | undefined> =>
  firstRow(
    executor,
    sql<FoundToken>`
    select t.id, t.scopes, t.member_id as "memberId", m.userrefid, t.operator_id as "operatorId", o.username,
      o.name as "operatorName", o.is_main as "isMain", o.permissions,
      exists (select from second_factors f where f.operator_id = o.id and f.confirmed_at is not null) as "hasSecondFactor",
      coalesce(t.last_used_at > app_now() - interval '5 minutes', false) as "usedLately"
    from api_tokens t
    left join members m on m.id = t.member_id
    left join operators o on o.id = t.operator_id
    where t.token_hash = ${tokenHash} and t.revoked_at is null and t.expires_at > app_now()
      and coalesce(m.status = 'active', o.status = 'Active')`,
  );

export const noteUse = async (executor: Db | Tx, id: number): Promise<void> => {
  await sql`update api_tokens set last_used_at = app_now() where id = ${id}`.execute(executor);
};
