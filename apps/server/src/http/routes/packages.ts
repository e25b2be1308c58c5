import { TOP_UPS } from '@tributary/definitions/lists';
import {
  capProgressPercent,
  dailyBounty,
  formatMoney,
  MAX_LEVELS,
  addDays,
  packageLife,
  Refused,
  type BusinessDay,
  type LifePoint,
  type PackageLife,
  moneyToWire,
  PACKAGE_NAMES,
  parseMoney,
  perPackage,
  type Micro,
  type PackageType,
} from '@tributary/domain';
import {
  activatePackage,
  capRates,
  comingReturns,
  filledCaps,
  packagesOf,
  runningLots,
  type FilledCap,
  topUpList,
  type MemberPackage,
} from '@tributary/modules/packages';
import { activePlan, type PlanInForce } from '@tributary/modules/plan';
import { treasuryCoverage } from '@tributary/modules/treasury';
import { currentDay, type Db } from '@tributary/database';
import { proofOf } from '@tributary/modules/second-factor';
import type { IncomeDisclosure } from '@tributary/modules/transparency';
import type { Needs } from '../../needs.ts';
import { forecastViews } from './cap-forecast-view.ts';
import { disclosureSentence } from '../pages/income-texts.ts';
import { memberOf } from '../context.ts';
import { ownListBy } from '../defined-lists.ts';
import { api } from '../procedures.ts';
import { answer } from '../wire.ts';

const percent = (bps: number): number => bps / 100;

/** "$1000": whole dollars in the documents' form, without separators. */
const wholeDollars = (micro: Micro): string => `$${formatMoney(micro, { decimals: 0, grouping: false })}`;

/** The text of the highest package has no upper bound; the server's limit is separate (AMB-087). */
const rangeText = (type: PackageType, { minMicro, maxMicro }: { minMicro: Micro; maxMicro: Micro }): string =>
  type === 'legacyVault'
    ? `${wholeDollars(minMicro)}+`
    : `${wholeDollars(minMicro)} to ${wholeDollars(maxMicro)}`;

const definitionOf = (
  packageType: PackageType,
  { version, plan }: PlanInForce,
  made: IncomeDisclosure | undefined,
) => {
  const terms = plan.packages[packageType];
  return {
    packageType,
    name: terms.name,
    minAmount: moneyToWire(terms.minMicro),
    maxAmount: moneyToWire(terms.maxMicro),
    activationAmount: moneyToWire(terms.minMicro),
    dailyRate: percent(terms.dailyBps),
    dailyReturn: `${percent(terms.dailyBps)}%`,
    range: rangeText(packageType, terms),
    dailyProfit: moneyToWire(dailyBounty(terms.minMicro, terms.dailyBps)),
    botProfitPeriod: terms.periodDays,
    depositTakecare: terms.takeCareDays,
    totalBotProfit: percent(terms.dailyBps * terms.periodDays),
    odlProfitMax: plan.turnoverShares.fundPercent[packageType],
    directRippleBounty: percent(terms.directBps),
    capping: terms.capMultiplier,
    networkBounty: plan.levelBps[packageType].map((bps, index) => ({
      level: index + 1,
      percent: percent(bps),
    })),
    unlockedLevels: plan.levelBps[packageType].length,
    totalLevels: MAX_LEVELS,
    exceedsBalance: false as const,
    principalReturn: plan.principalReturn,
    planVersion: version,
    disclosure: disclosureSentence(made, packageType),
  };
};

const activatedOf = (each: MemberPackage) => ({
  type: each.type,
  name: PACKAGE_NAMES[each.type],
  amount: moneyToWire(each.amountMicro),
  cappingAmount: moneyToWire(each.capMicro),
  earnedAmount: moneyToWire(each.earnedMicro),
  progress: capProgressPercent(each),
  multiplier: each.capMultiplier,
  activatedAt: each.activatedAt.toISOString(),
  status: each.active ? ('Active' as const) : ('Inactive' as const),
  activationCount: each.activationCount,
});

const filledView = (cap: FilledCap) => ({
  type: cap.type,
  activatedAt: cap.activatedAt.toISOString(),
  earned: moneyToWire(cap.earnedMicro),
  streams: [
    { kind: 'daily' as const, amount: moneyToWire(cap.dailyMicro) },
    { kind: 'direct' as const, amount: moneyToWire(cap.directMicro) },
    { kind: 'network' as const, amount: moneyToWire(cap.networkMicro) },
    { kind: 'odl' as const, amount: moneyToWire(cap.odlMicro) },
  ],
});

const lifeOf = async (db: Db, type: PackageType, amountMicro: Micro) => {
  const [{ plan }, { days: coveredDays }, today] = [
    await activePlan(db),
    await treasuryCoverage(db),
    await currentDay(db),
  ];
  try {
    return { life: packageLife(plan, { type, amountMicro, coveredDays }), coveredDays, today };
  } catch (error) {
    if (error instanceof RangeError) throw new Refused('amountOutOfRange', { message: error.message });
    throw error;
  }
};

const lifeView = (
  { first, last, breakEven, cap, principal, treasuryEmpty }: PackageLife,
  { today, coveredDays }: { today: BusinessDay; coveredDays: number | null },
) => {
  const on = ({ day, micro }: LifePoint) => ({ day, on: addDays(today, day), amount: moneyToWire(micro) });
  return {
    first: on(first),
    last: on(last),
    breakEven: breakEven && on(breakEven),
    cap: moneyToWire(cap.micro),
    capReached: cap.reachedOnDay === null ? null : on({ day: cap.reachedOnDay, micro: cap.micro }),
    principal: principal && on(principal),
    coveredDays,
    treasuryEmpty: treasuryEmpty && on(treasuryEmpty),
  };
};

/** The filled caps, their forecasts and the coming returns of a member. */
const capRoutes = (db: Db) => ({
  capForecast: api.packages.capForecast.handler(async ({ context }) => {
    const today = await currentDay(db);
    const { id: memberId } = memberOf(context);
    const [rates, lots] = await Promise.all([capRates(db, { memberId, today }), runningLots(db, memberId)]);
    return answer(forecastViews(rates, { lots, today }));
  }),
  returns: api.packages.returns.handler(async ({ context }) => {
    const { id } = memberOf(context);
    const returns = await context.read((source) => comingReturns(source, id));
    return answer(
      returns.map(({ type, activatedAt, on, micro }) => ({
        type,
        activatedAt: activatedAt.toISOString(),
        on,
        amount: moneyToWire(micro),
      })),
    );
  }),
  filledCaps: api.packages.filledCaps.handler(async ({ context }) => {
    const { id: memberId } = memberOf(context);
    const today = await currentDay(db);
    const caps = await context.read((source) => filledCaps(source, { memberId, today }));
    return answer(caps.map(filledView));
  }),
});

export const packagesRoutes = ({ db, secretsKey, incomeDisclosure }: Needs) => {
  const topUps = ownListBy(db, TOP_UPS, topUpList);
  return {
    list: api.packages.list.handler(async () => {
      const [inForce, made] = await Promise.all([activePlan(db), incomeDisclosure()]);
      return answer(perPackage((type) => definitionOf(type, inForce, made)));
    }),
    activate: api.packages.activate.handler(async ({ input, context }) => {
      const memberId = memberOf(context).id;
      const activation = await activatePackage(db, {
        memberId,
        prove: await proofOf(db, secretsKey, { owner: { memberId }, code: input.code }),
        type: input.packageType,
        amountMicro: parseMoney(input.amount),
        planVersion: input.planVersion,
        key: context.idempotencyKey,
      });
      const amount = moneyToWire(BigInt(activation.amountMicro));
      const added = `${amount.replace(/\.0+$/, '')} USDT added to your existing ${activation.name} package!`;
      return answer(
        {
          id: activation.lotId,
          packageType: activation.type,
          name: activation.name,
          amount,
          added: activation.added,
          cappingAmount: moneyToWire(BigInt(activation.capMicro)),
          activationCount: activation.activationCount,
          lastEarningDay: activation.lastEarningDay,
          principalReturnsOn: activation.principalReturnsOn,
        },
        activation.added ? added : 'Package activated successfully!',
      );
    }),
    life: api.packages.life.handler(async ({ input: { packageType, amount } }) => {
      const { life, ...facts } = await lifeOf(db, packageType, parseMoney(amount));
      return answer(lifeView(life, facts));
    }),
    ...capRoutes(db),
    capping: api.packages.capping.handler(async ({ context }) =>
      answer((await packagesOf(db, memberOf(context).id)).map(activatedOf)),
    ),
    details: api.packages.details.handler(async ({ context }) => {
      const highest = (await packagesOf(db, memberOf(context).id)).find((each) => each.active);
      const status = highest ? ('Active' as const) : ('Inactive' as const);
      return { status, message: '', data: { status, packageType: highest?.type ?? null } };
    }),
    topUps: api.packages.topUps.handler(async (asked) => answer(await topUps.page(asked))),
    exportTopUps: api.packages.exportTopUps.handler(topUps.file),
  };
};
