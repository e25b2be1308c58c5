import { firstRow, isPgError, oneRow, rowsOf, sql, type Db, type Tx } from '@tributary/database';
import { Refused } from '@tributary/domain';
import type { Member, Registration } from './member.ts';

export type Sponsor = { id: number; userrefid: string; fullName: string; depth: number };

export const findSponsor = (executor: Db | Tx, userrefid: string): Promise<Sponsor | undefined> =>
  firstRow(
    executor,
    sql<Sponsor>`
    select id, userrefid, full_name as "fullName", depth from members where lower(userrefid) = ${userrefid.toLowerCase()}`,
  );

export const usernameTaken = async (executor: Db | Tx, userrefid: string): Promise<boolean> =>
  (await findSponsor(executor, userrefid)) !== undefined;

/** Inserts the member below the sponsor; of two equal names the unique indexes accept the first. */
export const insertMember = async (
  tx: Tx,
  member: Omit<Registration, 'password' | 'sponsor'> & { passwordHash: string | null; sponsor: Sponsor },
): Promise<number> => {
  try {
    const { id } = await oneRow(
      tx,
      sql<{ id: number }>`
      insert into members (userrefid, full_name, email, mobile, password_hash, sponsor_id, depth, agreed_to_terms_at)
      values (${member.userrefid}, ${member.fullName}, ${member.email}, ${member.mobile}, ${member.passwordHash},
        ${member.sponsor.id}, ${member.sponsor.depth + 1}, app_now())
      returning id`,
    );
    return id;
  } catch (error) {
    if (isPgError(error) && error.constraint === 'members_userrefid') {
      throw new Refused('usernameTaken', { fields: { userrefid: 'userrefid already taken' } });
    }
    if (isPgError(error) && error.constraint === 'members_email') {
      throw new Refused('emailRegistered', { fields: { email: 'Email already registered' } });
    }
    throw error;
  }
};

export type Registered = { id: number; passwordHash: string | null };

/**
 * The member whom the same registration made within the last day. A member with a second factor is never found: the
 * password alone does not let them in.
 */
export const findRegistered = (
  db: Db,
  { userrefid, fullName, email, mobile, sponsor }: Omit<Registration, 'password'>,
): Promise<Registered | undefined> =>
  firstRow(
    db,
    sql<Registered>`
    select m.id, m.password_hash as "passwordHash" from members m join members s on s.id = m.sponsor_id
    where lower(m.userrefid) = ${userrefid.toLowerCase()} and m.userrefid = ${userrefid} and m.full_name = ${fullName}
      and m.email = ${email} and m.mobile = ${mobile} and lower(s.userrefid) = ${sponsor.trim().toLowerCase()}
      and m.created_at > app_now() - interval '1 day' and m.status = 'active'
      and not exists (select from second_factors f where f.member_id = m.id)`,
  );

/** Enters the member into the team of every upline except the root. */
export const insertIntoTeams = async (tx: Tx, memberId: number): Promise<void> => {
  await sql`
    insert into team_members (ancestor_id, level, member_id)
    select u.ancestor_id, u.level + 1, m.id from members m join team_members u on u.member_id = m.sponsor_id where m.id = ${memberId}
    union all
    select s.id, 1, m.id from members m join members s on s.id = m.sponsor_id where m.id = ${memberId} and s.depth > 0`.execute(
    tx,
  );
};

export const findMember = (executor: Db | Tx, memberId: number): Promise<Member | undefined> =>
  firstRow(
    executor,
    sql<Member>`
    select m.id, m.userrefid, m.full_name as "fullName", m.email, m.mobile, s.userrefid as "sponsorUserrefid", m.status,
      m.first_name as "firstName", m.last_name as "lastName", m.gender, m.birthdate::text, m.pan_card_no as "panCardNo",
      m.profile_picture as "profilePicture", m.created_at as "createdAt", m.last_login_at as "lastLoginAt",
      m.email_proved_at as "emailProvedAt"
    from members m left join members s on s.id = m.sponsor_id where m.id = ${memberId}`,
  );

/** The root sponsor, without login, once (AMB-061). */
export const insertRoot = async (tx: Tx, userrefid: string): Promise<number | undefined> =>
  (
    await firstRow(
      tx,
      sql<{ id: number }>`
    insert into members (userrefid, full_name, email, mobile, depth)
    values (${userrefid}, 'Tributary', 'root@tributary.invalid', '+00000000', 0)
    on conflict do nothing returning id`,
    )
  )?.id;

export const findMemberId = async (executor: Db | Tx, userrefid: string): Promise<number | undefined> =>
  (await findSponsor(executor, userrefid))?.id;

export const setMemberPasswordHash = async (
  executor: Db | Tx,
  memberId: number,
  passwordHash: string,
): Promise<void> => {
  await sql`update members set password_hash = ${passwordHash} where id = ${memberId}`.execute(executor);
};

/** Marks a member's mail address as proved: its owner used a link or code that was sent there. */
export const noteProvedEmail = async (executor: Db | Tx, memberId: number): Promise<void> => {
  await sql`update members set email_proved_at = app_now() where id = ${memberId} and email_proved_at is null`.execute(
    executor,
  );
};

export type Relative = { userrefid: string; fullName: string };

/** The member's own sponsor and whole downline, at most `limit` (AMB-054). */
export const selectRelatives = (executor: Db | Tx, memberId: number, limit: number): Promise<Relative[]> =>
  rowsOf(
    executor,
    sql<Relative>`
    select s.userrefid, s.full_name as "fullName" from members m join members s on s.id = m.sponsor_id where m.id = ${memberId}
    union all
    (select d.userrefid, d.full_name from team_members t join members d on d.id = t.member_id
      where t.ancestor_id = ${memberId} order by t.level, t.member_id limit ${limit})`,
  );
