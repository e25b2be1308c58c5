import { oneRow, rowsOf, sql, type Db, type Tx } from '@tributary/database';
import { Refused } from '@tributary/domain';
import { OPENED_DAYS } from './acts.ts';

/** The subject of an act: a member by number or user id, or a subject of the audit log. */
export type About = { memberId: number } | { userrefid: string } | { subject: string };

/**
 * The member accounts of an operator, by number or username: the linked one, and those that were linked within 30 days. Otherwise a colleague
 * could end the link, and the operator would decide on their own money at once.
 */
export const ownMembers = async (executor: Db | Tx, operator: string | number): Promise<number[]> => {
  const isOperator = typeof operator === 'number' ? sql`o.id = ${operator}` : sql`o.username = ${operator}`;
  const found = await rowsOf(
    executor,
    sql<{ id: number }>`
    select o.member_id as id from operators o where ${isOperator} and o.member_id is not null
    union
    select (h.details->'before'->>'memberId')::int from operators o
      join audit_log h on h.subject = 'operator:' || o.id and h.action = 'operator.link'
      where ${isOperator} and h.details->'before'->>'memberId' is not null
        and h.at > app_now() - make_interval(days => ${OPENED_DAYS}::int)`,
  );
  return found.map(({ id }) => id);
};

/** True if an operator has a member account of their own, or had one within 30 days. */
export const isLinked = async (executor: Db | Tx, operator: string): Promise<boolean> =>
  (await ownMembers(executor, operator)).length > 0;

/** True if an act concerns the operator's own member account. */
export const isOwn = async (executor: Db | Tx, operator: string, about: About): Promise<boolean> => {
  const own = await ownMembers(executor, operator);
  if (own.length === 0) return false;
  const [memberId, userrefid, subject] = [
    'memberId' in about ? about.memberId : null,
    'userrefid' in about ? about.userrefid : null,
    'subject' in about ? about.subject : null,
  ];
  const { isTheirs } = await oneRow(
    executor,
    sql<{ isTheirs: boolean }>`
    select exists (select from members m where m.id = any(${own}::int[])
      and (m.id = ${memberId}::integer or lower(m.userrefid) = lower(${userrefid}::text)
        or ${subject}::text = 'member:' || m.id or exists (select from withdrawals w
          where w.member_id = m.id and ${subject}::text = 'withdrawal:' || w.id))) as "isTheirs"`,
  );
  return isTheirs;
};

/**
 * Refuses an operator who acts on their own member account (AMB-020), in either direction.
 * @throws Refused `ownAccount`
 */
export const refuseOwn = async (executor: Db | Tx, operator: string, about: About): Promise<void> => {
  if (await isOwn(executor, operator, about)) throw new Refused('ownAccount');
};
