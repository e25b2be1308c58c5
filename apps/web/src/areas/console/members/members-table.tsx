import { MEMBER_WORDS, MEMBERS, WHY_INACTIVE } from '@tributary/definitions/lists';
import type { Column } from '@tributary/ui/table';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { Status } from '../../../shared/report/status.tsx';
import { listTable } from '../page/console-table.ts';
import { memberPath, type AdminMember } from './members-query.ts';
import styles from './members.module.css';

interface Settings {
  mayExport: boolean;
  onReset: ((row: AdminMember) => void) | undefined;
  rowActions: (row: AdminMember) => ReactNode;
}

/** No password is stored that could be shown; the column has the button for a new one (AMB-047). */
const passwordColumn = (onReset: Settings['onReset']): Column<AdminMember> => ({
  id: 'password',
  header: 'Password',
  cell: (row) => (
    <span className={styles.password}>
      <span aria-label="Not shown">•••</span>
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

/** Why a member has no active package, which one word does not say. */
export const whyInactive = ({ status, approved_date }: Pick<AdminMember, 'status' | 'approved_date'>) => {
  if (status !== 'Inactive') return undefined;
  return approved_date === null ? WHY_INACTIVE.never : WHY_INACTIVE.stopped;
};

const statusCell = (row: AdminMember) => (
  <>
    <Status words={MEMBER_WORDS} value={row.status} />
    {whyInactive(row) && <small className={styles.why}>{whyInactive(row)}</small>}
  </>
);

/** The documents' columns, including the password (CMEM-16). */
export function membersTable({ mayExport, onReset, rowActions }: Settings) {
  const table = listTable(MEMBERS, {
    list: 'adminMembers.list',
    file: 'adminMembers.export',
    fallback: 'Failed to fetch members',
    mayExport,
    size: 5,
    searchPlaceholder: 'Search...',
    also: {
      fullname: {
        isRowHeader: true,
        cell: (row) => <Link to={memberPath(row.userrefid)}>{row.fullname}</Link>,
      },
      status: { cell: statusCell },
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
