import { oneRow, rowsOf, sql, type Db } from '@tributary/database';
import { addDays, type BusinessDay, type Micro, type PackageType, type RewardKind } from '@tributary/domain';
import { isCut } from './explanation-store.ts';
import { DAYS_SHOWN } from './reward-days-store.ts';

export type RewardStanding = {
  /** The first of the shown days. */
  from: BusinessDay;
  /** Credited and still waiting for the treasury, on any day; `since` is the oldest of their dates. */
  waiting: { rewards: number; amountMicro: Micro; since: BusinessDay | null };
  /** Cut by caps on the shown days. */
  cut: { rewards: number; members: number; amountMicro: Micro };
  /** Credited on the shown days, less reversals, by the package that the rewards count to. */
  packages: { packageType: PackageType; rewards: number; amountMicro: Micro }[];
  /** The paid members of each slab on the shown days, for BLB alone: it counts to no package. */
  slabs: { slab: number; members: number }[];
};

type Shown = { kind: RewardKind; from: BusinessDay; last: BusinessDay };

/** Few batches wait, and index `reward_tallies_by_batch` finds their sums. */
const waitingOf = (kind: RewardKind) => sql<RewardStanding['waiting']>`
  select coalesce(sum(t.rewards), 0)::int as rewards, coalesce(sum(t.credited), 0)::bigint as "amountMicro",
    min(t.business_date) filter (where t.credited > 0)::text as since
  from reward_batches b join reward_tallies t on t.batch_id = b.id
  where b.status <> 'paid' and t.kind = ${kind}::reward_kind and t.status = 'credited'`;

/** Index `rewards_cut` holds these rewards alone. */
const cutOf = ({ kind, from, last }: Shown) => sql<RewardStanding['cut']>`
  select count(*)::int as rewards, count(distinct r.member_id)::int as members,
    coalesce(sum(r.computed - r.credited), 0)::bigint as "amountMicro"
  from rewards r
  where r.kind = ${kind}::reward_kind and r.business_date between ${from}::date and ${last}::date
    and ${isCut}`;

/** Index `reward_tallies_by_day`. */
const packagesOf = ({ kind, from, last }: Shown) => sql<RewardStanding['packages'][number]>`
  select t.package_type as "packageType", sum(t.rewards)::int as rewards, sum(t.credited)::bigint as "amountMicro"
  from reward_tallies t
  where t.kind = ${kind}::reward_kind and t.business_date between ${from}::date and ${last}::date
    and t.package_type is not null and t.status <> 'missed'
  group by t.package_type having sum(t.rewards) > 0 order by t.package_type`;

/** Index `blb_paid_by_day`. */
const slabsOf = ({ from, last }: Shown) => sql<RewardStanding['slabs'][number]>`
  select b.slab_id::int as slab, count(*)::int as members
  from blb_paid b
  where b.business_date between ${from}::date and ${last}::date and b.taken_back_at is null
  group by b.slab_id order by b.slab_id`;

/** The waiting and the cut rewards of one kind, and the packages that earn it, over the days of its picture. */
export const rewardStanding = async (
  db: Db,
  { kind, last }: { kind: RewardKind; last: BusinessDay },
): Promise<RewardStanding> => {
  const from = addDays(last, 1 - DAYS_SHOWN);
  const shown = { kind, from, last };
  const [waiting, cut, packages, slabs] = await Promise.all([
    oneRow(db, waitingOf(kind)),
    oneRow(db, cutOf(shown)),
    rowsOf(db, packagesOf(shown)),
    kind === 'blb' ? rowsOf(db, slabsOf(shown)) : [],
  ]);
  return { from, waiting, cut, packages, slabs };
};
