/** The three packages, in the order in which incomes are counted (highest first, AMB-008). */
export const PACKAGE_TYPES_HIGHEST_FIRST = ['legacyVault', 'elevatePlus', 'igniteFund'] as const;

export type PackageType = (typeof PACKAGE_TYPES_HIGHEST_FIRST)[number];

/** The order in which packages are shown and ODL funds are settled. */
export const PACKAGE_TYPES_LOWEST_FIRST = ['igniteFund', 'elevatePlus', 'legacyVault'] as const;

/** Makes one value for each type of package. */
export const perPackage = <Value>(make: (type: PackageType) => Value): Record<PackageType, Value> =>
  Object.fromEntries(PACKAGE_TYPES_LOWEST_FIRST.map((type) => [type, make(type)])) as Record<
    PackageType,
    Value
  >;

/** 0 for the highest package; smaller is higher. */
export const packageOrder = (type: PackageType): number => PACKAGE_TYPES_HIGHEST_FIRST.indexOf(type);

export const PACKAGE_NAMES: Record<PackageType, string> = {
  igniteFund: 'Ignite Fund',
  elevatePlus: 'Elevate Plus',
  legacyVault: 'Legacy Vault',
};
