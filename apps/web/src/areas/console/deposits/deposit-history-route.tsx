import { ALL_DEPOSITS } from '@tributary/definitions/lists';
import { buttonClass, CopyButton } from '@tributary/ui/controls';
import { Skeleton } from '@tributary/ui/feedback';
import { ShortAddress } from '@tributary/ui/money';
import type { Column } from '@tributary/ui/table';
import { useMemo } from 'react';
import { Link } from 'react-router';
import { late } from '@tributary/ui/lazy-part';
import { pageTitle } from '../../../shared/page-title.ts';
import { memberCell } from '../page/member-link.tsx';
import { ConsoleList } from '../page/console-list.tsx';
import { listTable } from '../page/console-table.ts';
import { useMayCall } from '../session/operator-context.ts';
import { PrivateKeyCell, TransferCell, type AdminDeposit } from './deposit-cells.tsx';
import styles from './deposit-history.module.css';

export const meta = () => pageTitle(ALL_DEPOSITS.title);

const Picture = late(() => import('./deposit-picture.tsx'), <Skeleton height="100%" />);

const TILES = [
  { label: 'Total', sum: 'amount', kind: 'money' as const, note: 'of successful deposits' },
  { label: 'Success', sum: 'success', to: '/console/deposit-history?status=Approved' },
  { label: 'Pending', sum: 'pending', to: '/console/deposit-history?status=Pending' },
  { label: 'Expired', sum: 'expired', to: '/console/deposit-history?status=Rejected' },
  { label: 'Moved', sum: 'moved', to: '/console/deposit-history?transfer=moved' },
  {
    label: 'Transfer Pending',
    sum: 'transfer_pending',
    to: '/console/deposit-history?transfer=pending',
  },
];

/** The documented column of keys, of which this system has none. */
const PRIVATE_KEY: Column<AdminDeposit> = {
  id: 'private_key',
  header: 'Private Key',
  cell: () => <PrivateKeyCell />,
};

/** Time and transaction of a collection are in the cell of its state; a file has them as columns. */
const IN_TRANSFER: ReadonlySet<string> = new Set(['custody_at', 'custody_tx']);

function depositsTable(mayExport: boolean) {
  const table = listTable(ALL_DEPOSITS, {
    list: 'adminDeposits.list',
    file: 'adminDeposits.export',
    mayExport,
    searchPlaceholder: 'Search...',
    also: {
      user_id: { isRowHeader: true, cell: memberCell },
      address: {
        cell: ({ id, address }) => (
          <span className={styles.address}>
            <ShortAddress value={address} />
            <CopyButton text={address} what={`address of ${id}`} iconOnly />
          </span>
        ),
      },
      transfer_status: { cell: (row) => <TransferCell row={row} /> },
    },
    texts: {
      emptyTitle: 'No data found',
      emptyText: 'Nothing has been deposited.',
      errorTitle: 'Deposits could not be loaded',
    },
  });
  return { ...table, columns: [...table.columns.filter(({ id }) => !IN_TRANSFER.has(id)), PRIVATE_KEY] };
}

export default function DepositHistoryRoute() {
  const mayExport = useMayCall('adminDeposits.export');
  const table = useMemo(() => depositsTable(mayExport), [mayExport]);
  return (
    <ConsoleList
      tiles={TILES}
      table={table}
      note="Private keys are outside of this system: none is stored, so their column is empty."
      picture={
        <div className={styles.picture}>
          <Picture />
        </div>
      }
      actions={
        <Link className={buttonClass({ variant: 'outline' })} to="/console/deposit-desk">
          Deposit desk
        </Link>
      }
    />
  );
}
