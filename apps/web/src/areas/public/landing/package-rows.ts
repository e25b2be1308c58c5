import { REWARD_LOOKS } from '@tributary/ui/figures';
import type { PackageFacts } from './packages.ts';

function levelText(levels: readonly number[]): string {
  return levels.length > 5
    ? `${levels.slice(0, 6).join(' / ')}, then ${levels.at(-1)}% × 4`
    : `${levels.join(' / ')}%`;
}

interface PackageRow {
  name: string;
  /** The same for all packages. */
  note: string;
  value: (facts: PackageFacts) => string;
  /** More about the value of one package. */
  detail?: (facts: PackageFacts) => string;
}

/** The same rows for all three, on the first page and on each package's own page. */
export const PACKAGE_ROWS: readonly PackageRow[] = [
  { name: 'Activation amount', note: 'USDT, whole numbers', value: ({ range }) => range },
  // A public page never multiplies a rate (AMB-131).
  {
    name: REWARD_LOOKS.daily.name,
    note: 'at 00:00 IST each day, until the cap',
    value: () => 'up to 300 days',
  },
  {
    name: 'Earnings cap',
    note: 'times the amount; BLB does not count',
    value: ({ cap }) => cap,
  },
  {
    name: REWARD_LOOKS.direct.name,
    note: 'of an activation by someone you invited',
    value: ({ direct }) => direct,
  },
  {
    name: REWARD_LOOKS.network.name,
    note: `of the ${REWARD_LOOKS.daily.name} below you`,
    value: ({ levels }) => `${levels.length} levels`,
    detail: ({ levels }) => levelText(levels),
  },
  {
    name: REWARD_LOOKS.odl.name,
    note: 'share of the turnover pool, one claim in 72 hours',
    value: ({ odl }) => odl,
  },
  { name: 'Deposit take-care', note: 'days in which the amount is locked', value: () => '300 days' },
];

/** The note of a row for one package: "5 / 3 / 2 / 1 / 1% of the Daily XRP Bounty below you". */
export const noteOf = ({ note, detail }: PackageRow, facts: PackageFacts): string =>
  detail ? `${detail(facts)} ${note}` : note;
