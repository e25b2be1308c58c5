import { useQuery } from '@tanstack/react-query';
import { Section } from '@tributary/ui/frames';
import type { DataOf } from '../../../shared/api/api-types.ts';
import { pageTitle } from '../../../shared/page-title.ts';
import { Loaded, Waiting } from '../../../shared/query/loaded.tsx';
import { apiQuery } from '../api/api.ts';
import { ConsolePage, useMayOpen } from '../page/console-page.tsx';
import { SmallTable, type SmallColumns } from '../page/small-table.tsx';

export const meta = () => pageTitle('Jobs');

const runRow = (row: DataOf<'watch.closes'>[number]) => ({
  ...row,
  state: row.finished_at ? ('done' as const) : ('running' as const),
  took: row.seconds === null ? '–' : `${row.seconds} s`,
  progress: `${row.chunks_done} of ${row.chunks}`,
});

const RUNS: SmallColumns<ReturnType<typeof runRow>> = [
  { header: 'Day', kind: 'day', field: 'day' },
  {
    header: 'State',
    kind: 'status',
    field: 'state',
    words: { done: { word: 'Done', tone: 'ok' }, running: { word: 'Running', tone: 'warn' } },
  },
  { header: 'Begun', kind: 'instant', field: 'begun_at' },
  { header: 'Took', kind: 'text', field: 'took' },
  { header: 'Chunks', kind: 'text', field: 'progress' },
  { header: 'Rewards', kind: 'count', field: 'rewards' },
  { header: 'Credited', kind: 'money', field: 'credited' },
  { header: 'Digest', kind: 'text', field: 'digest' },
];

const checkRow = (row: DataOf<'watch.books'>[number]) => ({
  ...row,
  state: row.broken === 0 ? ('hold' as const) : ('broken' as const),
});

const CHECKS: SmallColumns<ReturnType<typeof checkRow>> = [
  { header: 'Day', kind: 'day', field: 'day' },
  {
    header: 'Books',
    kind: 'status',
    field: 'state',
    words: { hold: { word: 'Hold', tone: 'ok' }, broken: { word: 'Broken', tone: 'bad' } },
  },
  { header: 'Checked', kind: 'instant', field: 'checked_at' },
  { header: 'Invariants', kind: 'count', field: 'invariants' },
  { header: 'Broken', kind: 'count', field: 'broken' },
  { header: 'What', kind: 'text', field: 'breaches' },
];

/** What runs by itself, and what it came to. */
export default function JobsRoute() {
  const enabled = useMayOpen('View Reports');
  const runs = useQuery({ ...apiQuery('watch.closes'), enabled });
  const checks = useQuery({ ...apiQuery('watch.books'), enabled });
  return (
    <ConsolePage title="Jobs" needs="View Reports">
      <Loaded
        of={{ runs, checks }}
        failure="The jobs could not be loaded"
        waiting={<Waiting height="30rem" />}
      >
        {({ runs: closes, checks: books }) => (
          <>
            <Section title="Daily close">
              <SmallTable
                caption="Runs of the daily close"
                columns={RUNS}
                rows={closes.map(runRow)}
                rowId={(row) => row.day}
                nothing="No day has been closed yet."
              />
            </Section>
            <Section title="Checks of the books">
              <SmallTable
                caption="Checks of the books"
                columns={CHECKS}
                rows={books.map(checkRow)}
                rowId={(row) => row.day}
                nothing="The books have not been checked yet."
              />
            </Section>
          </>
        )}
      </Loaded>
    </ConsolePage>
  );
}
