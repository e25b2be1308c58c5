import type { EarningReportRow } from '../incomes.ts';
import { defineReport } from '@tributary/definitions/lists';

/** What was paid of the five incomes, a line for each business date (RERN-03); the five add up to the last (AMB-040). */
export const EARNINGS_REPORT = defineReport<EarningReportRow>()({
  title: 'My Earning Report',
  name: 'earning-report',
  columns: [
    { header: 'SR.NO', kind: 'position' },
    { header: 'DATE & TIME', kind: 'day', field: 'date', sortable: true, card: 'title', missing: '-' },
    { header: 'Daily Bounty', kind: 'money', field: 'daily_xrp', sortable: true },
    { header: 'Direct Bounty', kind: 'money', field: 'direct', sortable: true },
    { header: 'Network Bounty', kind: 'money', field: 'level_income', sortable: true },
    { header: 'ODL', kind: 'money', field: 'odl', sortable: true },
    { header: 'BLB Bonus', kind: 'money', field: 'blb', sortable: true },
    { header: 'Total Earning', kind: 'money', field: 'total_earning', sortable: true, card: 'value' },
  ],
});
