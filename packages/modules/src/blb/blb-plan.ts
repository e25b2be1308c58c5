import type { Db } from '@tributary/database';
import { blbProgress, type Micro } from '@tributary/domain';
import { activePlan } from '../plan/index.ts';
import { markSlabsSeen, selectOwnProgress } from './blb-store.ts';

export type BlbSlabView = {
  id: number;
  status: 'success' | 'in-progress' | 'not-started';
  bonusMicro: Micro;
  requiredMicro: Micro;
  currentMicro: Micro;
  thresholds: readonly Micro[];
  perLeg: readonly Micro[];
  submitted: boolean;
};

/**
 * The slabs of the plan in force with a member's progress. The server counts the progress, and a slab is a success
 * once it was paid (AMB-010 to AMB-012).
 */
export const blbPlanOf = async (db: Db, memberId: number): Promise<BlbSlabView[]> => {
  const { blbSlabs } = (await activePlan(db)).plan;
  const legs = Math.max(...blbSlabs.map((slab) => slab.thresholds.length), 1);
  const own = await selectOwnProgress(db, memberId, legs);
  return blbSlabs.map((slab) => {
    const volumes = slab.thresholds.length === 0 ? [own.teamVolumeMicro] : own.legVolumes;
    const { currentMicro, perLeg } = blbProgress(slab, volumes);
    const isPaid = own.paidSlabs.includes(slab.id);
    return {
      id: slab.id,
      status: isPaid ? 'success' : currentMicro > 0n ? 'in-progress' : 'not-started',
      bonusMicro: slab.bonusMicro,
      requiredMicro: slab.requiredMicro,
      currentMicro,
      thresholds: slab.thresholds,
      perLeg,
      submitted: own.seenSlabs.includes(slab.id),
    };
  });
};

/** Stores that the member has seen the success of their paid slabs. Idempotent (AMB-012). */
export const noteSuccessSeen = (db: Db, memberId: number): Promise<void> => markSlabsSeen(db, memberId);
