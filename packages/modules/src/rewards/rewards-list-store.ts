import { every, inBooks, sql, type List, type Period } from '@tributary/database';
import type { Micro, RewardKind } from '@tributary/domain';
import { takenBack, type ExplainedReward } from './explanation-store.ts';

export type RewardFilter = Period & { kind?: RewardKind | undefined };

export type ListedReward = Pick<
  ExplainedReward,
  | 'businessDate'
  | 'kind'
  | 'causeId'
  | 'level'
  | 'rateBps'
  | 'status'
  | 'sourceName'
  | 'baseMicro'
  | 'computedMicro'
  | 'creditedMicro'
  | 'batchStatus'
> & { takenBackMicro: Micro };

/** A member's rewards, newest day first; what was taken back is not in the sum. */
export const rewardList = (
  memberId: number,
  { kind, ...period }: RewardFilter,
): List<ListedReward, { creditedMicro: Micro }> => {
  const isWanted = [
    sql`r.member_id = ${memberId}`,
    inBooks(sql`r.business_date`, period),
    kind !== undefined && sql`r.kind = ${kind}::reward_kind`,
  ];
  return {
    from: sql`rewards`,
    as: 'r',
    isByKey: true,
    joins: sql`left join members s on s.id = r.source_id left join reward_batches b on b.id = r.batch_id`,
    where: isWanted,
    order: [
      { key: sql`r.business_date`, descending: true, type: 'date' },
      { key: sql`r.kind`, descending: true, type: 'reward_kind' },
      { key: sql`r.cause_id`, descending: true, type: 'int' },
    ],
    columns: sql<ListedReward>`r.business_date::text as "businessDate", r.kind, r.cause_id as "causeId", r.level,
      r.rate_bps as "rateBps", r.status, coalesce(s.userrefid, '') as "sourceName", r.base as "baseMicro",
      r.computed as "computedMicro", r.credited as "creditedMicro", b.status as "batchStatus", ${takenBack} as "takenBackMicro"`,
    sums: sql<{ creditedMicro: Micro }>`coalesce(sum(r.credited), 0)::bigint - coalesce((
      select sum(r.amount) from reward_reversals r where ${every(isWanted)}), 0)::bigint as "creditedMicro"`,
  };
};
