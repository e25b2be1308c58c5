import {
  contains,
  firstRow,
  joined,
  narrowed,
  orderBy,
  sql,
  type List,
  type ListFilter,
  type SortOf,
  type Tx,
} from '@tributary/database';
import type { Micro } from '@tributary/domain';

type ExceptionKind = 'wrong token' | 'orphaned' | 'dust' | 'not final';

/** A transfer that did not simply become a deposit. */
export type DepositException = {
  /** `chain.hash.index`, which names the log. */
  id: string;
  kind: ExceptionKind;
  userrefid: string;
  txHash: string;
  /** Null for a token that is not ours: its units say nothing. */
  amountMicro: Micro | null;
  token: string | null;
  seenAt: Date;
  note: string | null;
  answeredBy: string | null;
  answeredAt: Date | null;
};

export type ExceptionsFilter = ListFilter & {
  kind?: ExceptionKind | undefined;
  status?: 'open' | 'answered' | undefined;
};

const SORT_KEYS = {
  kind: sql`e.kind`,
  userrefid: joined(sql`lower(m.userrefid)`),
  seenAt: sql`e.seen_at`,
};

type ExceptionsSort = SortOf<typeof SORT_KEYS>;

/** Longer than a transfer takes to be final. */
const LATE = sql`interval '15 minutes'`;

const exceptions = sql`(
  select x.chain || '.' || x.tx_hash || '.' || x.log_index as id, x.*, n.note, n.answered_by, n.answered_at from (
    select chain, tx_hash, log_index, member_id, 'wrong token' as kind, null::bigint as amount, token, seen_at from deposit_exceptions
    union all
    select chain, tx_hash, log_index, member_id,
      case status when 'orphaned' then 'orphaned' when 'dust' then 'dust' else 'not final' end, amount, null,
      coalesce(orphaned_at, detected_at)
    from deposits where status in ('orphaned', 'dust') or (status = 'detected' and detected_at < app_now() - ${LATE})
  ) x left join deposit_answers n on n.chain = x.chain and n.tx_hash = x.tx_hash and n.log_index = x.log_index
)`;

const searched = sql`concat_ws(' ', e.kind, m.userrefid, e.tx_hash, e.token, e.note)`;

/** What operators look at: wrong tokens, orphaned blocks, dust, and what does not become final. */
export const exceptionsList = (
  { kind, status, text, ...filter }: ExceptionsFilter,
  sort: ExceptionsSort,
): List<DepositException, { open: number; answered: number }> => {
  const found = contains(text, searched);
  return {
    from: exceptions,
    as: 'e',
    joins: sql`join members m on m.id = e.member_id`,
    where: [
      kind !== undefined && sql`e.kind = ${kind}`,
      status !== undefined && sql`(e.note is null) = ${status === 'open'}`,
      ...narrowed(filter, { id: sql`e.id`, instant: sql`e.seen_at`, searched }),
      found && joined(found),
    ],
    order: orderBy(SORT_KEYS, sort, sql`e.id`),
    columns: sql<DepositException>`e.id, e.kind, m.userrefid, e.tx_hash as "txHash", e.amount as "amountMicro", e.token,
    e.seen_at as "seenAt", e.note, e.answered_by as "answeredBy", e.answered_at as "answeredAt"`,
    sums: sql<{ open: number; answered: number }>`count(*) filter (where e.note is null)::int as open,
    count(*) filter (where e.note is not null)::int as answered`,
  };
};

export type LogKey = { chain: string; txHash: string; logIndex: number };

export const findException = (tx: Tx, id: string): Promise<(LogKey & { answered: boolean }) | undefined> =>
  firstRow(
    tx,
    sql<LogKey & { answered: boolean }>`
    select e.chain, e.tx_hash as "txHash", e.log_index as "logIndex", e.note is not null as answered
    from ${exceptions} e where e.id = ${id}`,
  );

/** False where somebody answered it before. */
export const insertAnswer = async (
  tx: Tx,
  { chain, txHash, logIndex, note, actor }: LogKey & { note: string; actor: string },
): Promise<boolean> => {
  const { numAffectedRows } = await sql`
    insert into deposit_answers (chain, tx_hash, log_index, note, answered_by)
    values (${chain}, ${txHash}, ${logIndex}, ${note}, ${actor}) on conflict do nothing`.execute(tx);
  return numAffectedRows === 1n;
};
