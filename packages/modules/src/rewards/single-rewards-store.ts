import { sql, type Tx } from '@tributary/database';
import type { BusinessDay, Micro, RewardKind } from '@tributary/domain';

export type RewardRow = {
  memberId: number;
  businessDate: BusinessDay;
  kind: RewardKind;
  causeId: number;
  sourceId: number;
  level: number;
  rateBps: number;
  packageNo: number | null;
  baseMicro: Micro;
  computedMicro: Micro;
  creditedMicro: Micro;
  status: 'credited' | 'capped' | 'missed';
  batchId: number;
};

export const insertReward = async (tx: Tx, reward: RewardRow): Promise<void> => {
  await sql`
    insert into rewards (member_id, business_date, kind, cause_id, level, rate_bps, package_no, status, source_id, batch_id, base, computed, credited)
    values (${reward.memberId}, ${reward.businessDate}::date, ${reward.kind}::reward_kind, ${reward.causeId}, ${reward.level},
      ${reward.rateBps}, ${reward.packageNo}, ${reward.status}::reward_status, ${reward.sourceId}, ${reward.batchId},
      ${reward.baseMicro.toString()}::bigint, ${reward.computedMicro.toString()}::bigint, ${reward.creditedMicro.toString()}::bigint)`.execute(
    tx,
  );
};

export type Spill = { packageNo: number; amountMicro: Micro };

/** Stores how a reward was divided among packages, if it was counted to more than one. */
export const insertSpills = async (tx: Tx, reward: RewardRow, spills: readonly Spill[]): Promise<void> => {
  for (const spill of spills) {
    await sql`
      insert into reward_spills (member_id, business_date, kind, cause_id, package_no, counted)
      values (${reward.memberId}, ${reward.businessDate}::date, ${reward.kind}::reward_kind, ${reward.causeId},
        ${spill.packageNo}, ${spill.amountMicro.toString()}::bigint)`.execute(tx);
  }
};
