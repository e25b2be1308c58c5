import { firstRow, rowsOf, sql, type Db, type RawBuilder, type Tx } from '@tributary/database';
import { operatorActor, type Permission } from '@tributary/domain';
import {
  ACTS_THAT_MAKE_AN_OPERATOR,
  ACTS_THAT_OPEN_A_MEMBER,
  ACTS_THAT_OPEN_AN_OPERATOR,
  type OpeningAct,
  type OperatorAct,
} from './acts.ts';

const OPENED_DAYS = 30;
const OPERATOR_HOURS = 72;

/** An operator, as the rule of two people looks at them. */
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

/** The operator, and who made, edited or enabled their account within 30 days: it may be theirs. The server is nobody. */
const makersOf = (operator: RawBuilder<unknown>) => sql`(select ${operator} union all
  select substring(h.actor from 10) from operators o
  join audit_log h on h.subject = 'operator:' || o.id and h.action = any(${ACTS_THAT_MAKE_AN_OPERATOR}::text[])
  where o.username = ${operator} and h.actor like 'operator:%' and h.at > app_now() - make_interval(days => ${OPENED_DAYS}::int))`;

type OpenedBy = { memberId: RawBuilder<unknown>; operator: RawBuilder<unknown> };

/**
 * The rows of the audit log (`a`) that say that somebody opened the account of a member within 30 days, with who it was
 * (`d.who`), of a proposal both: the operator, or whose account has a maker in common with theirs.
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
 * What an operator, or who may be the same person, did last to a member's account that can let somebody else in, within 30
 * days; undefined where they did nothing of the kind. Of a proposal both did it: who asked and who confirmed.
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

/** The same as a condition, for lists. */
export const openedBy = (whom: OpenedBy) => sql<boolean>`exists (select from ${openings(whom)})`;

export type OperatorOpened = { action: OperatorAct; at: Date; by: string; until: Date };

/**
 * What another operator did last to this operator's account that can give them its vote, within 72 hours. `by` is who it has
 * to be; anybody else than the operator themselves where it is left out. The server's command line is nobody.
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

/** Whether a moment is longer ago than a first decision waits for its second person. */
export const isOlderThan = async (executor: Db | Tx, at: Date, hours: number): Promise<boolean> =>
  (
    await firstRow(
      executor,
      sql<{ isOld: boolean }>`
      select ${at.toISOString()}::timestamptz <= app_now() - make_interval(hours => ${hours}::int) as "isOld"`,
    )
  )?.isOld ?? true;
