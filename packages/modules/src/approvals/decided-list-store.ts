import {
  contains,
  currentTime,
  joined,
  listFrom,
  rowsOf,
  sql,
  type Db,
  type ListOf,
  type Query,
  type RawBuilder,
} from '@tributary/database';
import { PROPOSALS, type ApprovalKind } from '@tributary/definitions/approvals';
import { DECIDED_APPROVALS } from '@tributary/definitions/lists';
import { WAITING_ENDS, WAITING_RANGES } from '@tributary/domain';
import type { OperatorActor } from '../identity/index.ts';
import { readableKinds } from './approval-rights.ts';

const DAY_MS = 86_400_000;

type Result = 'approved' | 'declined';
/** The audit log's action for each result. */
type Actions = Readonly<Record<Result, string>>;

const GRANT: Actions = { approved: 'grant.confirm', declined: 'grant.decline' };

const ACTIONS = {
  ...Object.fromEntries(
    Object.entries(PROPOSALS).map(([kind, { name }]) => [
      name,
      { approved: `${kind}.confirmed`, declined: `${kind}.declined` },
    ]),
  ),
  withdrawal: { approved: 'withdrawal.approve', declined: 'withdrawal.reject' },
  royalty: GRANT,
  special: GRANT,
} as Readonly<Record<ApprovalKind, Actions>>;

const RESULTS: readonly Result[] = ['approved', 'declined'];

const actionsOf = (kinds: readonly ApprovalKind[], results: readonly Result[]): string[] => [
  ...new Set(kinds.flatMap((kind) => results.flatMap((result) => ACTIONS[kind][result]))),
];

const isOneOf = (actions: readonly string[]): RawBuilder<unknown> => sql`a.action = any(${actions}::text[])`;

/** The condition of the index `audit_log_decisions`, word for word. */
const byTwo = sql`(a.action like '%.confirmed' or a.action like '%.declined' or a.action in ('grant.confirm', 'grant.decline')
  or (a.action in ('withdrawal.approve', 'withdrawal.reject') and a.details ? 'second'))`;

const kindOf = sql`case ${sql.join(
  Object.entries(ACTIONS)
    .filter(([, actions]) => actions !== GRANT)
    .map(
      ([kind, { approved, declined }]) =>
        sql`when a.action in (${sql.lit(approved)}, ${sql.lit(declined)}) then ${sql.lit(kind)}`,
    ),
  sql` `,
)} else a.details->>'kind' end`;

const isDeclined = isOneOf(actionsOf(Object.keys(ACTIONS) as ApprovalKind[], ['declined']));

/** The number in a subject such as `grant:7`. */
const subjectNo = sql`substr(a.subject, strpos(a.subject, ':') + 1)::int`;

/** The proposal of a decision whose row of the log names none: a migration moved older proposals to the table. */
const unnamedProposal = sql`(select m.id from proposals m
      where m.subject = a.subject and a.action = m.kind || '.confirmed' and m.decided_at = a.at limit 1)`;

/** The request of each decision, from its own row. */
const asked = sql`left join lateral (
    select case p.kind when 'settings.loosen' then 'limits'
      else coalesce(p.details->>'userrefid', p.details->>'reference', p.subject) end as about, (p.details->>'amountMicro')::bigint as amount,
      'operator:' || o.username as by, p.proposed_at as at, p.reason
    from proposals p join operators o on o.id = p.proposed_by
    where p.id = coalesce((a.details->>'proposal')::int, ${unnamedProposal})
    union all
    select m.userrefid, g.amount, 'operator:' || o.username, g.proposed_at, g.particular
    from reward_grants g join members m on m.id = g.member_id join operators o on o.id = g.proposed_by
    where a.action in ('grant.confirm', 'grant.decline') and g.id = ${subjectNo}
    union all
    (select m.userrefid, w.gross, 'operator:' || o.username, f.approved_at, null
    from withdrawals w join members m on m.id = w.member_id
    join withdrawal_approvals f on f.member_id = w.member_id and f.withdrawal_id = w.id
      and f.request_no = (a.details->>'requestNo')::int
    join operators o on o.id = f.operator_id and 'operator:' || o.username <> a.actor
    where a.action in ('withdrawal.approve', 'withdrawal.reject') and w.id = ${subjectNo} order by f.approved_at limit 1)
  ) q on true`;

/**
 * Decisions of two operators, of the kinds that this operator may read, the newest first, from the audit log
 * (index `audit_log_decisions`).
 */
export const decidedApprovals = (
  operator: OperatorActor,
  { text, kind, result, ...query }: Query<typeof DECIDED_APPROVALS> = {},
): ListOf<typeof DECIDED_APPROVALS> => {
  const kinds = readableKinds(operator).filter((each) => kind === undefined || each === kind);
  const isGrant = kind !== undefined && ACTIONS[kind] === GRANT;
  return listFrom(DECIDED_APPROVALS, query, {
    from: sql`audit_log`,
    as: 'a',
    id: sql`a.id::text`,
    joins: asked,
    columns: {
      id: sql`a.id`,
      at: sql`a.at`,
      kind: kindOf,
      about: joined(sql`coalesce(q.about, a.subject)`),
      amountMicro: joined(sql`q.amount`),
      result: sql`case when ${isDeclined} then 'declined' else 'approved' end`,
      askedBy: joined(sql`q.by`),
      askedAt: joined(sql`q.at`),
      decidedBy: sql`a.actor`,
      reason: joined(sql`nullif(coalesce(a.details->>'reason', a.details->>'remark', q.reason), '')`),
    },
    searched: null,
    where: [
      byTwo,
      isOneOf(actionsOf(kinds, result === undefined ? RESULTS : [result])),
      isGrant && sql`a.details->>'kind' = ${kind}`,
      contains(text?.toLowerCase(), sql`a.searched`, 'like'),
    ],
    oneOrder: [{ key: sql`a.id`, descending: true, type: 'bigint' }],
    sums: {
      approved: sql`count(*) filter (where not ${isDeclined})::int`,
      declined: sql`count(*) filter (where ${isDeclined})::int`,
    },
  });
};

/** The times of decisions since a time, and of their requests. Only those of withdrawals are read from the log. */
const decidedSince = (kinds: readonly ApprovalKind[], since: string) => {
  const proposed = Object.entries(PROPOSALS).flatMap(([kind, { name }]) =>
    kinds.includes(name) ? [kind] : [],
  );
  const granted = kinds.filter((kind) => ACTIONS[kind] === GRANT);
  const paid = kinds.includes('withdrawal') ? Object.values(ACTIONS.withdrawal) : [];
  return sql`
    select p.proposed_at as asked, p.decided_at as decided from proposals p
    where p.kind = any(${proposed}::text[]) and p.status in ('confirmed', 'declined') and p.decided_at > ${since}::timestamptz
    union all
    select g.proposed_at, g.decided_at from reward_grants g
    where g.kind::text = any(${granted}::text[]) and g.decided_at > ${since}::timestamptz
    union all
    select first.at, a.at from audit_log a cross join lateral (
      select min(f.approved_at) as at from withdrawals w join withdrawal_approvals f
        on f.member_id = w.member_id and f.withdrawal_id = w.id and f.request_no = (a.details->>'requestNo')::int
      join operators o on o.id = f.operator_id and 'operator:' || o.username <> a.actor
      where w.id = ${subjectNo}) first
    where ${byTwo} and ${isOneOf(paid)} and a.at > ${since}::timestamptz and first.at is not null`;
};

/**
 * For each range of time, how many decisions of the last days took that long from the request to the second operator.
 * Only kinds that this operator may read are counted; the order is that of the ranges.
 */
export const decisionTimes = async (db: Db, operator: OperatorActor, days: number): Promise<number[]> => {
  const since = new Date((await currentTime(db)).getTime() - days * DAY_MS).toISOString();
  const counted = await rowsOf(
    db,
    sql<{ range: number; decisions: number }>`
    select width_bucket(extract(epoch from t.decided - t.asked)::float8, ${WAITING_ENDS}::float8[]) as range, count(*)::int as decisions
    from (${decidedSince(readableKinds(operator), since)}) t
    group by 1`,
  );
  return WAITING_RANGES.map((_range, at) => counted.find(({ range }) => range === at)?.decisions ?? 0);
};
