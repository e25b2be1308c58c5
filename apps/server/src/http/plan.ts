import { moneyToWire, parseMoney, projectPackage, Refused, type ProjectionCase } from '@tributary/domain';
import { activePlan } from '@tributary/modules/catalogue';
import type { Needs } from '../needs.ts';
import { api } from './procedures.ts';

const NOTE =
  'Computed from assumptions, not a promise. Rewards are not guaranteed: they are paid only while the treasury is funded.';

const caseOf = ({ case: name, capReachedOnDay, breakEvenDay, days, ...sums }: ProjectionCase) => ({
  case: name,
  credited: moneyToWire(sums.creditedMicro),
  cut: moneyToWire(sums.cutMicro),
  pending: moneyToWire(sums.pendingMicro),
  paid: moneyToWire(sums.paidMicro),
  deduction: moneyToWire(sums.deductionMicro),
  arrives: moneyToWire(sums.arrivesMicro),
  capReachedOnDay,
  breakEvenDay,
  days: days.map(({ day, dailyMicro, directMicro, networkMicro }) => ({
    day,
    daily: moneyToWire(dailyMicro),
    direct: moneyToWire(directMicro),
    network: moneyToWire(networkMicro),
  })),
});

export const planRoutes = ({ db }: Needs) => ({
  projection: api.plan.projection.handler(async ({ input }) => {
    const { plan } = await activePlan(db);
    const request = {
      type: input.packageType,
      amountMicro: parseMoney(input.amount),
      team: input.team.map(({ level, members, packageType, amount }) => ({
        level,
        members,
        type: packageType,
        amountMicro: parseMoney(amount),
      })),
      treasuryPausesOnDay: input.treasuryPausesOnDay,
    };
    try {
      const { capMicro, cases, ...days } = projectPackage(plan, request);
      const data = { note: NOTE, cap: moneyToWire(capMicro), ...days, cases: cases.map(caseOf) };
      return { status: true as const, message: '', data };
    } catch (error) {
      if (error instanceof RangeError) throw new Refused('amountOutOfRange', { message: error.message });
      throw error;
    }
  }),
});
