import { Button } from '@tributary/ui/controls';
import { Section } from '@tributary/ui/frames';
import { useOfflineReason } from '../../../shared/offline-reason.ts';
import { useCommand } from '../api/use-command.ts';
import { SmallTable, type SmallColumns } from '../page/small-table.tsx';
import { useWhyNot } from '../session/operator-context.ts';
import { isUnderWay, type Job } from './job-queries.ts';
import styles from './treasury.module.css';

/** The comparison of the digest, and its result. */
const verdictOf = ({ kind, state, equal, problem }: Job): string => {
  if (problem !== null) return problem;
  if (state !== 'done') return '';
  if (kind === 're-run')
    return equal ? 'Same: no reward was written twice' : 'The rewards do not match its digest';
  if (equal === null) return 'The close has not run yet';
  return equal ? 'The close had the same result' : 'The data changed before the close';
};

const jobRow = (job: Job) => ({
  ...job,
  what: job.kind === 'dry-run' ? 'Dry run, nothing written' : 'Run again',
  parts: job.kinds.map(({ kind, status, rows }) => `${kind} ${status} ${rows}`).join(', '),
  verdict: verdictOf(job),
});

const JOBS: SmallColumns<ReturnType<typeof jobRow>> = [
  { header: 'Job', kind: 'text', field: 'what' },
  { header: 'Day', kind: 'day', field: 'day', missing: '–' },
  {
    header: 'State',
    kind: 'status',
    field: 'state',
    words: {
      waiting: { word: 'Waiting for a worker', tone: 'info' },
      running: { word: 'Running', tone: 'warn' },
      done: { word: 'Done', tone: 'ok' },
      failed: { word: 'Not done', tone: 'bad' },
    },
  },
  { header: 'Asked', kind: 'instant', field: 'asked_at' },
  { header: 'By', kind: 'text', field: 'asked_by' },
  { header: 'Rewards', kind: 'count', field: 'rows' },
  { header: 'Credited', kind: 'money', field: 'credited' },
  { header: 'By kind', kind: 'text', field: 'parts' },
  { header: 'Skipped', kind: 'count', field: 'skipped' },
  { header: 'Digest', kind: 'text', field: 'digest' },
  { header: 'Compared', kind: 'text', field: 'verdict' },
];

/** The jobs that operators requested, and their results. */
export function AskedJobs({ jobs }: { jobs: readonly Job[] }) {
  const offline = useOfflineReason();
  const forbidden = useWhyNot('watch.dryRun');
  const dryRun = useCommand('watch.dryRun', { said: 'Started. The result appears here when it is ready.' });
  const isTrying = jobs.some((job) => job.kind === 'dry-run' && isUnderWay(job));
  return (
    <Section
      title="Dry runs and re-runs"
      action={
        <Button
          variant="outline"
          size="small"
          busy={dryRun.isBusy}
          disabledReason={offline || forbidden || (isTrying && 'A dry run is under way')}
          onClick={() => void dryRun.run({})}
        >
          Try the next close
        </Button>
      }
    >
      <p className={styles.quiet}>
        A dry run is a real close that is rolled back. Activations wait while it runs.
      </p>
      {dryRun.problem && <p role="alert">{dryRun.problem}</p>}
      <SmallTable
        caption="Dry runs and re-runs"
        columns={JOBS}
        rows={jobs.map(jobRow)}
        rowId={({ id }) => id}
        nothing="None yet."
      />
    </Section>
  );
}
