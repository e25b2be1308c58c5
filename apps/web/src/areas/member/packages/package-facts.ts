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

/** "$1000": whole dollars as the documents write them, without separators. */
function wholeDollars(amount: string): string {
  return `$${formatMoney(moneyFromWire(amount), { decimals: 0, grouping: false })}`;
}

/** The highest package is open above in its texts; the server's limit is another matter (AMB-087). */
const OPEN_ABOVE = 'legacyVault';

/** Least and most of an amount; of the highest package the one range that the documents name (PKG-17). */
export function limitsOf({ packageType, minAmount, maxAmount }: PackageDefinition) {
  if (packageType === OPEN_ABOVE)
    return [{ name: 'Amount', value: `${formatMoney(moneyFromWire(minAmount), { decimals: 0 })} and above` }];
  return [
    { name: 'Minimum', value: wholeDollars(minAmount) },
    { name: 'Maximum', value: wholeDollars(maxAmount) },
  ];
}

/** One hue that pales from level to level: flow colours mean incomes and stay out of it. */
export function levelStreams({ networkBounty }: PackageDefinition): Stream[] {
  const last = Math.max(1, networkBounty.length - 1);
  return networkBounty.map(({ level, percent }, index) => ({
    id: String(level),
    share: percent,
    colour: `color-mix(in oklch, var(--current) ${Math.round(88 - (62 * index) / last)}%, var(--surface-1))`,
  }));
}

/** "2X" and "3X" as documented; a package that is neither shows its period (ACT-09). */
export function cappingLabel({ packageType, capping, botProfitPeriod }: PackageDefinition): string {
  return ['igniteFund', 'elevatePlus', 'legacyVault'].includes(packageType)
    ? `${capping}X`
    : `${botProfitPeriod} Days`;
}

/** In the version of the plan that is in force the amount returns after take-care, or does not (AMB-003). */
export function takeCareText({ depositTakecare, principalReturn }: PackageDefinition): string {
  return principalReturn === 'atMaturity' ? `${depositTakecare} days` : 'Not paid back';
}

export function riskText({ depositTakecare, principalReturn }: PackageDefinition): string {
  const end =
    principalReturn === 'atMaturity'
      ? `The amount is locked for ${depositTakecare} days, then returns to your R-Wallet.`
      : 'The amount is not paid back: it stays locked and does not return to your R-Wallet.';
  return `Rewards are not guaranteed. You may earn less than you activate. ${end}`;
}
