import { formatMoney, moneyFromWire, type PackageType } from '@tributary/domain';
import type { Stream } from '@tributary/ui/figures';
import type { DataOf } from '../../../shared/api/api-types.ts';

export type PackageDefinition = DataOf<'packages.list'>[PackageType];

export function findPackage(
  packages: readonly PackageDefinition[] | undefined,
  packageType: string | undefined,
): PackageDefinition | undefined {
  return packages?.find((each) => each.packageType === packageType);
}

/** "$1000": whole dollars in the documents' form, without separators. */
function wholeDollars(amount: string): string {
  return `$${formatMoney(moneyFromWire(amount), { decimals: 0, grouping: false })}`;
}

/** The texts give the highest package no maximum; the server has its own limit (AMB-087). */
const OPEN_ABOVE = 'legacyVault';

/** The range of an amount; for the highest package the single range that the documents name (PKG-17). */
export function limitsOf({ packageType, minAmount, maxAmount }: PackageDefinition) {
  if (packageType === OPEN_ABOVE)
    return [{ name: 'Amount', value: `${formatMoney(moneyFromWire(minAmount), { decimals: 0 })} and above` }];
  return [
    { name: 'Minimum', value: wholeDollars(minAmount) },
    { name: 'Maximum', value: wholeDollars(maxAmount) },
  ];
}

/** One hue that grows paler by level: flow colours mean incomes and are not used here. */
export function levelStreams({ networkBounty }: PackageDefinition): Stream[] {
  const last = Math.max(1, networkBounty.length - 1);
  return networkBounty.map(({ level, percent }, index) => ({
    id: String(level),
    share: percent,
    colour: `color-mix(in oklch, var(--current) ${Math.round(88 - (62 * index) / last)}%, var(--surface-1))`,
  }));
}

/** "2X" and "3X" as documented; an unknown package shows its period (ACT-09). */
export function cappingLabel({ packageType, capping, botProfitPeriod }: PackageDefinition): string {
  return ['igniteFund', 'elevatePlus', 'legacyVault'].includes(packageType)
    ? `${capping}X`
    : `${botProfitPeriod} Days`;
}

const STEP = 10;
/** For a package without a maximum (ACT-18). */
const FALLBACK_FACTOR = 10;

/** The amounts of a package in whole USDT. */
export function rangeOf({ minAmount, maxAmount }: PackageDefinition) {
  const min = Number(moneyFromWire(minAmount) / 1_000_000n);
  const max = Number(moneyFromWire(maxAmount) / 1_000_000n);
  return { min, max: max > 0 ? max : min * FALLBACK_FACTOR, step: STEP };
}

/** The text for the plan in force: the amount returns after take-care, or not at all (AMB-003). */
export function takeCareText({ depositTakecare, principalReturn }: PackageDefinition): string {
  return principalReturn === 'atMaturity' ? `${depositTakecare} days` : 'Not paid back';
}

/** The first thing to know about a package. */
export const MAY_EARN_LESS = 'You may earn less than you activate.';

/** The lock and the return of the activated amount. */
export function lockText({ depositTakecare, principalReturn }: PackageDefinition): string {
  return principalReturn === 'atMaturity'
    ? `The amount is locked for ${depositTakecare} days, then returns to your R-Wallet.`
    : 'The amount is not paid back: it stays locked and does not return to your R-Wallet.';
}

export const riskText = (offered: PackageDefinition): string =>
  `Rewards are not guaranteed. ${MAY_EARN_LESS} ${lockText(offered)}`;
