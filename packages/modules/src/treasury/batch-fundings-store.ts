import { inDays, sql, type List, type Period } from '@tributary/database';
import type { BusinessDay, Micro, RewardKind } from '@tributary/domain';

/** A part of a batch of rewards, and the source that paid it. `returned` is money from reversals. */
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

/** Rows of one batch stay together in either list; money from reversals comes last. */
const fundingLast = sql`coalesce(f.funding_id, 2147483647)`;
const paidSum = sql<{ amountMicro: Micro }>`coalesce(sum(f.amount), 0)::bigint as "amountMicro"`;

/**
 * The funding that paid each batch of rewards, first in first out, for batches paid in a period; every reward has
 * the number of its batch (AMB-107).
 */
export const batchFundingList = (period: Period): List<BatchFunding, { amountMicro: Micro }> => ({
  from: sql`batch_fundings`,
  as: 'f',
  joins: sql`join reward_batches b on b.id = f.batch_id`,
  where: inDays(sql`f.paid_on`, period),
  order: [
    { key: sql`f.paid_on`, descending: true },
    { key: sql`f.batch_id`, descending: true },
    { key: fundingLast },
  ],
  columns: sql<BatchFunding>`f.batch_id as "batchId", b.cause, b.business_date::text as "businessDate",
    f.paid_on::text as "paidOn",
    (select coalesce(sum(t.rewards)::int,
        (select count(*)::int from rewards r where r.business_date = b.business_date and r.batch_id = b.id and r.credited > 0))
      from reward_tallies t where t.batch_id = b.id and t.status in ('credited', 'reversed')) as rewards,
    f.funding_id as "fundingId", f.source, f.reference, f.evidence, f.funded_on::text as "fundedOn", f.amount as "amountMicro"`,
  sums: paidSum,
});

/** A part of a reward, and the funding that paid it. */
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

/** The funding that paid each reward of a batch; none while the batch waits. In order of members. */
export const rewardFundingList = (batchId: number): List<RewardFunding, { amountMicro: Micro }> => ({
  from: sql`reward_fundings`,
  as: 'f',
  joins: sql`join members m on m.id = f.member_id`,
  where: [
    sql`f.batch_id = ${batchId}`,
    sql`f.business_date = (select business_date from reward_batches where id = ${batchId})`,
  ],
  order: [{ key: sql`f.member_id` }, { key: sql`f.kind` }, { key: sql`f.cause_id` }, { key: fundingLast }],
  columns: sql<RewardFunding>`m.userrefid, f.business_date::text as "businessDate", f.kind, f.cause_id as "causeId",
    f.funding_id as "fundingId", f.source, f.reference, f.amount as "amountMicro"`,
  sums: paidSum,
});
