import type { IncomingTransfer, UnknownTransfer } from '@tributary/chain';
import { firstRow, rowsOf, sql, type Db, type Tx } from '@tributary/database';
import type { Micro } from '@tributary/domain';

export type DepositRow = {
  id: number;
  memberId: number;
  txHash: string;
  logIndex: number;
  blockNumber: number;
  blockHash: string;
  amountMicro: Micro;
  status: 'detected' | 'held' | 'credited' | 'dust' | 'orphaned';
  entryId: bigint | null;
  suspenseEntry: bigint | null;
  creditedAt: Date | null;
};

const columns = sql`
  id, member_id as "memberId", tx_hash as "txHash", log_index as "logIndex", block_number as "blockNumber",
  block_hash as "blockHash", amount as "amountMicro", status, entry_id as "entryId",
  suspense_entry as "suspenseEntry", credited_at as "creditedAt"`;

export type SeenTransfer = {
  chain: string;
  memberId: number;
  transfer: IncomingTransfer;
  amountMicro: Micro;
};

/** Stores a seen transfer and locks its row; a known log keeps its state and gets its present block. */
export const noteTransfer = async (tx: Tx, seen: SeenTransfer): Promise<DepositRow> => {
  const { chain, memberId, transfer, amountMicro } = seen;
  await sql`
    insert into deposits (member_id, chain, tx_hash, log_index, from_address, amount_raw, amount, block_number, block_hash, status)
    values (${memberId}, ${chain}, ${transfer.txHash}, ${transfer.logIndex}, ${transfer.from}, ${transfer.amountRaw.toString()}::numeric,
      ${amountMicro.toString()}::bigint, ${transfer.blockNumber}, ${transfer.blockHash}, 'detected')
    on conflict (chain, tx_hash, log_index) do update set block_number = excluded.block_number, block_hash = excluded.block_hash
      where deposits.status in ('detected', 'orphaned') or deposits.block_hash <> excluded.block_hash`.execute(
    tx,
  );
  const row = await firstRow(
    tx,
    sql<DepositRow>`
    select ${columns} from deposits
    where chain = ${chain} and tx_hash = ${transfer.txHash} and log_index = ${transfer.logIndex} for update`,
  );
  if (!row) throw new Error('A deposit vanished between two statements');
  return row;
};

export const markCredited = async (
  tx: Tx,
  row: {
    memberId: number;
    id: number;
    status: 'credited' | 'dust';
    late: boolean;
    entryId: bigint | null;
    suspenseEntry: bigint | null;
  },
): Promise<void> => {
  await sql`
    update deposits set status = ${row.status}, credited_at = app_now(), orphaned_at = null, late = ${row.late},
      entry_id = ${row.entryId?.toString() ?? null}::bigint,
      suspense_entry = ${row.suspenseEntry?.toString() ?? null}::bigint
    where member_id = ${row.memberId} and id = ${row.id}`.execute(tx);
};

export const markOrphaned = async (tx: Tx, row: { memberId: number; id: number }): Promise<void> => {
  await sql`
    update deposits set status = 'orphaned', orphaned_at = app_now() where member_id = ${row.memberId} and id = ${row.id}`.execute(
    tx,
  );
};

/** Stores that a final transfer is held until its sender is cleared. */
export const markHeld = async (
  tx: Tx,
  { memberId, id, suspenseEntry }: { memberId: number; id: number; suspenseEntry: bigint },
): Promise<void> => {
  await sql`
    update deposits set status = 'held', credited_at = null, orphaned_at = null, entry_id = null,
      suspense_entry = ${suspenseEntry.toString()}::bigint
    where member_id = ${memberId} and id = ${id}`.execute(tx);
};

/** A member's small amounts that wait in suspense and whose sender is not in doubt, locked. */
export const lockDust = (tx: Tx, memberId: number): Promise<DepositRow[]> =>
  rowsOf(
    tx,
    sql<DepositRow>`
    select ${columns} from deposits d where member_id = ${memberId} and status = 'dust'
      and not exists (select from screenings s where s.member_id = d.member_id and s.asked_for = 'deposit'
        and s.subject_id = d.id and s.state in ('unchecked', 'hit'))
    order by id for update`,
  );

/** Transfers that were seen at or below a block and not credited with it: they are not in the final chain. */
export const detectedUpTo = (executor: Db | Tx, chain: string, blockNumber: number): Promise<DepositRow[]> =>
  rowsOf(
    executor,
    sql<DepositRow>`
    select ${columns} from deposits where chain = ${chain} and status = 'detected' and block_number <= ${blockNumber} order by id`,
  );

/** Credited deposits above a block, to check whether the chain still has them. */
export const creditedAbove = (executor: Db | Tx, chain: string, blockNumber: number): Promise<DepositRow[]> =>
  rowsOf(
    executor,
    sql<DepositRow>`
    select ${columns} from deposits where chain = ${chain} and status in ('credited', 'dust', 'held') and block_number > ${blockNumber} order by id`,
  );

export const lockDeposit = (tx: Tx, row: { memberId: number; id: number }): Promise<DepositRow | undefined> =>
  firstRow(
    tx,
    sql<DepositRow>`select ${columns} from deposits where member_id = ${row.memberId} and id = ${row.id} for update`,
  );

export const insertException = async (
  tx: Tx,
  row: { chain: string; memberId: number; transfer: UnknownTransfer },
): Promise<void> => {
  await sql`
    insert into deposit_exceptions (chain, tx_hash, log_index, member_id, token, amount_raw)
    values (${row.chain}, ${row.transfer.txHash}, ${row.transfer.logIndex}, ${row.memberId}, ${row.transfer.contract},
      ${row.transfer.amountRaw.toString()}::numeric)
    on conflict do nothing`.execute(tx);
};
