import type { Tx } from '@tributary/database';
import { blbProgress, minMicro, type BlbSlab, type BusinessDay } from '@tributary/domain';
import { lockMembers } from '@tributary/ledger';
import { planOn } from '../plan/index.ts';
import { insertReward, queueAndPayAtOnce, takeBatchId } from '../rewards/index.ts';
import { holdPayments, takeBackRewards } from '../reversals/index.ts';
import { blbCandidates, claimSlab, paidUplines, takeSlabsBack, type BlbCandidate } from './blb-store.ts';

export type ActivationEvent = { memberId: number; lotId: number; day: BusinessDay };

/**
 * Pays every Beyond Limit Bonus slab that an activation completed: uplines nearest first, slabs in order,
 * each once per member, outside the cap (AMB-009 to AMB-012).
 */
export const payBlbAfterActivation = async (tx: Tx, event: ActivationEvent): Promise<void> => {
  const { blbSlabs } = (await planOn(tx, event.day)).plan;
  const leastMicro = blbSlabs
    .map((slab) => slab.requiredMicro)
    .reduce((least, required) => minMicro(least, required));
  const candidates = await blbCandidates(tx, event.memberId, { leastMicro, legs: legsOf(blbSlabs) });
  for (const upline of candidates) {
    for (const slab of blbSlabs.filter(({ id }) => !upline.paidSlabs.includes(id))) {
      if (isCompleted(slab, upline)) await paySlab(tx, event, { memberId: upline.memberId, slab });
    }
  }
};

/**
 * Reverses every slab that is incomplete once an activation left the team volumes (AMB-128); a later activation can
 * complete it again.
 */
export const takeBackBlbAfterReversal = async (tx: Tx, event: ActivationEvent): Promise<void> => {
  const undone = [];
  for (const upline of await paidUplines(tx, event.memberId)) {
    // A slab is checked under the plan of its completion, whatever plan came after.
    const { blbSlabs } = (await planOn(tx, upline.completedOn)).plan;
    const slabs = blbSlabs.filter((slab) => upline.paidSlabs.includes(slab.id) && !isCompleted(slab, upline));
    if (slabs.length > 0) undone.push({ memberId: upline.memberId, slabIds: slabs.map(({ id }) => id) });
  }
  if (undone.length === 0) return;
  await lockMembers(
    tx,
    undone.map(({ memberId }) => memberId),
  );
  await holdPayments(tx);
  for (const slabs of undone) await takeSlabsBack(tx, { ...slabs, lotId: event.lotId });
  await takeBackRewards(tx, event.lotId, 'beyondLimit');
};

const legsOf = (slabs: readonly BlbSlab[]): number =>
  Math.max(...slabs.map((slab) => slab.thresholds.length), 1);

/** A slab without thresholds counts the whole team; the others count only the strongest legs. */
const isCompleted = (
  slab: BlbSlab,
  { teamVolumeMicro, legVolumes }: Pick<BlbCandidate, 'teamVolumeMicro' | 'legVolumes'>,
): boolean => blbProgress(slab, slab.thresholds.length === 0 ? [teamVolumeMicro] : legVolumes).qualified;

/** A slab that is completed again after a reversal has another cause. */
const CAUSES_PER_TIME = 1_000;

const paySlab = async (
  tx: Tx,
  event: ActivationEvent,
  { memberId, slab }: { memberId: number; slab: BlbSlab },
): Promise<void> => {
  await lockMembers(tx, [memberId]);
  const batchId = await takeBatchId(tx);
  const times = await claimSlab(tx, {
    memberId,
    slabId: slab.id,
    on: event.day,
    batchId,
    bonusMicro: slab.bonusMicro,
  });
  if (times === undefined) return;
  await insertReward(tx, {
    memberId,
    businessDate: event.day,
    kind: 'blb',
    causeId: slab.id + CAUSES_PER_TIME * (times - 1),
    sourceId: event.memberId,
    level: slab.id,
    rateBps: 0,
    packageNo: null,
    baseMicro: slab.requiredMicro,
    computedMicro: slab.bonusMicro,
    creditedMicro: slab.bonusMicro,
    status: 'credited',
    batchId,
  });
  await queueAndPayAtOnce(tx, {
    batchId,
    cause: times === 1 ? `blb:${memberId}:${slab.id}` : `blb:${memberId}:${slab.id}:${times}`,
    businessDate: event.day,
    memberId,
    kind: 'blb',
    totalMicro: slab.bonusMicro,
  });
};
