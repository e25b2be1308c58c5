import { firstRow, rowsOf, sql, type Db, type RawBuilder, type Tx } from '@tributary/database';
import { SETTINGS } from '@tributary/definitions/settings';
import { operatorActor, type Permission } from '@tributary/domain';
import {
  ACTS_THAT_MAKE_AN_OPERATOR,
  ACTS_THAT_OPEN_A_MEMBER,
  ACTS_THAT_OPEN_AN_OPERATOR,
  OPENED_DAYS,
  type OpeningAct,
  type OperatorAct,
} from './acts.ts';

const OPERATOR_HOURS = 72;

/** An operator, with the facts for the rule of two people. */
export type Voter = {
  id: number;
  username: string;
  isActive: boolean;
  isMain: boolean;
  permissions: Permission[];
  /** They set their password themselves, by a link that was sent to them. */
  hasOwnPassword: boolean;
  memberId: number | null;
};

const voterColumns = sql<Voter>`
  id, username, status = 'Active' as "isActive", is_main as "isMain", permissions,
  claimed_at is not null as "hasOwnPassword", member_id as "memberId"`;

export const voterOf = (executor: Db | Tx, operatorId: number): Promise<Voter | undefined> =>
  firstRow(executor, sql<Voter>`select ${voterColumns} from operators where id = ${operatorId}`);

/** The operator that the ledger and the audit log write as `operator:anna`. */
export const voterNamed = (executor: Db | Tx, actor: string): Promise<Voter | undefined> =>
  firstRow(
    executor,
    sql<Voter>`select ${voterColumns} from operators where ${actor} = 'operator:' || username`,
  );

export const activeVoters = (executor: Db | Tx): Promise<Voter[]> =>
  rowsOf(executor, sql<Voter>`select ${voterColumns} from operators where status = 'Active' order by id`);

/**
 * The operator, and each operator who made, edited or enabled that account within 30 days, since they may control it.
 * Acts of the server do not count.
 */
const makersOf = (operator: RawBuilder<unknown>) => sql`(select ${operator} union all
  select substring(h.actor from 10) from operators o
  join audit_log h on h.subject = 'operator:' || o.id and h.action = any(${ACTS_THAT_MAKE_AN_OPERATOR}::text[])
  where o.username = ${operator} and h.actor like 'operator:%' and h.at > app_now() - make_interval(days => ${OPENED_DAYS}::int))`;

type OpenedBy = { memberId: RawBuilder<unknown>; operator: RawBuilder<unknown> };

/**
 * The rows of the audit log (`a`) of acts that opened the member's account within 30 days. `d.who` is the actor; for
 * a proposal, each of its two operators. It is the operator, or an account that shares a maker with the operator's.
 */
const openings = ({ memberId, operator }: OpenedBy) => sql`audit_log a
  cross join lateral (values (case when a.actor like 'operator:%' then substring(a.actor from 10) end), (a.details->>'proposedBy')) d (who)
  where a.subject = 'member:' || ${memberId}
    and a.action = any(${Object.keys(ACTS_THAT_OPEN_A_MEMBER)}::text[])
    and a.at > app_now() - make_interval(days => ${OPENED_DAYS}::int)
    and d.who is not null
    and (d.who = ${operator} or exists (${makersOf(sql`d.who`)} intersect ${makersOf(operator)}))`;

export type Opened = { action: OpeningAct; at: Date; by: string };

/**
 * The last act by which an operator opened a member's account within 30 days; undefined without one. An act of an
 * account that may be the same person counts too. A proposal counts for both its proposer and its second person.
 */
export const lastOpening = (
  executor: Db | Tx,
  { memberId, operator }: { memberId: number; operator: string },
): Promise<Opened | undefined> =>
  firstRow(
    executor,
    sql<Opened>`
    select a.action, a.at, d.who as by
    from ${openings({ memberId: sql`${memberId}::integer`, operator: sql`${operator}::text` })}
    order by d.who = ${operator} desc, a.id desc limit 1`,
  );

/** `lastOpening` as a condition, for lists. */
export const openedBy = (whom: OpenedBy) => sql<boolean>`exists (select from ${openings(whom)})`;

export type OperatorOpened = { action: OperatorAct; at: Date; by: string; until: Date };

/**
 * The last act of another operator on this operator's account that can give the actor its vote, within 72 hours.
 * `by` restricts the actor; without it any other operator counts. The server's command line does not count.
 */
export const lastOpeningOfOperator = (
  executor: Db | Tx,
  { operator, by }: { operator: Voter; by?: Voter },
): Promise<OperatorOpened | undefined> =>
  firstRow(
    executor,
    sql<OperatorOpened>`
    select action, at, substring(actor from 10) as by, at + make_interval(hours => ${OPERATOR_HOURS}::int) as until
    from audit_log
    where subject = ${`operator:${operator.id}`} and action = any(${Object.keys(ACTS_THAT_OPEN_AN_OPERATOR)}::text[])
      and actor like 'operator:%' and actor <> ${operatorActor(operator.username)}
      ${by ? sql`and actor = ${operatorActor(by.username)}` : sql``}
      and at > app_now() - make_interval(hours => ${OPERATOR_HOURS}::int)
    order by id desc limit 1`,
  );

/** The setting in a query: the hours until a first decision lapses. */
const hoursNow = sql`coalesce((select (s.value #>> '{}')::int from settings s where s.name = 'proposalHours'),
  ${sql.lit(SETTINGS.proposalHours.seed)})`;

/** True in a query if a first decision of this moment has not lapsed (AMB-139). */
export const stillWaitsFor = (
  at: RawBuilder<unknown>,
  hours: RawBuilder<unknown> = hoursNow,
): RawBuilder<boolean> => sql`(${at} > app_now() - make_interval(hours => ${hours}))`;

/** True if a moment is longer ago than a first decision waits for its second person. */
export const isOlderThan = async (executor: Db | Tx, at: Date, hours: number): Promise<boolean> =>
  (
    await firstRow(
      executor,
      sql<{
        isOld: boolean;
      }>`select not ${stillWaitsFor(sql`${at.toISOString()}::timestamptz`, sql`${hours}::int`)} as "isOld"`,
    )
  )?.isOld ?? true;
