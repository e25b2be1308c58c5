import { firstRow, isPgError, oneRow, sql, type Tx } from '@tributary/database';
import { Refused } from '@tributary/domain';

export type ChangedMember = {
  id: number;
  userrefid: string;
  email: string;
  hasSecondFactor: boolean;
  passkeys: number;
};

/** The member, locked against another change of the account. */
export const lockChanged = (tx: Tx, userrefid: string): Promise<ChangedMember | undefined> =>
  firstRow(
    tx,
    sql<ChangedMember>`
    select m.id, m.userrefid, m.email,
      exists (select from second_factors f where f.member_id = m.id and f.confirmed_at is not null) as "hasSecondFactor",
      (select count(*)::int from passkeys p where p.member_id = m.id) as passkeys
    from members m where lower(m.userrefid) = ${userrefid.toLowerCase()} and m.sponsor_id is not null
    for no key update of m`,
  );

export const isRegistered = async (tx: Tx, email: string, except: number): Promise<boolean> =>
  (
    await oneRow(
      tx,
      sql<{ taken: boolean }>`
      select exists (select from members where lower(email) = ${email.toLowerCase()} and id <> ${except}) as taken`,
    )
  ).taken;

/** @throws Refused `emailRegistered` */
export const setEmail = async (tx: Tx, id: number, email: string): Promise<void> => {
  try {
    await sql`
      update members set email = ${email}, edited_no = edited_no + 1, edited_at = app_now() where id = ${id}`.execute(
      tx,
    );
  } catch (error) {
    if (isPgError(error) && error.constraint === 'members_email') throw new Refused('emailRegistered');
    throw error;
  }
};

export const insertStop = async (
  tx: Tx,
  stop: { tokenHash: Buffer; proposalId: number; memberId: number },
): Promise<void> => {
  await sql`
    insert into proposal_stops (token_hash, proposal_id, member_id)
    values (${stop.tokenHash}, ${stop.proposalId}, ${stop.memberId})`.execute(tx);
};

export const findStop = (
  tx: Tx,
  tokenHash: Buffer,
): Promise<{ proposalId: number; memberId: number } | undefined> =>
  firstRow(
    tx,
    sql<{ proposalId: number; memberId: number }>`
    select proposal_id as "proposalId", member_id as "memberId" from proposal_stops where token_hash = ${tokenHash}`,
  );

export type OpenChange = {
  kind: 'member.email' | 'member.factors';
  /** The addresses of a change of e-mail; null for another change. */
  from: string | null;
  to: string | null;
  by: string;
  proposedAt: Date;
  lapsesAt: Date;
};

/** A proposed change that nobody decided yet. */
export const openChange = (tx: Tx, proposalId: number): Promise<OpenChange | undefined> =>
  firstRow(
    tx,
    sql<OpenChange>`
    select p.kind, p.details->>'from' as "from", p.details->>'to' as "to", o.username as "by",
      p.proposed_at as "proposedAt", p.lapses_at as "lapsesAt"
    from proposals p join operators o on o.id = p.proposed_by
    where p.id = ${proposalId} and p.status = 'open' and p.lapses_at > app_now()`,
  );
