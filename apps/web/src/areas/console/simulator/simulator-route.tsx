import { useQuery } from '@tanstack/react-query';
import { formatDay } from '@tributary/domain';
import { EmptyState, ErrorCard } from '@tributary/ui/feedback';
import { late, TRIES } from '@tributary/ui/lazy-part';
import { useSearchParams } from 'react-router';
import type { DataOf } from '../../../shared/api/api-types.ts';
import { pageTitle } from '../../../shared/page-title.ts';
import { Loaded, Waiting } from '../../../shared/query/loaded.tsx';
import { apiQuery } from '../api/api.ts';
import { ConsolePage } from '../page/console-page.tsx';
import { SmallTable, type SmallColumns } from '../page/small-table.tsx';
import { Verdict } from '../page/verdict.tsx';
import { useMayCall } from '../session/operator-context.ts';
import { termsWith } from '../settings/terms-leaves.ts';
import { paramsOf, sceneOf, termsBefore, type Scene } from './changed-terms.ts';
import type { Simulated } from './simulation.ts';
import { SimulatorForm } from './simulator-form.tsx';
import { outcomeOf, sumRows, type SumRow } from './simulator-words.ts';
import { useSimulation, type Standing } from './use-simulation.ts';
import styles from './simulator.module.css';

const SimulationPictures = late(() => import('./simulation-pictures.tsx'), <Waiting height="50rem" />, TRIES);

export const meta = () => pageTitle('Plan simulator');

type Programme = DataOf<'planVersions.figures'>;

const NOW: SmallColumns<SumRow> = [
  { header: 'In 365 days', kind: 'text', field: 'name' },
  { header: 'As it is now', kind: 'money', field: 'now', decimals: 2 },
];
const COMPARED: SmallColumns<SumRow> = [
  ...NOW,
  { header: 'As changed', kind: 'money', field: 'changed', decimals: 2 },
  { header: 'Difference', kind: 'money', field: 'difference', decimals: 2 },
];

function Result({ of, day }: { of: Simulated; day: string }) {
  const { tone, title, consequence } = outcomeOf(of);
  return (
    <>
      <Verdict tone={tone} lead={`From the close of ${formatDay(day)}. It is not a promise.`} title={title}>
        <p>{consequence}</p>
      </Verdict>
      <SimulationPictures of={of} />
      <SmallTable
        caption="Sums of the simulated days"
        columns={of.changed ? COMPARED : NOW}
        rows={sumRows(of)}
        rowId={({ id }) => id}
        nothing=""
      />
    </>
  );
}

/** The assumptions behind the figures, the most important first. */
function AssumptionsInWords({ of: { figures, waiting }, scene }: { of: Programme; scene: Scene }) {
  return (
    <section className={styles.assumed} aria-labelledby="assumed">
      <h2 id="assumed">What this assumes</h2>
      <ul>
        <li>
          It computes from sums of all running activations after the close of {formatDay(figures.day)}, not
          from members. It changes nothing.
        </li>
        <li>
          Running activations keep their rates and caps. A changed daily rate, Direct Bounty or cap acts on
          activations from {formatDay(scene.from)}; level and turnover percentages act on all from that day.
        </li>
        <li>
          {scene.activations === 'none'
            ? 'Nobody activates a package, so there is no Direct Bounty and no Beyond Limit Bonus.'
            : 'Each day members activate the average of the last 30 days, with its Direct Bounty and Beyond Limit Bonus.'}
        </li>
        <li>
          Network bounties keep their share of the daily bounties in that close, level by level. ODL Profit
          keeps the pace of the last 30 days.
        </li>
        <li>
          Activations of one day, package and tenth of the cap count as one. They reach the cap together, so a
          single member may reach it earlier or later.
        </li>
        <li>The treasury gets no funding, deduction or collected debt. Nothing is withdrawn or reversed.</li>
        <li>
          Amounts, days, shares of the ODL slabs and BLB slabs stay as they are
          {waiting ? `; the version that waits is in force from ${formatDay(waiting.activeFrom)}` : ''}.
        </li>
      </ul>
    </section>
  );
}

function Computing({ standing }: { standing: Extract<Standing, { state: 'computing' }> }) {
  const percent = Math.round(standing.done * 100);
  return (
    <div className={styles.computing}>
      <label>
        Computing 365 days
        <progress value={percent} max={100}>
          {percent}%
        </progress>
      </label>
      <span className="vh" role="status">
        Computing
      </span>
    </div>
  );
}

function Simulator({ programme }: { programme: Programme }) {
  const [params, setParams] = useSearchParams();
  const scene = sceneOf(params, programme);
  const isChanged = Object.keys(scene.texts).length > 0;
  const changed = isChanged
    ? { terms: termsWith(termsBefore(programme), scene.texts), from: scene.from }
    : undefined;
  const { standing, again } = useSimulation({ programme, changed, activations: scene.activations });
  const faults = standing.state === 'refused' ? standing.faults : {};
  return (
    <div className={styles.page}>
      <SimulatorForm
        programme={programme}
        scene={scene}
        faults={faults}
        onCompute={(next) => setParams(paramsOf(next, programme))}
      />
      <div className={styles.result}>
        {standing.state === 'computing' && <Computing standing={standing} />}
        {standing.state === 'failed' && (
          <ErrorCard
            title="The simulation stopped"
            message="This browser could not compute it. Nothing was changed."
            onRetry={again}
          />
        )}
        {standing.state === 'refused' && (
          <ErrorCard
            title="Nothing was computed"
            message="A draft with these rates would be refused. See the fields."
          />
        )}
        {standing.state === 'computed' && <Result of={standing.result} day={programme.figures.day} />}
        <AssumptionsInWords of={programme} scene={scene} />
      </div>
    </div>
  );
}

/** The rewards that the programme would owe with other rates. Nothing is written, and no member sees it. */
export default function SimulatorRoute() {
  const mayOpen = useMayCall('planVersions.figures');
  const programme = useQuery({ ...apiQuery('planVersions.figures'), enabled: mayOpen });
  return (
    <ConsolePage
      title="Plan simulator"
      reads="planVersions.figures"
      note="The rewards that the programme would owe in 365 days with other rates. Nothing here changes the plan."
    >
      <Loaded
        of={{ programme }}
        failure="The figures of the programme could not be loaded"
        waiting={<Waiting height="60rem" />}
      >
        {({ programme: known }) =>
          known.figures.cohorts.length === 0 ? (
            <EmptyState title="Nothing to simulate">
              No activation runs. The simulator begins with the first one.
            </EmptyState>
          ) : (
            <Simulator programme={known} />
          )
        }
      </Loaded>
    </ConsolePage>
  );
}
