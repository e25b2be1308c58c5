import type { Micro } from '@tributary/domain';
import { defineList } from './define-list.ts';

type Weeks = { newest: Micro | null; before: Micro | null };

/** "12.5", "-3.0"; null unless the earlier amount is above zero. */
const changeOf = ({ newest, before }: Weeks): string | null => {
  if (newest === null || before === null || before <= 0n) return null;
  const tenths = ((newest - before) * 1_000n) / before;
  const text = (tenths < 0n ? -tenths : tenths).toString().padStart(2, '0');
  return `${tenths < 0n ? '-' : ''}${text.slice(0, -1)}.${text.slice(-1)}`;
};

/**
 * The paid amounts of the five incomes, less amounts taken back, one line for each business date (RERN-03). The five
 * columns add up to the last one (AMB-040).
 */
export const EARNINGS = /* @__PURE__ */ defineList({
  schema: 'EarningReportRow',
  title: 'My Earning Report',
  file: 'earning-report',
  fields: {
    position: { kind: 'position', header: 'SR.NO' },
    id: { kind: 'text', from: ({ date }: { date: string }) => date },
    date: { kind: 'day', header: 'DATE & TIME', sort: true, card: 'title', missing: '-' },
    dailyMicro: { kind: 'money', wire: 'daily_xrp', header: 'Daily Bounty', sort: true },
    directMicro: { kind: 'money', wire: 'direct', header: 'Direct Bounty', sort: true },
    networkMicro: { kind: 'money', wire: 'level_income', header: 'Network Bounty', sort: true },
    odlMicro: { kind: 'money', wire: 'odl', header: 'ODL', sort: true },
    blbMicro: { kind: 'money', wire: 'blb', header: 'BLB Bonus', sort: true },
    totalMicro: {
      kind: 'money',
      wire: 'total_earning',
      header: 'Total Earning',
      sort: true,
      card: 'value',
    },
  },
  sums: {
    paid: { kind: 'money', wire: 'total' },
    // The newest seven dates and the seven before them; null below fourteen.
    newest: { kind: 'money', wire: null, isNullable: true },
    before: { kind: 'money', wire: null, isNullable: true },
    // The newest seven rows against the seven before, in percent with one decimal; null below fourteen rows
    // (RERN-08).
    change: { kind: 'text', from: changeOf, isNullable: true },
  },
  days: 'date',
  order: '-date',
});
