import { useQuery } from '@tanstack/react-query';
import { SCREENINGS } from '@tributary/definitions/lists';
import { Button } from '@tributary/ui/controls';
import { useMemo, useState } from 'react';
import { pageTitle } from '../../../shared/page-title.ts';
import { Loaded, Waiting } from '../../../shared/query/loaded.tsx';
import { ConsoleList } from '../page/console-list.tsx';
import { listTable } from '../page/console-table.ts';
import { Proposals } from '../page/proposals.tsx';
import { useMayCall } from '../session/operator-context.ts';
import { DecideDialog, type Screening } from './decide-dialog.tsx';
import { screeningQuery } from './overview-query.ts';
import { ScreeningState } from './screening-state.tsx';
import { whyCell } from './why-cell.tsx';
import styles from './screening.module.css';

export const meta = () => pageTitle('Screening');

const TILES = [
  { label: 'Held', sum: 'heldMicro', kind: 'money' as const, to: '/console/screening?state=hit' },
  { label: 'Rows held', sum: 'held', note: 'two operators decide each' },
  { label: 'Decided', sum: 'decided', note: 'released or refunded' },
];

function Overview() {
  const overview = useQuery(screeningQuery);
  return (
    <Loaded
      of={{ overview }}
      failure="The state of screening could not be loaded"
      waiting={
        <div className={styles.waiting}>
          <Waiting height="100%" />
        </div>
      }
    >
      {({ overview: known }) => (
        <>
          <ScreeningState overview={known} />
          <Proposals kinds={['screening']} />
        </>
      )}
    </Loaded>
  );
}

const actionsTo = (onOpen: (row: Screening) => void) =>
  function actionsOf(row: Screening) {
    if (row.state !== 'hit') return null;
    return (
      <Button
        variant="outline"
        size="small"
        aria-label={`Decide ${row.asked_for} ${row.subject_id}`}
        onClick={() => onOpen(row)}
      >
        Decide
      </Button>
    );
  };

export default function ScreeningRoute() {
  const mayExport = useMayCall('screenings.export');
  const mayDecide = useMayCall('screenings.propose');
  const [open, setOpen] = useState<Screening | null>(null);
  const table = useMemo(
    () =>
      listTable(SCREENINGS, {
        list: 'screenings.list',
        file: 'screenings.export',
        mayExport,
        searchPlaceholder: 'Search...',
        also: { why: { cell: whyCell } },
        ...(mayDecide && { rowActions: actionsTo(setOpen) }),
        texts: {
          emptyTitle: 'No data found',
          emptyText: 'Nothing was held.',
          errorTitle: 'Screening could not be loaded',
        },
      }),
    [mayExport, mayDecide],
  );
  return (
    <ConsoleList
      title="Screening"
      note="The other side of each deposit and withdrawal is looked for among listed addresses. A hit is held until two operators decide; nobody is accused."
      form={<Overview />}
      tiles={TILES}
      table={table}
    >
      {open && <DecideDialog row={open} onClose={() => setOpen(null)} />}
    </ConsoleList>
  );
}
