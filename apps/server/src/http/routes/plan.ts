import { planTermsView } from '@tributary/contract';
import {
  moneyToWire,
  parseMoney,
  projectPackage,
  Refused,
  sumMicro,
  type ProjectionCase,
} from '@tributary/domain';
import { activePlan, planVersions, type PlanVersion } from '@tributary/modules/plan';
import type { Needs } from '../../needs.ts';
import { limitAddress } from '../limit-address.ts';
import { api } from '../procedures.ts';
import { answer } from '../wire.ts';

const NOTE =
  'Computed from what you assume. Rewards are not guaranteed: they are paid only while the treasury is funded.';

const caseOf = ({ case: name, capReachedOnDay, breakEvenDay, days, ...sums }: ProjectionCase) => ({
  case: name,
  credited: moneyToWire(sums.creditedMicro),
  daily: moneyToWire(sumMicro(days.map(({ dailyMicro }) => dailyMicro))),
  direct: moneyToWire(sumMicro(days.map(({ directMicro }) => directMicro))),
  network: moneyToWire(sumMicro(days.map(({ networkMicro }) => networkMicro))),
  cut: moneyToWire(sums.cutMicro),
  pending: moneyToWire(sums.pendingMicro),
  paid: moneyToWire(sums.paidMicro),
  deduction: moneyToWire(sums.deductionMicro),
  arrives: moneyToWire(sums.arrivesMicro),
  capReachedOnDay,
  breakEvenDay,
});

/** The public part of a published version. */
const announcementOf = ({ version, activeFrom, publishedAt, changes }: PlanVersion) => ({
  version,
  activeFrom: activeFrom ?? '',
  publishedAt: publishedAt?.toISOString() ?? '',
  changes,
});

export const planRoutes = (needs: Needs) => {
  const { db } = needs;
  return {
    inForce: api.plan.inForce.handler(async () => {
      const versions = await planVersions(db);
      const { version, plan } = await activePlan(db);
      const waiting = versions.find(({ state }) => state === 'waiting');
      const data = {
        version,
        activeFrom: versions.find((each) => each.version === version)?.activeFrom ?? '',
        terms: planTermsView(plan),
        waiting: waiting ? announcementOf(waiting) : null,
      };
      return answer(data);
    }),
    versions: api.plan.versions.handler(async () =>
      answer(
        (await planVersions(db)).flatMap((version) =>
          version.state === 'draft' ? [] : [{ ...announcementOf(version), status: version.state }],
        ),
      ),
    ),
    projection: api.plan.projection.handler(async ({ input, context }) => {
      await limitAddress(needs, context, 'projection');
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
        return answer(data);
      } catch (error) {
        if (error instanceof RangeError) throw new Refused('amountOutOfRange', { message: error.message });
        throw error;
      }
    }),
  };
};
