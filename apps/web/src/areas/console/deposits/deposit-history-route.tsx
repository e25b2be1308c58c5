import { ALL_DEPOSITS } from '@tributary/definitions/lists';
import { buttonClass, CopyButton } from '@tributary/ui/controls';
import { ShortAddress } from '@tributary/ui/money';
import type { Column } from '@tributary/ui/table';
import { useMemo } from 'react';
import { Link } from 'react-router';
import type { DataOf } from '../../../shared/api/api-types.ts';
import { pageTitle } from '../../../shared/page-title.ts';
import { memberCell } from '../page/member-link.tsx';
import { ConsoleList } from '../page/console-list.tsx';
import { listTable } from '../page/console-table.ts';
import { useMayCall } from '../session/operator-context.ts';

export const meta = () => pageTitle(ALL_DEPOSITS.title);

type AdminDeposit = DataOf<'adminDeposits.list'>['rows'][number];

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

/** Keys are outside of this system, so there is nothing to show (AMB-048). */
const PRIVATE_KEY: Column<AdminDeposit> = {
  id: 'private_key',
  header: 'Private Key',
  cell: () => 'Not stored',
};

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
          <>
            <ShortAddress value={address} />
            <CopyButton text={address} what={`address of ${id}`} iconOnly />
          </>
        ),
      },
    },
    texts: {
      emptyTitle: 'No data found',
      emptyText: 'Nothing has been deposited.',
      errorTitle: 'Deposits could not be loaded',
    },
  });
  return { ...table, columns: [...table.columns, PRIVATE_KEY] };
}

export default function DepositHistoryRoute() {
  const mayExport = useMayCall('adminDeposits.export');
  const table = useMemo(() => depositsTable(mayExport), [mayExport]);
  return (
    <ConsoleList
      tiles={TILES}
      table={table}
      actions={
        <Link className={buttonClass({ variant: 'outline' })} to="/console/deposit-desk">
          Deposit desk
        </Link>
      }
    />
  );
}
