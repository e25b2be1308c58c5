import { moneyToWire } from '@tributary/domain';
import { blbPlanOf, noteSuccessSeen, type BlbSlabView } from '@tributary/modules/blb';
import type { Needs } from '../../needs.ts';
import { answer } from '../wire.ts';
import { memberOf } from '../context.ts';
import { api } from '../procedures.ts';

const slabView = ({ bonusMicro, requiredMicro, currentMicro, thresholds, perLeg, ...slab }: BlbSlabView) => ({
  ...slab,
  bonus: moneyToWire(bonusMicro),
  required: moneyToWire(requiredMicro),
  current: moneyToWire(currentMicro),
  thresholds: thresholds.map(moneyToWire),
  perDownline: perLeg.map(moneyToWire),
});

export const blbRoutes = ({ db }: Needs) => ({
  plan: api.blb.plan.handler(async ({ context }) => {
    const data = { plan: { slabs: (await blbPlanOf(db, memberOf(context).id)).map(slabView) } };
    return { ...answer(data), ...data };
  }),
  submit: api.blb.submit.handler(async ({ context }) => {
    await noteSuccessSeen(db, memberOf(context).id);
    return answer({});
  }),
});
