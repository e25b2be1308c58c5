import { formatMoney, moneyFromWire, type PackageType } from '@tributary/domain';
import { plainAmount, typedAmount } from '@tributary/ui/fields';
import type { DataOf } from '../../../shared/api/api-types.ts';
import { apiQuery } from '../api/api.ts';
import type { PackageDefinition } from '../packages/package-facts.ts';

export type Projection = DataOf<'plan.projection'>;
export type ProjectionCase = Projection['cases'][number];

/** An assumption as it was typed. */
export interface Assumption {
  packageType: PackageType;
  amount: string;
  people: string;
  each: string;
  pausesOnDay: number;
}

const rangeOf = ({ minAmount, maxAmount }: PackageDefinition) => ({
  least: moneyFromWire(minAmount),
  most: moneyFromWire(maxAmount),
});

const isIn = (offered: PackageDefinition, micro: bigint): boolean =>
  micro >= rangeOf(offered).least && micro <= rangeOf(offered).most;

/** "1,000 to 9,999" */
export function rangeText(offered: PackageDefinition): string {
  const { least, most } = rangeOf(offered);
  return `${formatMoney(least, { decimals: 0 })} to ${formatMoney(most, { decimals: 0 })}`;
}

/** The package whose range contains an amount. */
const packageFor = (packages: readonly PackageDefinition[], text: string): PackageDefinition | undefined => {
  const micro = typedAmount(text);
  return micro === null ? undefined : packages.find((each) => isIn(each, micro));
};

/** The problems of an assumption by field; empty if it can be computed. */
export function problemsOf(
  { packageType, amount, people, each }: Assumption,
  packages: readonly PackageDefinition[],
): Partial<Record<'amount' | 'people' | 'each', string>> {
  const own = packages.find((offered) => offered.packageType === packageType);
  const micro = typedAmount(amount);
  const count = Number.parseInt(people, 10);
  return {
    ...(own && (micro === null || !isIn(own, micro)) && { amount: `Enter ${rangeText(own)}` }),
    ...((!/^\d{1,6}$/.test(people) || count > 100_000) && { people: 'Enter 0 to 100,000' }),
    ...(count > 0 && !packageFor(packages, each) && { each: 'No package takes this amount' }),
  };
}

/** The query of a valid assumption. Assumed people are on the first level. */
export function projectionQuery(
  { packageType, amount, people, each, pausesOnDay }: Assumption,
  packages: readonly PackageDefinition[],
) {
  const joined = packageFor(packages, each);
  const team =
    Number.parseInt(people, 10) > 0 && joined
      ? {
          'team[0][level]': 1,
          'team[0][members]': people,
          'team[0][packageType]': joined.packageType,
          'team[0][amount]': plainAmount(each),
        }
      : {};
  // The wire's address names the fields of the team.
  const input = { packageType, amount: plainAmount(amount), treasuryPausesOnDay: pausesOnDay, ...team };
  return apiQuery('plan.projection', input, { fallback: 'The projection could not be computed' });
}

/** Only the bad cases (AMB-139), so not the case that runs up to the cap. */
export function badCases({ cases }: Projection): ProjectionCase[] {
  return cases.filter((each) => each.case !== 'asAssumed');
}
