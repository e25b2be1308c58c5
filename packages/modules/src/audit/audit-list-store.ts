import {
  contains,
  every,
  firstRow,
  inDays,
  joined,
  likeLiteral,
  listFrom,
  rowsOf,
  some,
  sql,
  wordFor,
  type Db,
  type Tx,
  type ListOf,
  type Query,
  type RawBuilder,
} from '@tributary/database';
import { auditFieldWord, auditSubjectsSaid } from '@tributary/definitions/audit-words';
import { AUDIT, EDITED_INFO } from '@tributary/definitions/lists';
import { PROFILE_FIELD_NAMES } from '@tributary/domain';
import type { AuditFault } from './audit-store.ts';

type Asked = Omit<Query<typeof AUDIT>, 'who' | 'user_id'> & {
  /** Names of actors as the log has them; a row matches any of them. */
  by?: readonly string[] | undefined;
  memberId?: number | undefined;
};

/** Joins the member `w` who is the actor of row `a` of the log, if the actor is a member. */
export const actingMember = sql`left join members w
  on w.id = case when a.actor ~ '^member:[0-9]{1,9}$' then substr(a.actor, 8)::int end`;

/** The log's subjects that are printed as this text; an operator is printed by name, and stored by number. */
const subjectSaid = (text: string): RawBuilder<unknown> | undefined => {
  const [, operator] = /^operator ([^ ]+)$/i.exec(text) ?? [];
  if (operator !== undefined)
    return sql`a.subject in (select 'operator:' || n.id from operators n where lower(n.username) = ${operator.toLowerCase()})`;
  const subjects = auditSubjectsSaid(text);
  return subjects.length > 0 ? sql`a.subject = any(${subjects}::text[])` : undefined;
};

/** A JSON value as PostgreSQL prints it: a blank after each sign, shorter keys first. */
const storedJson = (value: unknown): string => {
  if (Array.isArray(value)) return `[${value.map(storedJson).join(', ')}]`;
  if (typeof value !== 'object' || value === null) return JSON.stringify(value);
  const keys = Object.keys(value).sort((a, b) => a.length - b.length || (a < b ? -1 : 1));
  const fields = value as Readonly<Record<string, unknown>>;
  return `{${keys.map((key) => `${JSON.stringify(key)}: ${storedJson(fields[key])}`).join(', ')}}`;
};

/** The JSON of a cell in the log's form; undefined for other texts. It is read here: PostgreSQL refuses some of JSON. */
const jsonSaid = (text: string): string | undefined => {
  if (!/^[[{"]/.test(text)) return undefined;
  try {
    return storedJson(JSON.parse(text)).toLowerCase();
  } catch {
    return undefined;
  }
};

/**
 * The log row contains the text, or the stored form of a printed text: the words of an action, a subject, the JSON of
 * a cell, a row's number. An action's dot is printed as a space, so a space is searched as `_`, which matches any sign.
 */
const found = (text: string | undefined): RawBuilder<unknown> | undefined => {
  if (!text) return undefined;
  const said = text.toLowerCase();
  return some([
    sql`a.searched like ${`%${likeLiteral(said).replaceAll(' ', '_')}%`}`,
    /^\d{1,18}$/.test(said) && sql`a.id = ${said}::bigint`,
    subjectSaid(text),
    contains(jsonSaid(text), sql`a.searched`, 'like'),
  ]);
};

/** The audit log, newest first. */
export const auditList = ({ by, act, memberId, ...query }: Asked): ListOf<typeof AUDIT> => {
  const { text, ids, from, to } = query;
  const isKept = [ids, memberId, text || undefined].every((each) => each === undefined);
  const byActor = by !== undefined && sql`a.actor = any(${[...by]}::text[])`;
  const byAct = act !== undefined && sql`a.action like ${`${act}%`}`;
  return listFrom(AUDIT, query, {
    from: sql`audit_log`,
    as: 'a',
    joins: sql`${actingMember}
      left join operators o on o.id = case when a.subject ~ '^operator:[0-9]{1,9}$' then substr(a.subject, 10)::int end`,
    id: sql`a.id::text`,
    columns: {
      id: sql`a.id`,
      at: sql`a.at`,
      actor: sql`a.actor`,
      byMember: joined(sql`w.userrefid`),
      action: sql`a.action`,
      subject: sql`a.subject`,
      userrefid: sql`nullif(a.about, '')`,
      operator: joined(sql`o.username`),
      reason: sql`a.details->>'reason'`,
      before: sql`a.details->'before'`,
      after: sql`a.details->'after'`,
      details: sql`a.details`,
      seal: sql`encode(a.hash, 'hex')`,
    },
    where: [byActor, byAct, memberId !== undefined && sql`a.subject = ${`member:${memberId}`}`, found(text)],
    searched: null,
    oneOrder: [{ key: sql`a.id`, descending: true, type: 'bigint' }],
    sums: isKept
      ? {
          kept: sql<{ total: number; rows: number; actors: number }>`
            select coalesce(sum(a.deeds), 0)::int as total, coalesce(sum(a.deeds), 0)::int as rows, count(distinct a.actor)::int as actors
            from audit_tallies a where ${every([byActor, byAct, ...inDays(sql`a.day`, { from, to })])}`,
        }
      : { rows: sql`count(*)::int`, actors: sql`count(distinct a.actor)::int` },
  });
};

/** The fields of a member that the edited logs contain, with their printed words. */
const EDITED_WORDS: Readonly<Record<string, string>> = Object.fromEntries(
  [...Object.keys(PROFILE_FIELD_NAMES), 'pinned', 'levelManual', 'blocked', 'stopped', 'stoppedAt'].map(
    (field) => [field, auditFieldWord(field)],
  ),
);

/** A value as `auditValueWord` prints it, without hashes and amounts: no field of a member contains these. */
const printedValue = (value: RawBuilder<unknown>): RawBuilder<unknown> => sql`case
  when ${value} in ('true', 'false') then case ${value} when 'true' then 'Yes' else 'No' end
  when ${value} ~ '^[0-9]{4}-[0-9]{2}-[0-9]{2}T[0-9]{2}:[0-9]{2}:[0-9]{2}'
    then to_char(${value}::timestamptz at time zone 'Asia/Kolkata', 'FMDD Mon YYYY, HH24:MI')
  when ${value} ~ '^[0-9]{4}-[0-9]{2}-[0-9]{2}$' then to_char(${value}::date, 'FMDD Mon YYYY') end`;

/** True for a text that may only be in the printed words of a row, and not in its log row. */
const isInWords = (text: string): boolean =>
  ['yes', 'no', ...Object.values(EDITED_WORDS)].some((word) => word.toLowerCase().includes(text)) ||
  /^[a-z0-9,:]{1,6}$/.test(text);

/** Narrows the rows by an index. A single word that a field contains is also in the searched text of its log row. */
const rowsWith = (text: string | undefined): RawBuilder<unknown> =>
  (text !== undefined &&
    /^[^\s"\\]+$/.test(text) &&
    !isInWords(text.toLowerCase()) &&
    contains(text.toLowerCase(), sql`a.searched`, 'like')) ||
  sql`true`;

const editedFields = (text: string | undefined) => sql`(
  select a.id as audit_id, a.id || '.' || f.key as id, a.at, a.actor, a.about as userrefid, f.key as field,
    a.details->'before'->>f.key as before, f.value as after, a.details->>'reason' as reason
  from audit_log a cross join lateral jsonb_each_text(a.details->'after') f
  where a.action = any(array['member.edit', 'member.email.change', 'member.pin', 'member.level-manual',
      'member.block', 'member.unblock', 'member.withdrawals.hold', 'member.withdrawals.release'])
    and ${rowsWith(text)} and a.about <> '' and f.key <> 'id' and f.value is distinct from a.details->'before'->>f.key
)`;

/** The edited logs: a line for each changed field of a member, newest first. */
export const editedList = (query: Query<typeof EDITED_INFO>): ListOf<typeof EDITED_INFO> =>
  listFrom(EDITED_INFO, query, {
    from: editedFields(query.text),
    as: 'e',
    id: sql`e.id`,
    columns: {
      id: sql`e.id`,
      at: sql`e.at`,
      actor: sql`e.actor`,
      userrefid: sql`e.userrefid`,
      field: sql`e.field`,
      before: sql`e.before`,
      after: sql`e.after`,
      reason: sql`e.reason`,
    },
    alsoSearched: [
      wordFor(sql`e.field`, EDITED_WORDS),
      printedValue(sql`e.before`),
      printedValue(sql`e.after`),
    ],
    oneOrder: [
      { key: sql`e.audit_id`, descending: true },
      { key: sql`e.field`, descending: true },
    ],
    sums: { edits: sql`count(*)::int`, members: sql`count(distinct e.userrefid)::int` },
  });

/** The number of newest rows that a check from the console seals again; `verify-audit` checks the whole log. */
export const CHAIN_ROWS = 10_000;

export type ChainHead = { id: bigint; at: Date; seal: string };

export const chainHead = (db: Db): Promise<ChainHead | undefined> =>
  firstRow(
    db,
    sql<ChainHead>`select id, at, encode(hash, 'hex') as seal from audit_log order by id desc limit 1`,
  );

/** Rows after the given one whose seal does not match this connection's key, and rows after a gap. */
export const faultsBehind = (tx: Tx, id: bigint): Promise<AuditFault[]> =>
  rowsOf(
    tx,
    sql<AuditFault>`
    with chain as (
      select a.id, a as entry, lag(a.hash) over (order by a.id) as previous, lag(a.id) over (order by a.id) as before
      from audit_log a where a.id >= ${id}::bigint
    )
    select id, case when id <> coalesce(before, 0) + 1 then 'a row before it is missing' else 'edited, or sealed with another key' end as fault
    from chain where (before is not null or id = 1) and (id <> coalesce(before, 0) + 1 or (entry).hash <> audit_hash(audit_key(), previous, entry))
    order by id limit 100`,
  );
