import { OPERATORS } from '@tributary/definitions/lists';
import { PERMISSIONS } from '@tributary/domain';
import { StatusChip } from '@tributary/ui/feedback';
import type { Column } from '@tributary/ui/table';
import { formatDateTime } from '@tributary/ui/time';
import type { ReactNode } from 'react';
import { listTable } from '../page/console-table.ts';
import type { ListedOperator } from './use-operator-form.ts';
import styles from './operators.module.css';

/** Eleven cells in the order of the form, which show each operator's permissions at a glance. */
const PERMISSION_COLUMN: Column<ListedOperator> = {
  id: 'permissions',
  header: 'Permissions',
  cell: ({ main, permissions }) =>
    main ? (
      'Main administrator'
    ) : (
      <span title={permissions.join(', ')}>
        <span className={styles.strip} aria-hidden="true">
          {PERMISSIONS.map((each) => (
            <i key={each} data-on={permissions.includes(each) || undefined} />
          ))}
        </span>
        {permissions.length} of {PERMISSIONS.length}
      </span>
    ),
};

const FACTOR_COLUMN: Column<ListedOperator> = {
  id: 'secondFactor',
  header: 'Second factor',
  cell: ({ secondFactor }) => (secondFactor ? 'On' : <StatusChip tone="warn">Off</StatusChip>),
};

const LOGIN_COLUMN: Column<ListedOperator> = {
  id: 'locked_until',
  header: 'Login',
  cell: ({ locked_until }) =>
    locked_until === null ? (
      'Open'
    ) : (
      <StatusChip tone="bad">Locked until {formatDateTime(locked_until)}</StatusChip>
    ),
};

export function operatorsTable(rowActions: (row: ListedOperator) => ReactNode) {
  const table = listTable(OPERATORS, {
    list: 'operators.list',
    size: 5,
    searchPlaceholder: 'Name, email, role, phone',
    also: { name: { isRowHeader: true } },
    rowActions,
    texts: { emptyTitle: 'No data found', errorTitle: 'Sub-administrators could not be loaded' },
  });
  const at = table.columns.findIndex(({ id }) => id === 'phone') + 1;
  return {
    ...table,
    columns: [
      ...table.columns.slice(0, at),
      PERMISSION_COLUMN,
      FACTOR_COLUMN,
      LOGIN_COLUMN,
      ...table.columns.slice(at),
    ],
  };
}
