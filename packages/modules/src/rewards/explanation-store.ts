import { firstRow, rowsOf, sql, type Db } from '@tributary/database';
import type { RewardState } from '@tributary/definitions/lists';
import type { BusinessDay, Micro, PackageType, RewardKind } from '@tributary/domain';
import type { RewardKey } from './reward-key.ts';

export type ExplainedReward = {
  businessDate: BusinessDay;
  kind: RewardKind;
  causeId: number;
  level: number;
  rateBps: number;
  status: 'credited' | 'capped' | 'missed' | 'rejected' | 'reversed';
  shown: RewardState;
  sourceId: number;
  sourceName: string;
  packageType: PackageType | null;
  capMicro: Micro | null;
  earnedMicro: Micro | null;
  baseMicro: Micro;
  computedMicro: Micro;
  creditedMicro: Micro;
  batchId: number;
  batchStatus: 'pending' | 'funded' | 'paid' | 'cancelled' | null;
  takenBackMicro: Micro;
  batchTotalMicro: Micro | null;
};

const ofKey = (key: RewardKey) => sql`
  r.member_id = ${key.memberId} and r.business_date = ${key.businessDate}::date and r.kind = ${key.kind}::reward_kind and r.cause_id = ${key.causeId}`;

/** The part of the reward `r` that the reversal of activations took back. */
export const takenBack = sql`
  coalesce((select sum(v.amount) from reward_reversals v where v.member_id = r.member_id and v.business_date = r.business_date
    and v.kind = r.kind and v.cause_id = r.cause_id), 0)::bigint`;

/** True if a cap cut the reward `r`, wholly or in part (AMB-008). */
export const isCut = sql`(r.computed > r.credited and r.status in ('capped', 'credited'))`;

/** The shown amount of the reward `r`: a missed share shows its size, although nothing was credited (AMB-015). */
export const shownAmount = sql`(case when r.status = 'missed' then r.computed else r.credited end)`;

/** The state of the reward `r` of the batch `b`; a reward that waits for the treasury is pending. */
export const shownStatus = sql<RewardState>`case when r.status <> 'credited' then r.status::text when b.status = 'paid' then 'paid' else 'pending' end`;

export const selectExplained = (db: Db, key: RewardKey): Promise<ExplainedReward | undefined> =>
  firstRow(
    db,
    sql<ExplainedReward>`
    select r.business_date::text as "businessDate", r.kind, r.cause_id as "causeId", r.level, r.rate_bps as "rateBps", r.status, ${shownStatus} as shown,
      r.source_id as "sourceId", coalesce(s.userrefid, '') as "sourceName", p.package_type as "packageType", p.cap as "capMicro",
      p.earned as "earnedMicro", r.base as "baseMicro", r.computed as "computedMicro", r.credited as "creditedMicro",
      r.batch_id as "batchId", b.status as "batchStatus", b.total as "batchTotalMicro", ${takenBack} as "takenBackMicro"
    from rewards r
    left join packages p on p.member_id = r.member_id and p.package_no = r.package_no
    left join members s on s.id = r.source_id
    left join reward_batches b on b.id = r.batch_id
    where ${ofKey(key)}`,
  );

export const selectSpills = (db: Db, key: RewardKey): Promise<{ type: PackageType; countedMicro: Micro }[]> =>
  rowsOf(
    db,
    sql<{ type: PackageType; countedMicro: Micro }>`
    select p.package_type as type, r.counted as "countedMicro"
    from reward_spills r join packages p on p.member_id = r.member_id and p.package_no = r.package_no
    where ${ofKey(key)} order by p.package_type desc`,
  );

/**
 * The usernames from a source up to an upline, both included. Sponsors never change, so the path is still the one
 * of the reward.
 */
export const selectLevelPath = async (
  db: Db,
  { from, to }: { from: number; to: number },
): Promise<string[]> => {
  const rows = await rowsOf(
    db,
    sql<{ userrefid: string }>`
    with ends as (select level from team_members where ancestor_id = ${to} and member_id = ${from})
    select m.userrefid from (
      select ${from}::int as id, 0 as level
      union all
      select u.ancestor_id, u.level from team_members u, ends where u.member_id = ${from} and u.level <= ends.level
    ) path join members m on m.id = path.id order by path.level`,
  );
  return rows.map((row) => row.userrefid);
};

export type ExplainedPosting = {
  entry: bigint;
  wallet: 'profit' | 'working';
  amountMicro: Micro;
  postedAt: Date;
};

/** The posting that paid the reward: one per member, kind and batch, in the entry of the batch or of its chunk. */
export const selectPosting = (
  db: Db,
  key: RewardKey,
  batchId: number,
): Promise<ExplainedPosting | undefined> =>
  firstRow(
    db,
    sql<ExplainedPosting>`
    select p.entry_id as entry, p.account as wallet, p.amount as "amountMicro", p.posted_at as "postedAt"
    from reward_batches b
    join ledger.postings p on p.owner_id = ${key.memberId} and p.movement = ${key.kind}::ledger.movement
      and p.booked_on between business_day_of(b.funded_at) and business_day_of(b.paid_at)
    join ledger.entries e on e.id = p.entry_id and e.owner_id in (0, ${key.memberId})
    where b.id = ${batchId} and (e.cause = b.cause or e.cause like 'batch:' || b.id || ':%')`,
  );
