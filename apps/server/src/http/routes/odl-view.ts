import {
  formatMoney,
  moneyToWire,
  odlPool,
  PACKAGE_TYPES_LOWEST_FIRST,
  type PackageType,
  type Plan,
} from '@tributary/domain';
import {
  proposedTurnover,
  type EntrySums,
  type ListedEntry,
  type OdlSettings,
  type OdlWindow,
  type Turnover,
} from '@tributary/modules/odl';
import { pauseView } from './pause-view.ts';

export const windowView = ({ startsAt, endsAt }: Pick<OdlWindow, 'startsAt' | 'endsAt'>) => ({
  startdate: startsAt.toISOString(),
  enddate: endsAt.toISOString(),
});

export const entryView = (entry: ListedEntry) => ({
  id: entry.id,
  date: entry.day,
  hour: entry.hour,
  amount: moneyToWire(entry.amountMicro),
  status: entry.status === 'achieved' ? ('Achieved' as const) : ('Expired' as const),
  ...windowView(entry),
});

export const entrySums = ({ achievedMicro, expiredMicro }: EntrySums) => ({
  achieved: moneyToWire(achievedMicro),
  expired: moneyToWire(expiredMicro),
});

export const settingsView = ({ pause, window, last, reopened }: OdlSettings) => ({
  enabled: pause === undefined,
  pause: pauseView(pause),
  windowHours: (window.endsAt.getTime() - window.startsAt.getTime()) / 3_600_000,
  windowStart: window.startsAt.toISOString(),
  windowEnd: window.endsAt.toISOString(),
  nextSettlement: window.endsAt.toISOString(),
  lastSettlement: last
    ? {
        window: last.no,
        waits: last.waits,
        windowEnd: last.endsAt.toISOString(),
        shares: last.shares,
        missed: last.missed,
        amount: moneyToWire(last.amountMicro),
        grace: last.grace,
      }
    : null,
  reopened: reopened.map(({ no, endsAt, turnoverMicro, version }) => ({
    window: no,
    version,
    windowEnd: endsAt.toISOString(),
    turnover: turnoverMicro === null ? null : moneyToWire(turnoverMicro),
  })),
});

/** Texts in the documents' form. The computation has no upper bound for the top slab (C §9, AMB-018). */
const slabRanges = (plan: Plan, type: PackageType): [string, string, string] => {
  const { minMicro, maxMicro } = plan.packages[type];
  const [first, second] = plan.odlSlabBounds[type];
  const dollars = (micro: bigint): string => `$${formatMoney(micro, { decimals: 0 }).replaceAll(',', '')}`;
  const after = (micro: bigint): bigint => micro + 1_000_000n;
  const last = maxMicro % 10_000_000n === 0n ? maxMicro - 1_000_000n : maxMicro;
  return [
    `${dollars(minMicro)}-${dollars(first)}`,
    `${dollars(after(first))}-${dollars(second)}`,
    `${dollars(after(second))}-${dollars(last)}`,
  ];
};

export const turnoverView = (turnover: Turnover, plan: Plan) => {
  const { window, turnoverMicro, shares } = turnover;
  const ctoMicro = (turnoverMicro * BigInt(shares.ctoPercent)) / 100n;
  const fundView = (type: PackageType) => ({
    percentage: shares.fundPercent[type],
    amount: moneyToWire((ctoMicro * BigInt(shares.fundPercent[type])) / 100n),
    slabs: slabRanges(plan, type).map((range, index) => ({
      range,
      percentage: shares.slabPercent[type][index] ?? 0,
      amount: moneyToWire(odlPool(turnoverMicro, shares, type, (index + 1) as 1 | 2 | 3)),
    })),
  });
  const [igniteFund, elevatePlus, legacyVault] = PACKAGE_TYPES_LOWEST_FIRST.map(fundView) as [
    ReturnType<typeof fundView>,
    ReturnType<typeof fundView>,
    ReturnType<typeof fundView>,
  ];
  return {
    turnover: moneyToWire(turnoverMicro),
    cto_percentage: shares.ctoPercent,
    cto_amount: moneyToWire(ctoMicro),
    ignite_fund_percentage: shares.fundPercent.igniteFund,
    elevate_plus_percentage: shares.fundPercent.elevatePlus,
    legacy_vault_percentage: shares.fundPercent.legacyVault,
    funds: { igniteFund, elevatePlus, legacyVault },
    created_at: window.startsAt.toISOString(),
    closes_at: window.endsAt.toISOString(),
    activatedInWindow: moneyToWire(turnover.activatedMicro),
    achievedInWindow: moneyToWire(turnover.achievedMicro),
    savedBy: turnover.savedBy,
    version: turnover.version,
    proposed: turnover.proposed
      ? {
          turnover: moneyToWire(proposedTurnover(turnover.proposed).turnoverMicro),
          by: turnover.proposed.proposerName,
        }
      : null,
  };
};
