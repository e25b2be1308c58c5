import { CONTENT } from '@tributary/definitions/lists';
import { Button } from '@tributary/ui/controls';
import { lazyPart } from '@tributary/ui/lazy-part';
import { Suspense, useMemo, useState } from 'react';
import type { DataOf } from '../../../shared/api/api-types.ts';
import { pageTitle } from '../../../shared/page-title.ts';
import { ConsoleList } from '../page/console-list.tsx';
import { listTable } from '../page/console-table.ts';
import { useMayCall } from '../session/operator-context.ts';
import styles from './content.module.css';

const ContentDialog = lazyPart(() =>
  import('./content-dialog.tsx').then((loaded) => ({ default: loaded.ContentDialog })),
);
const CloseDialog = lazyPart(() =>
  import('./close-dialog.tsx').then((loaded) => ({ default: loaded.CloseDialog })),
);
const VersionsDialog = lazyPart(() =>
  import('./versions-dialog.tsx').then((loaded) => ({ default: loaded.VersionsDialog })),
);

export const meta = () => pageTitle(CONTENT.title);

type Content = DataOf<'publicContent.list'>['rows'][number];

const TILES = [
  {
    label: 'Shown',
    sum: 'shown',
    note: 'with evidence, or an incident',
    to: '/console/content?status=shown',
  },
  { label: 'Planned', sum: 'planned', note: 'listed apart, no tick', to: '/console/content?status=planned' },
  { label: 'Absent', sum: 'absent', note: 'on no page', to: '/console/content?status=absent' },
  { label: 'Open incidents', sum: 'openIncidents', to: '/console/content?kind=incident' },
];

type Open = { act: 'add' } | { act: 'edit' | 'close' | 'versions'; row: Content } | null;

const actionsTo = (onOpen: (open: Open) => void) =>
  function actionsOf(row: Content) {
    const isIncident = row.kind === 'incident';
    return (
      <span className={styles.buttons}>
        {!isIncident && !row.isFixed && (
          <Button
            variant="outline"
            size="small"
            aria-label={`Edit ${row.title}`}
            onClick={() => onOpen({ act: 'edit', row })}
          >
            Edit
          </Button>
        )}
        {isIncident && row.closedOn === null && (
          <Button
            variant="outline"
            size="small"
            aria-label={`Close ${row.title}`}
            onClick={() => onOpen({ act: 'close', row })}
          >
            Close
          </Button>
        )}
        <Button
          variant="outline"
          size="small"
          aria-label={`Versions of ${row.title}`}
          onClick={() => onOpen({ act: 'versions', row })}
        >
          Versions
        </Button>
      </span>
    );
  };

export default function ContentRoute() {
  const mayExport = useMayCall('publicContent.export');
  const [open, setOpen] = useState<Open>(null);
  const close = () => setOpen(null);
  const table = useMemo(
    () =>
      listTable(CONTENT, {
        list: 'publicContent.list',
        file: 'publicContent.export',
        mayExport,
        size: 25,
        also: { title: { isRowHeader: true } },
        rowActions: actionsTo(setOpen),
        texts: {
          emptyTitle: 'No data found',
          emptyText: 'Nothing matches these filters.',
          errorTitle: 'The content could not be loaded',
        },
      }),
    [mayExport],
  );
  return (
    <ConsoleList
      note="Sentences of the public pages, with their evidence. Nothing is shown without evidence, except an incident: it is always shown. Changes appear within seconds."
      tiles={TILES}
      table={table}
      actions={<Button onClick={() => setOpen({ act: 'add' })}>Add</Button>}
    >
      <Suspense>
        {open?.act === 'add' && <ContentDialog onClose={close} />}
        {open?.act === 'edit' && <ContentDialog row={open.row} onClose={close} />}
        {open?.act === 'close' && <CloseDialog row={open.row} onClose={close} />}
        {open?.act === 'versions' && <VersionsDialog row={open.row} onClose={close} />}
      </Suspense>
    </ConsoleList>
  );
}
