import { usdt, type Micro } from '../money/micro.ts';
import { FOUNDING_TURNOVER_SHARES, type TurnoverShares } from './odl.ts';
import type { PackageType } from './package-type.ts';

/** The terms of one package. A lot copies its rates when it is activated (AMB-127). */
export type PackageTerms = {
  name: string;
  minMicro: Micro;
  maxMicro: Micro;
  dailyBps: number;
  capMultiplier: number;
  directBps: number;
  /** Days 1 to periodDays after activation earn the Daily XRP Bounty. */
  periodDays: number;
  /** Days that keep the principal apart; the plan's `principalReturn` decides what follows (AMB-003). */
  takeCareDays: number;
};

/** The activated amount returns to the R-Wallet after take-care, or is not paid back at all (AMB-003). */
export type PrincipalReturn = 'atMaturity' | 'none';

/** Basis points of the downline's daily bounty per level, nearest first; index 0 is level 1. */
export type LevelRates = Record<PackageType, readonly number[]>;

/** A Beyond Limit Bonus slab; `thresholds` are per leg, strongest first, or empty (AMB-010). */
export type BlbSlab = { id: number; requiredMicro: Micro; thresholds: readonly Micro[]; bonusMicro: Micro };

/** ODL slabs are bounded by the active amount; the last one is open above (AMB-018). */
export type OdlSlabBounds = Record<PackageType, readonly [Micro, Micro]>;

export type Plan = {
  packages: Record<PackageType, PackageTerms>;
  principalReturn: PrincipalReturn;
  levelBps: LevelRates;
  blbSlabs: readonly BlbSlab[];
  odlSlabBounds: OdlSlabBounds;
  /** Apply to windows that begin under the plan, until a turnover is saved with other shares (AMB-013, AMB-127). */
  turnoverShares: TurnoverShares;
};

/** Days from the activation to the close that ends the lot: by return of the principal, or by its last bounty. */
export const lotEndsAfter = ({ takeCareDays, periodDays }: PackageTerms, returns: PrincipalReturn): number =>
  returns === 'none' ? periodDays : takeCareDays;

export const MAX_LEVELS = 10;
export const ODL_WINDOW_HOURS = 72;

/** The seed of the plan, from the documents and decisions AMB-005, 006, 010, 014 and 018. */
export const FOUNDING_PLAN: Plan = {
  packages: {
    igniteFund: {
      name: 'Ignite Fund',
      minMicro: usdt(100),
      maxMicro: usdt(999),
      dailyBps: 30,
      capMultiplier: 2,
      directBps: 500,
      periodDays: 300,
      takeCareDays: 300,
    },
    elevatePlus: {
      name: 'Elevate Plus',
      minMicro: usdt(1_000),
      maxMicro: usdt(9_999),
      dailyBps: 40,
      capMultiplier: 2,
      directBps: 700,
      periodDays: 300,
      takeCareDays: 300,
    },
    legacyVault: {
      name: 'Legacy Vault',
      minMicro: usdt(10_000),
      maxMicro: usdt(100_000),
      dailyBps: 50,
      capMultiplier: 3,
      directBps: 1_000,
      periodDays: 300,
      takeCareDays: 300,
    },
  },
  principalReturn: 'atMaturity',
  levelBps: {
    igniteFund: [500, 300, 200, 100, 100],
    elevatePlus: [700, 300, 200, 100, 100],
    legacyVault: [1_000, 300, 200, 100, 100, 100, 50, 50, 50, 50],
  },
  blbSlabs: [
    { id: 1, requiredMicro: usdt(5_000), thresholds: [], bonusMicro: usdt(100) },
    {
      id: 2,
      requiredMicro: usdt(15_000),
      thresholds: [usdt(5_000), usdt(5_000), usdt(5_000)],
      bonusMicro: usdt(300),
    },
    {
      id: 3,
      requiredMicro: usdt(50_000),
      thresholds: [usdt(20_000), usdt(15_000), usdt(15_000)],
      bonusMicro: usdt(1_000),
    },
    {
      id: 4,
      requiredMicro: usdt(150_000),
      thresholds: [usdt(60_000), usdt(45_000), usdt(45_000)],
      bonusMicro: usdt(3_000),
    },
    {
      id: 5,
      requiredMicro: usdt(500_000),
      thresholds: [usdt(200_000), usdt(150_000), usdt(150_000)],
      bonusMicro: usdt(10_000),
    },
  ],
  odlSlabBounds: {
    igniteFund: [usdt(250), usdt(500)],
    elevatePlus: [usdt(2_500), usdt(5_000)],
    legacyVault: [usdt(25_000), usdt(50_000)],
  },
  turnoverShares: FOUNDING_TURNOVER_SHARES,
};
