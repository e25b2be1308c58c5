import {
  printed,
  contains,
  every,
  inBooks,
  joined,
  orderBy,
  sql,
  type Condition,
  type List,
  type ListFilter,
  type Period,
  type SortOf,
} from '@tributary/database';
import type { Micro, RewardKind } from '@tributary/domain';
import { packageName, particularOfReward } from './particulars-store.ts';
import { isCut, shownAmount, takenBack, type ExplainedReward } from './explanation-store.ts';

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
  /** What it shows as its amount: the share where it was missed. */
  amountMicro: Micro;
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

/** The few batches that wait are read once, not the batch of each reward. */
const isPaid = sql`r.batch_id not in (select d.id from reward_batches d where d.status <> 'paid')`;

const madeAt = sql`coalesce(b.created_at, r.business_date::timestamp at time zone 'Asia/Kolkata')`;

const joins = sql`left join members s on s.id = r.source_id left join reward_batches b on b.id = r.batch_id
      left join members t on t.id = s.sponsor_id
      left join packages p on p.member_id = r.member_id and p.package_no = r.package_no`;

const columns = sql<ListedReward>`r.business_date::text as "businessDate", r.kind, r.cause_id as "causeId", r.level,
      r.rate_bps as "rateBps", r.status, coalesce(s.userrefid, '') as "sourceName", r.base as "baseMicro",
      r.computed as "computedMicro", r.credited as "creditedMicro", ${shownAmount} as "amountMicro", b.status as "batchStatus", ${takenBack} as "takenBackMicro",
      p.package_type as "packageType", coalesce(t.userrefid, '') as "tierName", ${madeAt} as "createdAt",
      coalesce(b.paid_at, ${madeAt}) as "updatedAt"`;

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
    joins,
    where: isWanted,
    order: [
      { key: sql`r.business_date`, descending: true, type: 'date' },
      { key: sql`r.kind`, descending: true, type: 'reward_kind' },
      { key: sql`r.cause_id`, descending: true, type: 'int' },
    ],
    columns,
    sums: sql<RewardSums>`coalesce(sum(r.credited), 0)::bigint - ${takenBackOf(isWanted)} as "creditedMicro",
      coalesce(sum(r.credited) filter (where ${isPaid}), 0)::bigint - ${takenBackOf(isWanted)} as "paidMicro"`,
  };
};

export type BountyFilter = ListFilter & {
  kind: RewardKind;
  status?: 'paid' | 'pending' | 'capped' | 'missed' | 'rejected' | 'reversed' | undefined;
  level?: number | undefined;
};

/** What became of a reward; what waits for the treasury is pending. */
export const shownStatus = sql`case when r.status <> 'credited' then r.status::text when b.status = 'paid' then 'paid' else 'pending' end`;

const BOUNTY_ORDER = {
  businessDate: sql`r.business_date`,
  source: joined(sql`coalesce(s.userrefid, '')`),
  level: sql`r.level`,
  credited: shownAmount,
};

type BountySort = SortOf<typeof BOUNTY_ORDER>;

const searched = sql`concat_ws(' ', s.userrefid, t.userrefid, ${printed(shownAmount)}, ${printed(sql`r.base`)},
  ${packageName}, 'level', r.level, ${particularOfReward},
  case when r.kind in ('odl', 'blb') and ${shownStatus} = 'paid' then 'active' end,
  ${shownStatus}, case when ${isCut} then 'capped' end, to_char(r.business_date, 'FMDD Mon YYYY'))`;

export type BountySums = {
  amountMicro: Micro;
  paidMicro: Micro;
  /** Of levels 1 to 3 alone (AMB-035). */
  firstLevelsMicro: Micro;
  /** Of missed shares, of which nothing was credited. */
  missedMicro: Micro;
  /** Of the business date that runs. */
  todayMicro: Micro;
};

/** A member's rewards of one kind as a report; what was taken back is in no sum. */
export const bountyList = (
  memberId: number,
  { kind, status, level, text, ids, ...period }: BountyFilter,
  sort: BountySort,
): List<ListedReward, BountySums> => {
  const found = contains(text, searched);
  // Rewards that were taken back are few, and found at once; only these are asked how much it was.
  const net = sql`(r.credited - case when (r.business_date, r.cause_id) in (
    select v.business_date, v.cause_id from reward_reversals v where v.member_id = ${memberId} and v.kind = ${kind}::reward_kind
  ) then ${takenBack} else 0 end)`;
  return {
    from: sql`rewards`,
    as: 'r',
    isByKey: true,
    joins,
    where: [
      sql`r.member_id = ${memberId} and r.kind = ${kind}::reward_kind`,
      inBooks(sql`r.business_date`, period),
      level !== undefined && sql`r.level = ${level}`,
      ids !== undefined &&
        sql`concat_ws('.', r.business_date, r.kind, r.cause_id) = any(${[...ids]}::text[])`,
      status !== undefined && (status === 'capped' ? isCut : joined(sql`${shownStatus} = ${status}`)),
      found && joined(found),
    ],
    order: orderBy(BOUNTY_ORDER, sort, sql`(r.business_date, r.cause_id)`),
    columns,
    sums: sql<BountySums>`coalesce(sum(${net}), 0)::bigint as "amountMicro",
      coalesce(sum(${net}) filter (where ${isPaid}), 0)::bigint as "paidMicro",
      coalesce(sum(${net}) filter (where r.level between 1 and 3), 0)::bigint as "firstLevelsMicro",
      coalesce(sum(r.computed) filter (where r.status = 'missed'), 0)::bigint as "missedMicro",
      coalesce(sum(${net}) filter (where r.business_date = (select app_day())), 0)::bigint as "todayMicro"`,
  };
};
