import { firstRow, oneRow, rowsOf, sql, type Db, type Tx } from '@tributary/database';
import type { Micro } from '@tributary/domain';
import { comparable } from './list-file.ts';
import type { ScreeningSources } from './sources-store.ts';

export type AskedFor = 'deposit' | 'withdrawal';
export type ScreeningState = 'unchecked' | 'clear' | 'hit' | 'released' | 'rejected';

export type ScreeningRow = {
  memberId: number;
  id: number;
  askedFor: AskedFor;
  subjectId: number;
  address: string;
  amountMicro: Micro;
  state: ScreeningState;
  found: string | null;
};

const columns = sql`
  s.member_id as "memberId", s.id, s.asked_for as "askedFor", s.subject_id as "subjectId", s.address,
  s.amount as "amountMicro", s.state, s.found`;

type NewScreening = Pick<ScreeningRow, 'memberId' | 'askedFor' | 'subjectId' | 'address' | 'amountMicro'>;

/**
 * Asks for the check of an address. An address that returns with another transfer is checked again; a hit stays a
 * hit.
 */
export const askScreening = async (tx: Tx, asked: NewScreening): Promise<void> => {
  await sql`
    insert into screenings as s (member_id, asked_for, subject_id, address, amount)
    values (${asked.memberId}, ${asked.askedFor}, ${asked.subjectId}, ${comparable(asked.address)},
      ${asked.amountMicro.toString()}::bigint)
    on conflict (member_id, asked_for, subject_id) do update
      set state = 'unchecked', problem = null, decided_at = null, proposal_id = null where s.state <> 'hit'`.execute(
    tx,
  );
};

/** Reasons against an approval and a signature: a hit, an unreadable source, or no check yet. */
export type Unscreened = 'listed' | 'unread' | 'unchecked';

/** The reason against paying a withdrawal; null if it may be paid. The database refuses by the same function. */
export const whyUnscreened = async (
  executor: Db | Tx,
  { memberId, id }: { memberId: number; id: number },
): Promise<Unscreened | null> =>
  (
    await oneRow(
      executor,
      sql<{ why: Unscreened | null }>`
      select why_not_screened(${memberId}::int, ${id}::int) as why`,
    )
  ).why;

/** Withdrawals that may still be paid: they wait, are approved, or may be approved again. */
const MAY_BE_PAID = sql`(w.status in ('pending', 'approved')
  or (w.status = 'rejected' and w.created_at > app_now() - interval '30 days'))`;

/** Asks for the missing checks of withdrawals that may still be paid. */
export const askForWithdrawals = async (executor: Db | Tx): Promise<void> => {
  await sql`
    insert into screenings (member_id, asked_for, subject_id, address, amount)
    select w.member_id, 'withdrawal', w.id, case w.coin when 'usdt' then lower(w.address) else w.address end, w.gross
    from withdrawals w where ${MAY_BE_PAID}
      and not exists (select from screenings s where s.member_id = w.member_id and s.asked_for = 'withdrawal' and s.subject_id = w.id)
    on conflict do nothing`.execute(executor);
};

/**
 * The checks that are due, after a given one: those without an answer, and those of withdrawals that were answered
 * before a source changed or a while ago.
 */
export const dueScreenings = (
  executor: Db | Tx,
  { listId, oracle }: ScreeningSources,
  { after, limit }: { after: number; limit: number },
): Promise<ScreeningRow[]> =>
  rowsOf(
    executor,
    sql<ScreeningRow>`
    select ${columns} from screenings s
    where s.id > ${after} and s.state = 'unchecked' and s.asked_for = 'deposit'
      and exists (select from deposits d where d.member_id = s.member_id and d.id = s.subject_id and d.status in ('held', 'dust'))
    union all
    select ${columns} from withdrawals w
    join screenings s on s.member_id = w.member_id and s.asked_for = 'withdrawal' and s.subject_id = w.id
    where ${MAY_BE_PAID} and s.id > ${after} and (s.state = 'unchecked' or (s.state = 'clear'
      and (s.checked_at < clock_timestamp() - interval '20 minutes' or s.list_id is distinct from ${listId}::int
        or s.oracle is distinct from ${oracle}::text)))
    order by id limit ${limit}`,
  );

export const lockScreening = (
  tx: Tx,
  { memberId, id }: { memberId: number; id: number },
): Promise<ScreeningRow | undefined> =>
  firstRow(
    tx,
    sql<ScreeningRow>`
    select ${columns} from screenings s where s.member_id = ${memberId} and s.id = ${id} for update`,
  );

export const screeningOwner = async (executor: Db | Tx, id: number): Promise<number | undefined> =>
  (
    await firstRow(
      executor,
      sql<{ memberId: number }>`select member_id as "memberId" from screenings where id = ${id}`,
    )
  )?.memberId;

/** One answer of one source. */
export type SourceAnswer = {
  source: 'list' | 'oracle';
  version: string;
  block: number | null;
  found: string | null;
};

export const insertCheck = async (
  tx: Tx,
  row: Pick<ScreeningRow, 'memberId' | 'id' | 'address' | 'askedFor'>,
  answer: SourceAnswer,
): Promise<void> => {
  await sql`
    insert into screening_checks (member_id, screening_id, address, asked_for, source, version, block_number, result, found)
    values (${row.memberId}, ${row.id}, ${row.address}, ${row.askedFor}, ${answer.source}, ${answer.version}, ${answer.block},
      ${answer.found === null ? 'clear' : 'listed'}, ${answer.found})`.execute(tx);
};

type Key = { memberId: number; id: number };

export const setProblem = async (tx: Tx, { memberId, id }: Key, problem: string): Promise<void> => {
  await sql`
    update screenings set problem = ${problem}
    where member_id = ${memberId} and id = ${id} and problem is distinct from ${problem}`.execute(tx);
};

export const setHit = async (tx: Tx, { memberId, id }: Key, found: string): Promise<void> => {
  await sql`
    update screenings set state = 'hit', found = ${found}, hit_at = app_now(), problem = null, checked_at = clock_timestamp()
    where member_id = ${memberId} and id = ${id}`.execute(tx);
};

export const setClear = async (
  tx: Tx,
  { memberId, id }: Key,
  { listId, oracle }: Pick<ScreeningSources, 'listId' | 'oracle'>,
): Promise<void> => {
  await sql`
    update screenings set state = 'clear', problem = null, checked_at = clock_timestamp(), list_id = ${listId}, oracle = ${oracle}
    where member_id = ${memberId} and id = ${id}`.execute(tx);
};

export const setDecided = async (
  tx: Tx,
  { memberId, id }: Key,
  { state, proposalId }: { state: 'released' | 'rejected'; proposalId: number },
): Promise<void> => {
  await sql`
    update screenings set state = ${state}, decided_at = app_now(), proposal_id = ${proposalId}
    where member_id = ${memberId} and id = ${id}`.execute(tx);
};

/** True if a deposit of the member ever came from a listed address: taking money back then needs two operators. */
export const hadListedDeposit = async (executor: Db | Tx, memberId: number): Promise<boolean> =>
  (
    await oneRow(
      executor,
      sql<{ had: boolean }>`
      select exists (select from screenings where member_id = ${memberId} and asked_for = 'deposit' and hit_at is not null) as had`,
    )
  ).had;
