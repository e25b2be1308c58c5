import {
  contains,
  every,
  firstRow,
  inDays,
  inPeriod,
  rowsOf,
  sql,
  type Db,
  type List,
  type ListFilter,
  type RawBuilder,
} from '@tributary/database';
import type { AuditFault } from './audit-store.ts';

/** What was done: a row of the log, with its subject in words where it is a member. */
export type AuditRow = {
  id: bigint;
  at: Date;
  actor: string;
  /** The user id of the member who did it, where one did. */
  byMember: string | null;
  action: string;
  subject: string;
  /** The user id of a member that it is about. */
  userrefid: string | null;
  /** The name of an operator that it is about. */
  operator: string | null;
  reason: string | null;
  before: unknown;
  after: unknown;
  details: unknown;
  seal: string;
};

export type AuditFilter = ListFilter & {
  /** Actors as they are written, one of whom did it. */
  by?: readonly string[] | undefined;
  /** The first word of the action. */
  act?: string | undefined;
  memberId?: number | undefined;
};

/** The member `w` who did what row `a` of the log says, where a member did. */
export const actingMember = sql`left join members w
  on w.id = case when a.actor ~ '^member:[0-9]{1,9}$' then substr(a.actor, 8)::int end`;

/** The audit log, newest first. */
export const auditList = ({
  by,
  act,
  memberId,
  text,
  ids,
  ...period
}: AuditFilter): List<AuditRow, { actors: number }> => {
  const isKept = [ids, memberId, text || undefined].every((each) => each === undefined);
  const byActor = by !== undefined && sql`a.actor = any(${[...by]}::text[])`;
  const byAct = act !== undefined && sql`a.action like ${`${act}%`}`;
  return {
    from: sql`audit_log`,
    as: 'a',
    joins: sql`${actingMember}
      left join operators o on o.id = case when a.subject ~ '^operator:[0-9]{1,9}$' then substr(a.subject, 10)::int end`,
    where: [
      ids !== undefined && sql`a.id::text = any(${[...ids]}::text[])`,
      byActor,
      byAct,
      memberId !== undefined && sql`a.subject = ${`member:${memberId}`}`,
      ...inPeriod(sql`a.at`, period),
      contains(text?.toLowerCase(), sql`a.searched`, 'like'),
    ],
    order: [{ key: sql`a.id`, descending: true, type: 'bigint' }],
    columns: sql<AuditRow>`a.id, a.at, a.actor, w.userrefid as "byMember", a.action, a.subject, nullif(a.about, '') as userrefid, o.username as operator, a.details->>'reason' as reason,
      a.details->'before' as before, a.details->'after' as after, a.details, encode(a.hash, 'hex') as seal`,
    sums: isKept
      ? {
          kept: sql<{ actors: number; total: number }>`
            select coalesce(sum(a.deeds), 0)::int as total, count(distinct a.actor)::int as actors
            from audit_tallies a where ${every([byActor, byAct, ...inDays(sql`a.day`, period)])}`,
        }
      : sql<{ actors: number }>`count(distinct a.actor)::int as actors`,
  };
};

/** One field of a member that an operator changed (AMB-105). */
export type EditedField = {
  id: string;
  at: Date;
  actor: string;
  userrefid: string;
  field: string;
  before: string | null;
  after: string | null;
  reason: string | null;
};

/** A text of one word that stands in a field stands in what its row of the log is searched by, which has an index. */
const rowsWith = (text: string | undefined): RawBuilder<unknown> =>
  (text !== undefined && /^[^\s"\\]+$/.test(text) && contains(text.toLowerCase(), sql`a.searched`, 'like')) ||
  sql`true`;

const editedFields = (text: string | undefined) => sql`(
  select a.id as audit_id, a.id || '.' || f.key as id, a.at, a.actor, a.about as userrefid, f.key as field,
    a.details->'before'->>f.key as before, f.value as after, a.details->>'reason' as reason
  from audit_log a cross join lateral jsonb_each_text(a.details->'after') f
  where a.action = any(array['member.edit', 'member.email.change', 'member.pin', 'member.level-manual',
      'member.block', 'member.unblock', 'member.withdrawals.hold', 'member.withdrawals.release'])
    and ${rowsWith(text)} and a.about <> '' and f.key <> 'id' and f.value is distinct from a.details->'before'->>f.key
)`;

/** The edited logs: a line for each field of a member that was changed, newest first. */
export const editedList = ({ text, ids, ...period }: ListFilter): List<EditedField, { members: number }> => ({
  from: editedFields(text),
  as: 'e',
  where: [
    ids !== undefined && sql`e.id = any(${[...ids]}::text[])`,
    ...inPeriod(sql`e.at`, period),
    contains(text, sql`concat_ws(' ', e.actor, e.userrefid, e.field, e.before, e.after, e.reason)`),
  ],
  order: [
    { key: sql`e.audit_id`, descending: true },
    { key: sql`e.field`, descending: true },
  ],
  columns: sql<EditedField>`e.id, e.at, e.actor, e.userrefid, e.field, e.before, e.after, e.reason`,
  sums: sql<{ members: number }>`count(distinct e.userrefid)::int as members`,
});

/** How many of the newest rows a look from the console seals anew; the whole log is `verify-audit`. */
export const CHAIN_ROWS = 10_000;

export type ChainHead = { id: bigint; at: Date; seal: string };

export const chainHead = (db: Db): Promise<ChainHead | undefined> =>
  firstRow(
    db,
    sql<ChainHead>`select id, at, encode(hash, 'hex') as seal from audit_log order by id desc limit 1`,
  );

/** Rows behind the given one whose seal is not the one of this connection's key, and rows behind a gap. */
export const faultsBehind = (db: Db, id: bigint): Promise<AuditFault[]> =>
  rowsOf(
    db,
    sql<AuditFault>`
    with chain as (
      select a.id, a as entry, lag(a.hash) over (order by a.id) as previous, lag(a.id) over (order by a.id) as before
      from audit_log a where a.id >= ${id}::bigint
    )
    select id, case when id <> coalesce(before, 0) + 1 then 'a row before it is missing' else 'edited, or sealed with another key' end as fault
    from chain where (before is not null or id = 1) and (id <> coalesce(before, 0) + 1 or (entry).hash <> audit_hash(audit_key(), previous, entry))
    order by id limit 100`,
  );
