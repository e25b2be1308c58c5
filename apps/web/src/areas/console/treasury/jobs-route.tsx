import { useQuery } from '@tanstack/react-query';
import { Button, CopyButton } from '@tributary/ui/controls';
import { Section } from '@tributary/ui/frames';
import { formatDate } from '@tributary/ui/time';
import { late } from '@tributary/ui/lazy-part';
import { useState } from 'react';
import type { DataOf } from '../../../shared/api/api-types.ts';
import { pageTitle } from '../../../shared/page-title.ts';
import { Loaded, Waiting } from '../../../shared/query/loaded.tsx';
import { CommandDialog } from '../page/command-dialog.tsx';
import { ConsolePage } from '../page/console-page.tsx';
import { SmallTable, type SmallColumns } from '../page/small-table.tsx';
import { Verdict } from '../page/verdict.tsx';
import { useMayCall } from '../session/operator-context.ts';
import { summaryQuery } from '../dashboard/dashboard-queries.ts';
import { BrokenInvariants } from './breaches.tsx';
import { Upkeep } from './upkeep.tsx';
import { askedJobsQuery, booksQuery, closesQuery, comparisonsQuery } from './job-queries.ts';
import { jobDays, jobsVerdict, shortDigest } from './job-days.ts';
import { LateSection } from './late-section.tsx';
import { AskedJobs } from './asked-jobs.tsx';
import styles from './jobs.module.css';

const Picture = late(() => import('./job-picture.tsx'), <Waiting height="18rem" />);

/** The picture above shows all days. */
const WEEK = 7;

export const meta = () => pageTitle('Jobs');

const runRow = (row: DataOf<'watch.closes'>[number]) => ({
  ...row,
  state: row.finished_at ? ('done' as const) : ('running' as const),
  took: row.seconds === null ? '–' : `${row.seconds} s`,
  progress: `${row.chunks_done} of ${row.chunks}`,
});

type Run = ReturnType<typeof runRow>;

const againTo = (onAgain: (run: Run) => void) =>
  function againOf(run: Run) {
    return (
      <Button
        variant="outline"
        size="small"
        aria-label={`Run again: the close of ${formatDate(run.day)}`}
        onClick={() => onAgain(run)}
      >
        Run again
      </Button>
    );
  };

const RUN_CELLS = {
  digest: ({ day, digest }: Run) =>
    digest === null ? (
      '–'
    ) : (
      <span className={styles.digest}>
        <code title={digest}>{shortDigest(digest)}</code>
        <CopyButton text={digest} what={`digest of ${formatDate(day)}`} iconOnly />
      </span>
    ),
};

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

const checkState = ({ broken, explained }: DataOf<'watch.books'>[number]) => {
  if (broken === 0) return 'hold' as const;
  return broken > explained ? ('broken' as const) : ('explained' as const);
};

const checkRow = (row: DataOf<'watch.books'>[number]) => ({
  ...row,
  state: checkState(row),
});

const CHECKS: SmallColumns<ReturnType<typeof checkRow>> = [
  { header: 'Day', kind: 'day', field: 'day' },
  {
    header: 'Books',
    kind: 'status',
    field: 'state',
    words: {
      hold: { word: 'Hold', tone: 'ok' },
      broken: { word: 'Broken', tone: 'bad' },
      explained: { word: 'Broken, explained', tone: 'warn' },
    },
  },
  { header: 'Checked', kind: 'instant', field: 'checked_at' },
  { header: 'Invariants', kind: 'count', field: 'invariants' },
  { header: 'Broken', kind: 'count', field: 'broken' },
  { header: 'Explained', kind: 'count', field: 'explained' },
  { header: 'What', kind: 'text', field: 'breaches' },
];

/** The verdict, then the days behind it. */
function JobsState({ days }: { days: ReturnType<typeof jobDays> }) {
  return (
    <>
      <Verdict {...jobsVerdict(days)} />
      <Picture days={days} />
    </>
  );
}

/** The scheduled jobs and their results. */
export default function JobsRoute() {
  const enabled = useMayCall('watch.closes');
  const runs = useQuery({ ...closesQuery, enabled });
  const checks = useQuery({ ...booksQuery, enabled });
  const comparisons = useQuery({ ...comparisonsQuery, enabled });
  const asked = useQuery({ ...askedJobsQuery, enabled });
  const summary = useQuery({ ...summaryQuery, enabled: useMayCall('dashboard.summary') });
  const mayRerun = useMayCall('watch.rerun');
  const [again, setAgain] = useState<Run | null>(null);
  return (
    <ConsolePage
      title="Jobs"
      reads="watch.closes"
      note="The jobs of each night and their results: the close of the day, the check of the books, the comparison with the chain. Running a close again is safe: no reward is paid twice."
    >
      <Loaded
        of={{ runs, checks, asked, comparisons }}
        failure="The jobs could not be loaded"
        waiting={<Waiting height="30rem" />}
      >
        {({ runs: closes, checks: books, asked: jobs, comparisons: compared }) => (
          <>
            <JobsState days={jobDays(closes, books, compared)} />
            <Upkeep standing={summary.data?.standing} />
            <AskedJobs jobs={jobs} />
            <Section title="Daily close">
              <SmallTable
                caption="Runs of the daily close"
                columns={RUNS}
                cells={RUN_CELLS}
                rows={closes.map(runRow)}
                rowId={(row) => row.day}
                atFirst={WEEK}
                nothing="No day has been closed yet."
                {...(mayRerun && { actions: againTo(setAgain) })}
              />
            </Section>
            <BrokenInvariants />
            <Section title="Checks of the books">
              <SmallTable
                caption="Checks of the books"
                columns={CHECKS}
                rows={books.map(checkRow)}
                rowId={(row) => row.day}
                atFirst={WEEK}
                nothing="The books have not been checked yet."
              />
            </Section>
            <LateSection />
          </>
        )}
      </Loaded>
      {again && (
        <CommandDialog
          name="watch.rerun"
          input={{ day: again.day }}
          title={`Run the close of ${formatDate(again.day)} again`}
          description={`${again.chunks_done} of ${again.chunks} parts are done, with ${again.rewards} rewards. The missing parts are run, no reward is paid twice, and the result is compared with the digest.`}
          confirmText="Run again"
          onClose={() => setAgain(null)}
        />
      )}
    </ConsolePage>
  );
}
