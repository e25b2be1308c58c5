import { DECIDED_APPROVALS } from '@tributary/definitions/lists';
import { late } from '@tributary/ui/lazy-part';
import { useMemo } from 'react';
import { ConsoleList } from '../page/console-list.tsx';
import { listTable } from '../page/console-table.ts';
import { Waiting } from '../../../shared/query/loaded.tsx';
import { useMayCall } from '../session/operator-context.ts';
import { ApprovalsTabs } from './approvals-tabs.tsx';
import styles from './approvals.module.css';

const ApprovalTimes = late(() => import('./approval-times.tsx'), <Waiting height="23rem" />);

const TILES = [
  { label: 'Approved', sum: 'approved' },
  { label: 'Declined', sum: 'declined', note: 'or withdrawn by the proposer' },
];

const CELLS = {
  reason: {
    cell: ({ reason }: { reason: string | null }) => <div className={styles.reason}>{reason ?? '-'}</div>,
  },
};

/** The tab of decided approvals. It loads when its tab opens. */
export default function DecidedApprovals() {
  const mayExport = useMayCall('approvals.exportDecided');
  const table = useMemo(
    () =>
      listTable(DECIDED_APPROVALS, {
        list: 'approvals.decided',
        file: 'approvals.exportDecided',
        mayExport,
        size: 25,
        also: CELLS,
        searchPlaceholder: 'Number, operator or reason',
        texts: {
          emptyTitle: 'No data found',
          emptyText: 'A decision appears here when a second operator has approved or declined it.',
          errorTitle: 'The decided approvals could not be loaded',
        },
      }),
    [mayExport],
  );
  return (
    <ConsoleList
      title="Approvals"
      note="Decisions of two operators. Lapsed proposals are in the audit."
      tiles={TILES}
      table={table}
      form={<ApprovalsTabs />}
      below={
        <div className={styles.below}>
          <ApprovalTimes />
        </div>
      }
    />
  );
}
