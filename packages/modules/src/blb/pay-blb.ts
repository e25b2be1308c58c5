import type { Tx } from '@tributary/database';
import { blbProgress, minMicro, type BlbSlab, type BusinessDay } from '@tributary/domain';
import { lockMembers } from '@tributary/ledger';
import { planOn } from '../catalogue/index.ts';
import { insertReward, queueAndPayAtOnce, takeBatchId } from '../rewards/index.ts';
import { blbCandidates, claimSlab } from './blb-store.ts';

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
  const legs = Math.max(...blbSlabs.map((slab) => slab.thresholds.length), 1);
  const candidates = await blbCandidates(tx, event.memberId, { leastMicro, legs });
  for (const { memberId, teamVolumeMicro, legVolumes, paidSlabs } of candidates) {
    const unpaid = blbSlabs.filter((slab) => !paidSlabs.includes(slab.id));
    if (unpaid.length === 0) continue;
    for (const slab of unpaid) {
      // A slab without thresholds counts the whole team; the others look at the strongest legs alone.
      const volumes = slab.thresholds.length === 0 ? [teamVolumeMicro] : legVolumes;
      if (blbProgress(slab, volumes).qualified) await paySlab(tx, event, { memberId, slab });
    }
  }
};

const paySlab = async (
  tx: Tx,
  event: ActivationEvent,
  { memberId, slab }: { memberId: number; slab: BlbSlab },
): Promise<void> => {
  await lockMembers(tx, [memberId]);
  const batchId = await takeBatchId(tx);
  if (
    !(await claimSlab(tx, { memberId, slabId: slab.id, on: event.day, batchId, bonusMicro: slab.bonusMicro }))
  )
    return;
  await insertReward(tx, {
    memberId,
    businessDate: event.day,
    kind: 'blb',
    causeId: slab.id,
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
    cause: `blb:${memberId}:${slab.id}`,
    businessDate: event.day,
    memberId,
    kind: 'blb',
    totalMicro: slab.bonusMicro,
  });
};
