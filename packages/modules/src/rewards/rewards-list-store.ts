import { oneRow, rowsOf, sql, type Db } from '@tributary/database';
import type { BusinessDay, Micro, RewardKind } from '@tributary/domain';
import { takenBack, type ExplainedReward } from './explanation-store.ts';

export type RewardFilter = {
  kind?: RewardKind | undefined;
  from?: BusinessDay | undefined;
  to?: BusinessDay | undefined;
  offset: number;
  limit: number;
};

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

const wanted = (memberId: number, { kind, from, to }: RewardFilter) => sql`
  r.member_id = ${memberId} and r.business_date between greatest(${from ?? null}::date, first_day()) and least(${to ?? null}::date, app_day())
  and (${kind ?? null}::reward_kind is null or r.kind = ${kind ?? null}::reward_kind)`;

/**
 * One page of a member's rewards, newest day first, with the count and the sum of all that the filter leaves; what was
 * taken back is not in the sum. */
export const listRewards = async (
  db: Db,
  memberId: number,
  filter: RewardFilter,
): Promise<{ rows: ListedReward[]; total: number; creditedMicro: Micro }> => {
  const sums = await oneRow(
    db,
    sql<{ total: number; creditedMicro: Micro }>`
    select count(*)::int as total, coalesce(sum(r.credited), 0)::bigint
      - coalesce((select sum(r.amount) from reward_reversals r where ${wanted(memberId, filter)}), 0)::bigint as "creditedMicro"
    from rewards r where ${wanted(memberId, filter)}`,
  );
  const rows = await rowsOf(
    db,
    sql<ListedReward>`
    select r.business_date::text as "businessDate", r.kind, r.cause_id as "causeId", r.level, r.rate_bps as "rateBps", r.status,
      coalesce(s.userrefid, '') as "sourceName", r.base as "baseMicro", r.computed as "computedMicro", r.credited as "creditedMicro",
      b.status as "batchStatus", ${takenBack} as "takenBackMicro"
    from (
      select * from rewards r where ${wanted(memberId, filter)}
      order by r.business_date desc, r.kind desc, r.cause_id desc limit ${filter.limit} offset ${filter.offset}
    ) r left join members s on s.id = r.source_id left join reward_batches b on b.id = r.batch_id
    order by r.business_date desc, r.kind desc, r.cause_id desc`,
  );
  return { rows, ...sums };
};
