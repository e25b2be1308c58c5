import { oneRow, sql, type Db, type Tx } from '@tributary/database';
import { Refused } from '@tributary/domain';

/** The subject of an act: a member by number or user id, or a subject of the audit log. */
export type About = { memberId: number } | { userrefid: string } | { subject: string };

/** True if an operator is linked to a member account of their own. */
export const isLinked = async (executor: Db | Tx, operator: string): Promise<boolean> =>
  (
    await oneRow(
      executor,
      sql<{ isLinked: boolean }>`
      select exists (select from operators where username = ${operator} and member_id is not null) as "isLinked"`,
    )
  ).isLinked;

/** True if an act concerns the operator's own member account. */
export const isOwn = async (executor: Db | Tx, operator: string, about: About): Promise<boolean> => {
  const [memberId, userrefid, subject] = [
    'memberId' in about ? about.memberId : null,
    'userrefid' in about ? about.userrefid : null,
    'subject' in about ? about.subject : null,
  ];
  const { own } = await oneRow(
    executor,
    sql<{ own: boolean }>`
    select exists (select from operators o join members m on m.id = o.member_id
      where o.username = ${operator} and (m.id = ${memberId}::integer or lower(m.userrefid) = lower(${userrefid}::text)
        or ${subject}::text = 'member:' || m.id or exists (select from withdrawals w
          where w.member_id = m.id and ${subject}::text = 'withdrawal:' || w.id))) as own`,
  );
  return own;
};

/**
 * Refuses an operator who acts on their own member account (AMB-020), in either direction.
 * @throws Refused `ownAccount`
 */
export const refuseOwn = async (executor: Db | Tx, operator: string, about: About): Promise<void> => {
  if (await isOwn(executor, operator, about)) throw new Refused('ownAccount');
};
