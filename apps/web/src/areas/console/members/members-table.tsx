import { MEMBERS_REPORT } from '@tributary/contract/reports';
import type { Column } from '@tributary/ui/table';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { consoleTable } from '../page/console-table.ts';
import { memberPath, type AdminMember } from './members-query.ts';
import styles from './members.module.css';

const STATUSES = ['Active', 'Inactive', 'Blocked'].map((status) => ({ value: status, label: status }));

interface Settings {
  mayExport: boolean;
  onReset: ((row: AdminMember) => void) | undefined;
  rowActions: (row: AdminMember) => ReactNode;
}

/** No password is kept that could be shown; the column holds the way to a new one (AMB-047). */
const passwordColumn = (onReset: Settings['onReset']): Column<AdminMember> => ({
  id: 'password',
  header: 'Password',
  cell: (row) => (
    <span className={styles.password}>
      <span aria-label="Not shown">••••••••</span>
      {onReset && (
        <button
          type="button"
          className={styles.reset}
          aria-label={`Reset password of ${row.userrefid}`}
          onClick={() => onReset(row)}
        >
          Reset
        </button>
      )}
    </span>
  ),
});

/** The columns of the documents, the password among them (CMEM-16). */
export function membersTable({ mayExport, onReset, rowActions }: Settings) {
  const table = consoleTable<AdminMember>(MEMBERS_REPORT, {
    list: 'adminMembers.list',
    file: 'adminMembers.export',
    fallback: 'Failed to fetch members',
    mayExport,
    sort: '-created_at',
    size: 5,
    searchPlaceholder: 'Search...',
    filters: [
      { id: 'status', label: 'Status', kind: 'choice', options: STATUSES },
      { id: 'from', label: 'Registration Period, from', kind: 'date' },
      { id: 'to', label: 'Registration Period, to', kind: 'date' },
      { id: 'activatedFrom', label: 'Activation Period, from', kind: 'date' },
      { id: 'activatedTo', label: 'Activation Period, to', kind: 'date' },
    ],
    calendar: [
      { label: 'Registration Period', from: 'from', to: 'to' },
      { label: 'Activation Period', from: 'activatedFrom', to: 'activatedTo' },
    ],
    also: {
      fullname: {
        isRowHeader: true,
        cell: (row) => <Link to={memberPath(row.userrefid)}>{row.fullname}</Link>,
      },
    },
    rowActions,
    texts: {
      loading: 'Loading members...',
      emptyTitle: 'No data found',
      emptyText: 'Nobody has joined yet.',
      errorTitle: 'Error loading members',
    },
  });
  const at = table.columns.findIndex(({ id }) => id === 'userrefid') + 1;
  return {
    ...table,
    columns: [...table.columns.slice(0, at), passwordColumn(onReset), ...table.columns.slice(at)],
  };
}
