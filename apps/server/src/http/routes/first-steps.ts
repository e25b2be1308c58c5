import { moneyToWire } from '@tributary/domain';
import { firstSteps } from '@tributary/modules/first-steps';
import type { Needs } from '../../needs.ts';
import { answer } from '../wire.ts';
import { memberOf } from '../context.ts';
import { api } from '../procedures.ts';

export const firstStepsRoutes = ({ db }: Needs) => ({
  next: api.firstSteps.next.handler(async ({ context }) => {
    const steps = await firstSteps(db, memberOf(context).id);
    return answer({
      next: steps.next,
      ended: steps.ended && {
        package_type: steps.ended.type,
        because: steps.ended.because,
        ended_after: steps.ended.endedAfter,
        earned: moneyToWire(steps.ended.earnedMicro),
        cap: moneyToWire(steps.ended.capMicro),
      },
      withdrawal: steps.withdrawal && {
        status: steps.withdrawal.status,
        amount: moneyToWire(steps.withdrawal.micro),
        remark: steps.withdrawal.remark,
      },
      stopped_at: steps.stoppedAt?.toISOString() ?? null,
      held_until: steps.heldUntil?.toISOString() ?? null,
      waiting: steps.waiting && {
        amount: moneyToWire(steps.waiting.micro),
        since: steps.waiting.since,
      },
      next_daily: steps.nextDaily && {
        amount: moneyToWire(steps.nextDaily.micro),
        on: steps.nextDaily.on,
      },
      done: steps.done,
      r_wallet: moneyToWire(steps.rWalletMicro),
      least: moneyToWire(steps.leastMicro),
      take_care_days: steps.takeCareDays,
      email_confirmed: steps.isEmailProved,
      address_ready_at: steps.addressReadyAt.toISOString(),
    });
  }),
});
