import { AUDIT, EDITED_INFO } from '@tributary/definitions/lists';
import { Button } from '@tributary/ui/controls';
import { useMemo, useState } from 'react';
import type { DataOf } from '../../../shared/api/api-types.ts';
import { pageTitle } from '../../../shared/page-title.ts';
import { ConsoleList } from '../page/console-list.tsx';
import { listTable } from '../page/console-table.ts';
import { memberCell } from '../page/member-link.tsx';
import { TabButtons, useTab } from '../page/tab-buttons.tsx';
import { useMayCall } from '../session/operator-context.ts';
import { AuditRowDialog } from './audit-row-dialog.tsx';
import { ChainCheck } from './chain-check.tsx';
import styles from './audit.module.css';

export const meta = () => pageTitle(AUDIT.title);

export type AuditRow = DataOf<'adminAudit.list'>['rows'][number];
type EditedField = DataOf<'adminAudit.edited'>['rows'][number];

const TABS = [
  { value: '', label: 'Edited info' },
  { value: 'audit', label: 'Whole audit' },
];

const EDIT_TILES = [
  { label: 'Changed fields', sum: 'edits' },
  { label: 'Members', sum: 'members' },
];

const struck = (look: string | undefined, value: string | null) =>
  value === null || value === '' ? '–' : <span className={look}>{value}</span>;

const EDITED_CELLS = {
  user_id: { isRowHeader: true, cell: memberCell },
  before: { cell: ({ before }: EditedField) => struck(styles.before, before) },
  after: { cell: ({ after }: EditedField) => struck(styles.after, after) },
};

function EditedInfo() {
  const mayExport = useMayCall('adminAudit.exportEdited');
  const table = useMemo(
    () =>
      listTable(EDITED_INFO, {
        list: 'adminAudit.edited',
        file: 'adminAudit.exportEdited',
        mayExport,
        also: EDITED_CELLS,
        texts: {
          emptyTitle: 'No data found',
          emptyText: 'No member has been changed by an operator.',
          errorTitle: 'The edited logs could not be loaded',
        },
      }),
    [mayExport],
  );
  return (
    <ConsoleList
      note="Fields of members that operators changed, one line per field. Secrets are masked here and in exports."
      tiles={EDIT_TILES}
      table={table}
      form={<TabButtons label="Audit" tabs={TABS} />}
    />
  );
}

const AUDIT_TILES = [
  { label: 'Rows', sum: 'rows' },
  { label: 'People and jobs', sum: 'actors' },
];

const AUDIT_CELLS = {
  subject: {
    cell: ({ subject, user_id }: AuditRow) => (user_id ? memberCell({ user_id }) : subject),
  },
};

/** Columns that only the row's dialog shows, before and after side by side. */
const IN_DIALOG: ReadonlySet<string> = new Set(['before', 'after', 'seal']);

const openersTo = (onOpen: (row: AuditRow) => void) =>
  function openerOf(row: AuditRow) {
    return (
      <Button variant="outline" size="small" aria-label={`Open row ${row.id}`} onClick={() => onOpen(row)}>
        Open
      </Button>
    );
  };

function WholeAudit() {
  const mayExport = useMayCall('adminAudit.export');
  const [open, setOpen] = useState<AuditRow | null>(null);
  const table = useMemo(() => {
    const made = listTable(AUDIT, {
      list: 'adminAudit.list',
      file: 'adminAudit.export',
      mayExport,
      searchPlaceholder: 'Member, request, word...',
      also: AUDIT_CELLS,
      rowActions: openersTo(setOpen),
      texts: { emptyTitle: 'No data found', errorTitle: 'The audit could not be loaded' },
    });
    return { ...made, columns: made.columns.filter(({ id }) => !IN_DIALOG.has(id)) };
  }, [mayExport]);
  return (
    <ConsoleList
      note="Everything that operators and the system did, exports included. Rows are never changed."
      tiles={AUDIT_TILES}
      table={table}
      form={
        <>
          <TabButtons label="Audit" tabs={TABS} />
          <ChainCheck />
        </>
      }
    >
      {open && <AuditRowDialog row={open} onClose={() => setOpen(null)} />}
    </ConsoleList>
  );
}

export default function AuditRoute() {
  return useTab(TABS) === 'audit' ? <WholeAudit /> : <EditedInfo />;
}
