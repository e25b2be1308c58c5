import {
  columnsOf,
  every,
  inBooks,
  joined,
  listFrom,
  printed,
  sql,
  type Condition,
  type ListOf,
  type Period,
  type Query,
} from '@tributary/database';
import { OWN_REWARDS, REWARD_LINES, type RewardState, type SumsOf } from '@tributary/definitions/lists';
import type { Micro, RewardKind } from '@tributary/domain';
import { isCut, shownAmount, shownStatus, takenBack } from './explanation-store.ts';
import { packageName, particularOfReward } from './particulars-store.ts';

type RewardFilter = Period & { kind?: RewardKind | undefined };

/** A reward is reversed only once it was paid, so both sums lose the same amount. */
const takenBackOf = (isWanted: readonly Condition[]) => sql`coalesce((
  select sum(r.amount) from reward_reversals r where ${every(isWanted)}), 0)::bigint`;

/** The few waiting batches are read once, instead of the batch of each reward. */
const isPaid = sql`r.batch_id not in (select d.id from reward_batches d where d.status <> 'paid')`;

const madeAt = sql`coalesce(b.created_at, r.business_date::timestamp at time zone 'Asia/Kolkata')`;

const joins = sql`left join members s on s.id = r.source_id left join reward_batches b on b.id = r.batch_id
      left join members t on t.id = s.sponsor_id
      left join packages p on p.member_id = r.member_id and p.package_no = r.package_no`;

const COLUMNS = {
  businessDate: sql`r.business_date::text`,
  kind: sql`r.kind`,
  causeId: sql`r.cause_id`,
  userrefid: sql`(select o.userrefid from members o where o.id = r.member_id)`,
  createdAt: madeAt,
  updatedAt: sql`coalesce(b.paid_at, ${madeAt})`,
  level: sql`r.level`,
  rateBps: sql`r.rate_bps`,
  sourceName: joined(sql`coalesce(s.userrefid, '')`),
  tierName: sql`coalesce(t.userrefid, '')`,
  packageType: sql`p.package_type`,
  baseMicro: sql`r.base`,
  computedMicro: sql`r.computed`,
  creditedMicro: sql`r.credited`,
  amountMicro: shownAmount,
  takenBackMicro: takenBack,
  shown: shownStatus,
};

/** A member's rewards, newest day first; the sums leave out reversed ones. */
export const rewardList = (
  memberId: number,
  { kind, ...period }: RewardFilter,
): ListOf<typeof REWARD_LINES> => {
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
    columns: columnsOf(REWARD_LINES, COLUMNS),
    sums: sql<
      SumsOf<typeof REWARD_LINES>
    >`coalesce(sum(r.credited), 0)::bigint - ${takenBackOf(isWanted)} as "creditedMicro",
      coalesce(sum(r.credited) filter (where ${isPaid}), 0)::bigint - ${takenBackOf(isWanted)} as "paidMicro"`,
  };
};

type BountyQuery = Omit<Query<typeof OWN_REWARDS>, 'status'> & {
  kind: RewardKind;
  status?: RewardState | undefined;
};

const searched = sql`concat_ws(' ', s.userrefid, t.userrefid, ${printed(shownAmount)}, ${printed(sql`r.base`)},
  ${packageName}, 'level', r.level, ${particularOfReward},
  case when r.kind in ('odl', 'blb') and ${shownStatus} = 'paid' then 'active' end,
  ${shownStatus}, case when ${isCut} then 'capped' end, to_char(r.business_date, 'FMDD Mon YYYY'),
  to_char(${madeAt} at time zone 'Asia/Kolkata', 'FMDD Mon YYYY, HH24:MI'))`;

/** A member's rewards of one kind as a report; the sums leave out reversed ones. */
export const bountyList = (
  memberId: number,
  { kind, status, level, text, ids, sort, ...period }: BountyQuery,
): ListOf<typeof OWN_REWARDS> => {
  // Reversed rewards are few and found at once; the amount is looked up only for these.
  const net = sql`(r.credited - case when (r.business_date, r.cause_id) in (
    select v.business_date, v.cause_id from reward_reversals v where v.member_id = ${memberId} and v.kind = ${kind}::reward_kind
  ) then ${takenBack} else 0 end)`;
  const amount = sql<Micro>`coalesce(sum(${net}), 0)::bigint`;
  return listFrom(
    OWN_REWARDS,
    { text, ids, sort },
    {
      from: sql`rewards`,
      as: 'r',
      id: sql`concat_ws('.', r.business_date, r.kind, r.cause_id)`,
      unique: sql`(r.business_date, r.cause_id)`,
      isByKey: true,
      joins,
      columns: COLUMNS,
      dates: { column: 'businessDate', day: sql`r.business_date`, sum: amount },
      order: { createdAt: sql`r.business_date` },
      searched: joined(searched),
      // The days of the list are those of the books, which are partitioned by month.
      where: [
        sql`r.member_id = ${memberId} and r.kind = ${kind}::reward_kind`,
        inBooks(sql`r.business_date`, period),
        level !== undefined && sql`r.level = ${level}`,
        status !== undefined && (status === 'capped' ? isCut : joined(sql`${shownStatus} = ${status}`)),
      ],
      sums: {
        amountMicro: amount,
        paidMicro: sql`coalesce(sum(${net}) filter (where ${isPaid}), 0)::bigint`,
        firstLevelsMicro: sql`coalesce(sum(${net}) filter (where r.level between 1 and 3), 0)::bigint`,
        missedMicro: sql`coalesce(sum(r.computed) filter (where r.status = 'missed'), 0)::bigint`,
        todayMicro: sql`coalesce(sum(${net}) filter (where r.business_date = (select app_day())), 0)::bigint`,
      },
    },
  );
};
