import { changedRows, firstRow, isPgError, oneRow, rowsOf, sql, type Db, type Tx } from '@tributary/database';
import type { ProposalKind } from '@tributary/definitions/approvals';
import { invariant, Refused } from '@tributary/domain';

export type NewProposal = {
  kind: ProposalKind;
  /** The row of the change, as the audit log names it. It has one open proposal of a kind at a time. */
  subject: string;
  /**
   * The proposed values as the proposer saw them: the decision covers these and nothing newer. `userrefid` names a
   * member, and `requests` names withdrawals by number, with commas between. An operator is refused if
   * these are their own. Lists show `amountMicro` as the amount of the proposal and `reference` as its name.
   */
  details: Readonly<Record<string, string | number | null>>;
  reason: string;
};

export type Proposal = NewProposal & {
  id: number;
  proposedBy: number;
  proposedAt: Date;
  proposerName: string;
};

/** A number in the details of a proposal. */
export const numberIn = ({ details }: Pick<Proposal, 'details'>, name: string): number => {
  const value = details[name];
  invariant(typeof value === 'number', `a proposal names its ${name}`);
  return value;
};

/** A text in the details of a proposal. */
export const textIn = ({ details }: Pick<Proposal, 'details'>, name: string): string => {
  const value = details[name];
  invariant(typeof value === 'string', `a proposal names its ${name}`);
  return value;
};

export type OpenProposal = Proposal & { lapsesAt: Date };

const columns = sql`
  p.id, p.kind, p.subject, p.details, p.reason, p.proposed_by as "proposedBy",
  p.proposed_at as "proposedAt", o.username as "proposerName"`;

/** Lapses expired proposals of a subject, so that a new one can be made. */
export const lapseOld = async (tx: Tx, { kind, subject }: Pick<NewProposal, 'kind' | 'subject'>) => {
  await sql`
    update proposals set status = 'lapsed', decided_at = app_now()
    where kind = ${kind} and subject = ${subject} and status = 'open' and lapses_at <= app_now()`.execute(tx);
};

/**
 * Locks the open proposal of a subject before the row that it is about, as its confirmation does. So neither waits for
 * the other.
 */
export const lockOpenProposal = async (
  tx: Tx,
  { kind, subject }: Pick<NewProposal, 'kind' | 'subject'>,
): Promise<void> => {
  await sql`
    select from proposals where kind = ${kind} and subject = ${subject} and status = 'open' for update`.execute(
    tx,
  );
};

/** Lapses the open proposal of a subject, whose state is over. */
export const lapseOpen = async (tx: Tx, { kind, subject }: Pick<NewProposal, 'kind' | 'subject'>) => {
  await sql`
    update proposals set status = 'lapsed', decided_at = app_now()
    where kind = ${kind} and subject = ${subject} and status = 'open'`.execute(tx);
};

/** Lapses proposals of a kind for other subjects, whose state is over. */
export const lapseOthers = async (tx: Tx, { kind, subject }: Pick<NewProposal, 'kind' | 'subject'>) => {
  await sql`
    update proposals set status = 'lapsed', decided_at = app_now()
    where kind = ${kind} and subject <> ${subject} and status = 'open'`.execute(tx);
};

/** @throws Refused `conflict` while another one is open */
export const insertProposal = async (
  tx: Tx,
  { kind, subject, details, reason }: NewProposal,
  { operatorId, hours }: { operatorId: number; hours: number },
): Promise<number> => {
  try {
    const { id } = await oneRow(
      tx,
      sql<{ id: number }>`
      insert into proposals (kind, subject, details, reason, proposed_by, lapses_at)
      values (${kind}, ${subject}, ${JSON.stringify(details)}::jsonb, ${reason}, ${operatorId},
        app_now() + make_interval(hours => ${hours}::int)) returning id`,
    );
    return id;
  } catch (error) {
    if (isPgError(error) && error.constraint === 'proposals_one_open')
      throw new Refused('conflict', { message: 'This is already proposed and waits for a second person.' });
    throw error;
  }
};

export const lockProposal = (
  tx: Tx,
  { id, kind }: { id: number; kind: ProposalKind },
): Promise<(Proposal & { status: string; isLapsed: boolean }) | undefined> =>
  firstRow(
    tx,
    sql<Proposal & { status: string; isLapsed: boolean }>`
    select ${columns}, p.status, p.lapses_at <= app_now() as "isLapsed"
    from proposals p join operators o on o.id = p.proposed_by
    where p.id = ${id} and p.kind = ${kind} for update of p`,
  );

export const markDecided = async (
  tx: Tx,
  id: number,
  { status, operatorId }: { status: 'confirmed' | 'declined'; operatorId: number },
): Promise<void> => {
  await changedRows(
    tx,
    sql`
    update proposals set status = ${status}, decided_by = ${operatorId}, decided_at = app_now() where id = ${id}`,
  );
};

/** Stops a proposal because the owner of the account asks. `again`: it was stopped before; `decided`: too late. */
export const stopProposal = async (tx: Tx, id: number): Promise<'stopped' | 'again' | 'decided'> => {
  const stopped = await changedRows(
    tx,
    sql`
    update proposals set status = 'stopped', decided_at = app_now()
    where id = ${id} and status = 'open' and lapses_at > app_now()`,
  );
  if (stopped === 1) return 'stopped';
  const { status } = await oneRow(tx, sql<{ status: string }>`select status from proposals where id = ${id}`);
  return status === 'stopped' ? 'again' : 'decided';
};

const isOpen = sql`p.status = 'open' and p.lapses_at > app_now()`;

/** The proposal of a kind that waits for a second person on a subject. */
export const openProposalOf = (
  executor: Db | Tx,
  { kind, subject }: Pick<NewProposal, 'kind' | 'subject'>,
): Promise<Proposal | undefined> =>
  firstRow(
    executor,
    sql<Proposal>`
    select ${columns} from proposals p join operators o on o.id = p.proposed_by
    where p.kind = ${kind} and p.subject = ${subject} and ${isOpen}`,
  );

/** The proposals that wait for a second person, the oldest first. */
export const openProposals = (executor: Db | Tx): Promise<OpenProposal[]> =>
  rowsOf(
    executor,
    sql<OpenProposal>`
    select ${columns}, p.lapses_at as "lapsesAt"
    from proposals p join operators o on o.id = p.proposed_by
    where ${isOpen} order by p.id limit 200`,
  );
