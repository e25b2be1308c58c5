import type { Tx } from '@tributary/database';
import { countToCaps, directBounty, type BusinessDay, type Micro } from '@tributary/domain';
import { takeBatchId } from './batches-store.ts';
import { addEarned, lockActivePackages } from './counted-packages-store.ts';
import { queueAndPayAtOnce } from './pay-at-once.ts';
import { insertReward, insertSpills, type RewardRow } from './single-rewards-store.ts';

export type DirectBountyCause = {
  sponsorId: number;
  buyerId: number;
  lotId: number;
  amountMicro: Micro;
  on: BusinessDay;
};

/**
 * Credits the Direct Bounty of an activation to the sponsor, within their caps. It is the percent of the sponsor's
 * own highest active package. A sponsor without one gets nothing, and nothing passes further up (AMB-004, AMB-007,
 * AMB-008).
 */
export const creditDirectBounty = async (tx: Tx, cause: DirectBountyCause): Promise<void> => {
  const packages = await lockActivePackages(tx, cause.sponsorId);
  const [highest] = packages;
  if (!highest) return;
  const computedMicro = directBounty(cause.amountMicro, highest.directBps);
  if (computedMicro === 0n) return;
  const { creditedMicro, parts } = countToCaps(computedMicro, packages);
  const counted = packages.flatMap(({ packageNo }, index) => {
    const amountMicro = parts[index] ?? 0n;
    return amountMicro > 0n ? [{ packageNo, amountMicro }] : [];
  });
  for (const part of counted) await addEarned(tx, { memberId: cause.sponsorId, ...part });

  const reward: RewardRow = {
    memberId: cause.sponsorId,
    businessDate: cause.on,
    kind: 'direct',
    causeId: cause.lotId,
    sourceId: cause.buyerId,
    level: 0,
    rateBps: highest.directBps,
    packageNo: counted[0]?.packageNo ?? highest.packageNo,
    baseMicro: cause.amountMicro,
    computedMicro,
    creditedMicro,
    status: creditedMicro > 0n ? 'credited' : 'capped',
    batchId: await takeBatchId(tx),
  };
  await insertReward(tx, reward);
  if (counted.length > 1) await insertSpills(tx, reward, counted);
  if (creditedMicro === 0n) return;
  await queueAndPayAtOnce(tx, {
    batchId: reward.batchId,
    cause: `direct:${cause.lotId}`,
    businessDate: cause.on,
    memberId: cause.sponsorId,
    kind: 'direct',
    totalMicro: creditedMicro,
  });
};
