import { changedRows, firstRow, oneRow, rowsOf, sql, type Db, type Tx } from '@tributary/database';
import type { BusinessDay, Micro } from '@tributary/domain';

export type Batch = {
  id: number;
  businessDate: BusinessDay;
  totalMicro: Micro;
  status: 'pending' | 'funded' | 'paid' | 'cancelled';
};

const batchColumns = sql`id, business_date::text as "businessDate", total as "totalMicro", status`;

/** The next batch number; taken when work on the batch begins. */
export const takeBatchId = async (tx: Tx): Promise<number> =>
  (
    await oneRow(
      tx,
      sql<{ id: number }>`select nextval(pg_get_serial_sequence('reward_batches', 'id'))::int as id`,
    )
  ).id;

/**
 * Puts a complete batch into the queue; a batch with one reward also stores its member. The caller holds the lock
 * of the treasury, which orders the queue.
 */
export const insertBatch = async (
  tx: Tx,
  batch: { id: number; cause: string; businessDate: BusinessDay; totalMicro: Micro; memberId?: number },
): Promise<void> => {
  await sql`
    insert into reward_batches (id, cause, business_date, total, member_id)
    values (${batch.id}, ${batch.cause}, ${batch.businessDate}::date, ${batch.totalMicro.toString()}::bigint,
      ${batch.memberId ?? null}::int)`.execute(tx);
};

/** True when another batch waits for funding; every batch behind it waits too. */
export const otherBatchWaits = async (tx: Tx, batchId: number): Promise<boolean> =>
  (await firstRow(
    tx,
    sql`select 1 from reward_batches where status = 'pending' and id <> ${batchId} limit 1`,
  )) !== undefined;

export const firstWaitingBatch = (tx: Tx): Promise<Batch | undefined> =>
  firstRow(
    tx,
    sql<Batch>`select ${batchColumns} from reward_batches where status = 'pending' order by queue_no limit 1`,
  );

export const markPaid = async (tx: Tx, id: number): Promise<void> => {
  await sql`update reward_batches set status = 'paid', funded_at = coalesce(funded_at, app_now()), paid_at = app_now() where id = ${id}`.execute(
    tx,
  );
};

export const markFunded = async (tx: Tx, id: number): Promise<void> => {
  await sql`update reward_batches set status = 'funded', funded_at = app_now() where id = ${id}`.execute(tx);
};

export const fundedBatches = (db: Db): Promise<Batch[]> =>
  rowsOf(
    db,
    sql<Batch>`select ${batchColumns} from reward_batches where status = 'funded' order by queue_no`,
  );

export type PaymentChunk = { chunkNo: number; fromMember: number; toMember: number };

/** Cuts the payment of a batch into ranges of members, about `size` members each. */
export const planPaymentChunks = async (tx: Tx, batchId: number, size: number): Promise<void> => {
  await sql`
    insert into payment_chunks (batch_id, chunk_no, from_member, to_member)
    select ${batchId}, n, n * ${size}::int + 1, (n + 1) * ${size}::int
    from generate_series(0, (select coalesce(max(id), 1) from members) / ${size}::int) as n`.execute(tx);
};

/** Takes an open chunk that no other worker has; the lock lasts until the transaction ends. */
export const takePaymentChunk = (tx: Tx, batchId: number): Promise<PaymentChunk | undefined> =>
  firstRow(
    tx,
    sql<PaymentChunk>`
    select chunk_no as "chunkNo", from_member as "fromMember", to_member as "toMember" from payment_chunks
    where batch_id = ${batchId} and done_at is null order by chunk_no limit 1 for update skip locked`,
  );

export const finishPaymentChunk = async (tx: Tx, batchId: number, chunkNo: number): Promise<void> => {
  await sql`update payment_chunks set done_at = app_now() where batch_id = ${batchId} and chunk_no = ${chunkNo}`.execute(
    tx,
  );
};

/** Marks a batch paid once every chunk is; true for the worker that marked it. */
export const markPaidWhenDone = async (tx: Tx, batchId: number): Promise<boolean> =>
  (await changedRows(
    tx,
    sql`
    update reward_batches set status = 'paid', paid_at = app_now()
    where id = ${batchId} and status = 'funded'
      and not exists (select from payment_chunks where batch_id = ${batchId} and done_at is null)`,
  )) === 1;
