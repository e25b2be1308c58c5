/** The three packages as documented (A section 9). Nothing here is computed or promised. */
export interface PackageFacts {
  name: string;
  type: 'igniteFund' | 'elevatePlus' | 'legacyVault';
  dailyRate: string;
  range: string;
  cap: string;
  direct: string;
  levels: readonly number[];
  odl: string;
}

/** The public page of a package. */
export const packagePath = ({ type }: Pick<PackageFacts, 'type'>) => `/package/${type}` as const;

export const PACKAGES: readonly PackageFacts[] = [
  {
    name: 'Ignite Fund',
    type: 'igniteFund',
    dailyRate: '0.3%',
    range: '100 to 999',
    cap: '2X',
    direct: '5%',
    levels: [5, 3, 2, 1, 1],
    odl: 'up to 20%',
  },
  {
    name: 'Elevate Plus',
    type: 'elevatePlus',
    dailyRate: '0.4%',
    range: '1,000 to 9,999',
    cap: '2X',
    direct: '7%',
    levels: [7, 3, 2, 1, 1],
    odl: 'up to 30%',
  },
  {
    name: 'Legacy Vault',
    type: 'legacyVault',
    dailyRate: '0.5%',
    range: '10,000 to 100,000',
    cap: '3X',
    direct: '10%',
    levels: [10, 3, 2, 1, 1, 1, 0.5, 0.5, 0.5, 0.5],
    odl: 'up to 50%',
  },
];
