import { TOP_UPS_REPORT } from '@tributary/contract/reports';
import { PACKAGE_NAMES, PACKAGE_TYPES_LOWEST_FIRST } from '@tributary/domain';
import { useMemo } from 'react';
import type { DataOf } from '../../../shared/api/api-types.ts';
import { pageTitle } from '../../../shared/page-title.ts';
import { ReportScreen } from '../report/report-screen.tsx';
import { PERIOD, reportTable } from '../report/report-table.tsx';
import { useMemberName } from '../session/session-context.ts';

export const meta = () => pageTitle('Top Up History');

const FILTERS = [
  {
    id: 'packageType',
    label: 'Package',
    kind: 'choice',
    options: PACKAGE_TYPES_LOWEST_FIRST.map((type) => ({ value: type, label: PACKAGE_NAMES[type] })),
  },
  {
    id: 'status',
    label: 'Status',
    kind: 'choice',
    options: [
      { value: 'active', label: 'Active' },
      { value: 'inactive', label: 'Inactive' },
    ],
  },
  ...PERIOD,
] as const;

export default function TopUpsRoute() {
  const userrefid = useMemberName();
  const table = useMemo(
    () =>
      reportTable<DataOf<'packages.topUps'>['rows'][number]>(TOP_UPS_REPORT, {
        list: 'packages.topUps',
        file: 'packages.exportTopUps',
        userrefid,
        filters: FILTERS,
        emptyText: 'Activate a package: each activation and each added amount is a line here.',
      }),
    [userrefid],
  );
  return (
    <ReportScreen
      title={TOP_UPS_REPORT.title}
      table={table}
      tiles={[{ label: 'Total Top-up', note: 'of the rows that the filters leave', of: 'amount' }]}
    >
      Each line moved its amount from your R-Wallet into your locked principal. Times are IST.
    </ReportScreen>
  );
}
