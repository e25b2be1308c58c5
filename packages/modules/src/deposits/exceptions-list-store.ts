import { firstRow, joined, listFrom, sql, type ListOf, type Query, type Tx } from '@tributary/database';
import { DEPOSIT_EXCEPTIONS } from '@tributary/definitions/lists';

/** Longer than a transfer takes to become final. */
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

/** Transfers that operators look at: wrong tokens, orphaned blocks, dust, and transfers that do not become final. */
export const exceptionsList = ({
  kind,
  status,
  ...query
}: Query<typeof DEPOSIT_EXCEPTIONS>): ListOf<typeof DEPOSIT_EXCEPTIONS> =>
  listFrom(DEPOSIT_EXCEPTIONS, query, {
    from: exceptions,
    as: 'e',
    id: sql`e.id`,
    unique: sql`e.id`,
    joins: sql`join members m on m.id = e.member_id`,
    columns: {
      id: sql`e.id`,
      kind: sql`e.kind`,
      userrefid: joined(sql`m.userrefid`),
      amountMicro: sql`e.amount`,
      txHash: sql`e.tx_hash`,
      token: sql`e.token`,
      seenAt: sql`e.seen_at`,
      note: sql`e.note`,
      answeredBy: sql`e.answered_by`,
      answeredAt: sql`e.answered_at`,
    },
    order: {
      waiting: [sql`(e.note is not null)`, sql`e.seen_at`],
      userrefid: joined(sql`lower(m.userrefid)`),
    },
    where: [
      kind !== undefined && sql`e.kind = ${kind}`,
      status !== undefined && sql`(e.note is null) = ${status === 'open'}`,
    ],
    sums: {
      transfers: sql`count(*)::int`,
      open: sql`count(*) filter (where e.note is null)::int`,
      answered: sql`count(*) filter (where e.note is not null)::int`,
    },
  });

export type LogKey = { chain: string; txHash: string; logIndex: number };

export const findException = (tx: Tx, id: string): Promise<(LogKey & { answered: boolean }) | undefined> =>
  firstRow(
    tx,
    sql<LogKey & { answered: boolean }>`
    select e.chain, e.tx_hash as "txHash", e.log_index as "logIndex", e.note is not null as answered
    from ${exceptions} e where e.id = ${id}`,
  );

/** False if another operator answered it before. */
export const insertAnswer = async (
  tx: Tx,
  { chain, txHash, logIndex, note, actor }: LogKey & { note: string; actor: string },
): Promise<boolean> => {
  const { numAffectedRows } = await sql`
    insert into deposit_answers (chain, tx_hash, log_index, note, answered_by)
    values (${chain}, ${txHash}, ${logIndex}, ${note}, ${actor}) on conflict do nothing`.execute(tx);
  return numAffectedRows === 1n;
};
