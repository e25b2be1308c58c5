import { oneRow, rowsOf, sql, type Db } from '@tributary/database';
import type { BusinessDay, Micro, RewardKind } from '@tributary/domain';

/** A part of a batch of rewards, and what it was paid from. `returned` is what reversals gave back to the treasury. */
export type BatchFunding = {
  batchId: number;
  cause: string;
  businessDate: BusinessDay;
  paidOn: BusinessDay;
  rewards: number;
  fundingId: number | null;
  source: 'operator' | 'fees' | 'returned';
  reference: string;
  evidence: string | null;
  fundedOn: BusinessDay;
  amountMicro: Micro;
};

export type Period = { from?: BusinessDay | undefined; to?: BusinessDay | undefined };

const paidIn = ({ from, to }: Period) => sql`
  f.paid_on between coalesce(${from ?? null}::date, '-infinity') and coalesce(${to ?? null}::date, 'infinity')`;

/**
 * From which funding each batch of rewards was paid, first in first out, for batches paid in a period; every
 * reward carries the number of its batch (AMB-107).
 */
export const listBatchFundings = async (
  db: Db,
  period: Period,
  page: { offset: number; limit: number },
): Promise<{ rows: BatchFunding[]; total: number; amountMicro: Micro }> => {
  const [rows, sums] = await Promise.all([
    rowsOf(
      db,
      sql<BatchFunding>`
      select f.batch_id as "batchId", b.cause, b.business_date::text as "businessDate", f.paid_on::text as "paidOn",
        (select count(*)::int from rewards r where r.business_date = b.business_date and r.batch_id = b.id and r.credited > 0) as rewards,
        f.funding_id as "fundingId", f.source, f.reference, f.evidence, f.funded_on::text as "fundedOn", f.amount as "amountMicro"
      from (
        select * from batch_fundings f where ${paidIn(period)}
        order by f.paid_on desc, f.batch_id desc, f.funding_id nulls last limit ${page.limit} offset ${page.offset}
      ) f join reward_batches b on b.id = f.batch_id
      order by f.paid_on desc, f.batch_id desc, f.funding_id nulls last`,
    ),
    oneRow(
      db,
      sql<{ total: number; amountMicro: Micro }>`
      select count(*)::int as total, coalesce(sum(f.amount), 0)::bigint as "amountMicro" from batch_fundings f where ${paidIn(period)}`,
    ),
  ]);
  return { rows, ...sums };
};

/** A part of a reward, and the funding it was paid from. */
export type RewardFunding = {
  userrefid: string;
  businessDate: BusinessDay;
  kind: RewardKind;
  causeId: number;
  fundingId: number | null;
  source: BatchFunding['source'];
  reference: string;
  amountMicro: Micro;
};

/** From which funding each reward of a batch was paid; none while the batch waits. In order of members. */
export const listRewardFundings = async (
  db: Db,
  batchId: number,
  page: { offset: number; limit: number },
): Promise<{ rows: RewardFunding[]; total: number; amountMicro: Micro }> => {
  const ofBatch = sql`f.batch_id = ${batchId} and f.business_date = (select business_date from reward_batches where id = ${batchId})`;
  const [rows, sums] = await Promise.all([
    rowsOf(
      db,
      sql<RewardFunding>`
      select m.userrefid, f.business_date::text as "businessDate", f.kind, f.cause_id as "causeId",
        f.funding_id as "fundingId", f.source, f.reference, f.amount as "amountMicro"
      from reward_fundings f join members m on m.id = f.member_id where ${ofBatch}
      order by f.member_id, f.kind, f.cause_id, f.funding_id nulls last limit ${page.limit} offset ${page.offset}`,
    ),
    oneRow(
      db,
      sql<{ total: number; amountMicro: Micro }>`
      select count(*)::int as total, coalesce(sum(f.amount), 0)::bigint as "amountMicro" from reward_fundings f where ${ofBatch}`,
    ),
  ]);
  return { rows, ...sums };
};
