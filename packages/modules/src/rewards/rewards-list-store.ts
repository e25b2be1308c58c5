import { every, inBooks, sql, type Condition, type List, type Period } from '@tributary/database';
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
  | 'packageType'
> & {
  takenBackMicro: Micro;
  /** When its batch was made, or its date began where it has none. */
  createdAt: Date;
  /** When it was paid; until then as `createdAt`. */
  updatedAt: Date;
  /** Through whom a reward from below came: the sponsor of its source. */
  tierName: string;
};

/** A reward is taken back only once it was paid, so that both sums lose the same. */
const takenBackOf = (isWanted: readonly Condition[]) => sql`coalesce((
  select sum(r.amount) from reward_reversals r where ${every(isWanted)}), 0)::bigint`;

const isPaid = sql`exists (select from reward_batches d where d.id = r.batch_id and d.status = 'paid')`;

const madeAt = sql`coalesce(b.created_at, r.business_date::timestamp at time zone 'Asia/Kolkata')`;

export type RewardSums = {
  creditedMicro: Micro;
  /** What has reached the wallets, which is what every total of earnings counts. */
  paidMicro: Micro;
};

/** A member's rewards, newest day first; what was taken back is in no sum. */
export const rewardList = (
  memberId: number,
  { kind, ...period }: RewardFilter,
): List<ListedReward, RewardSums> => {
  const isWanted = [
    sql`r.member_id = ${memberId}`,
    inBooks(sql`r.business_date`, period),
    kind !== undefined && sql`r.kind = ${kind}::reward_kind`,
  ];
  return {
    from: sql`rewards`,
    as: 'r',
    isByKey: true,
    joins: sql`left join members s on s.id = r.source_id left join reward_batches b on b.id = r.batch_id
      left join members t on t.id = s.sponsor_id
      left join packages p on p.member_id = r.member_id and p.package_no = r.package_no`,
    where: isWanted,
    order: [
      { key: sql`r.business_date`, descending: true, type: 'date' },
      { key: sql`r.kind`, descending: true, type: 'reward_kind' },
      { key: sql`r.cause_id`, descending: true, type: 'int' },
    ],
    columns: sql<ListedReward>`r.business_date::text as "businessDate", r.kind, r.cause_id as "causeId", r.level,
      r.rate_bps as "rateBps", r.status, coalesce(s.userrefid, '') as "sourceName", r.base as "baseMicro",
      r.computed as "computedMicro", r.credited as "creditedMicro", b.status as "batchStatus", ${takenBack} as "takenBackMicro",
      p.package_type as "packageType", coalesce(t.userrefid, '') as "tierName", ${madeAt} as "createdAt",
      coalesce(b.paid_at, ${madeAt}) as "updatedAt"`,
    sums: sql<RewardSums>`coalesce(sum(r.credited), 0)::bigint - ${takenBackOf(isWanted)} as "creditedMicro",
      coalesce(sum(r.credited) filter (where ${isPaid}), 0)::bigint - ${takenBackOf(isWanted)} as "paidMicro"`,
  };
};
