import { useQuery } from '@tanstack/react-query';
import { StatStrip, StatTile } from '@tributary/ui/frames';
import { Money } from '@tributary/ui/money';
import { pageTitle } from '../../../shared/page-title.ts';
import { Loaded, Waiting } from '../../../shared/query/loaded.tsx';
import { ConsolePage } from '../page/console-page.tsx';
import { useMayCall, useOperator } from '../session/operator-context.ts';
import { proposalsQuery } from '../page/proposals-query.ts';
import { CappingAlert } from './capping-alert.tsx';
import { DepositOverview } from './deposit-overview.tsx';
import { IncomeDistribution } from './income-distribution.tsx';
import { LiveActivity } from './live-activity.tsx';
import { NeedsAction } from './needs-action.tsx';
import { SystemControls } from './system-controls.tsx';
import { LIVE, overviewQuery, summaryQuery, type Summary } from './dashboard-queries.ts';
import { missedPage, periodOf } from './spans.ts';
import styles from './dashboard.module.css';

export const meta = () => pageTitle('Dashboard');

/** Every figure leads to the rows that it counts. */
function Counts({ summary }: { summary: Summary }) {
  return (
    <StatStrip>
      <StatTile label="Total users" value={summary.total_users} to="/console/members-list" />
      <StatTile
        label="Joined today"
        value={summary.joined_today}
        to={`/console/members-list?${periodOf('today')}`}
      />
      <StatTile label="Active users" value={summary.active_users} to="/console/members-list?status=Active" />
      <StatTile
        label="Inactive users"
        value={summary.inactive_users}
        to="/console/members-list?status=Inactive"
      />
      <StatTile
        label="Total deposits"
        value={<Money value={summary.total_deposits} prefix="$" as="display" />}
        to="/console/deposit-history?status=Approved"
      />
      <StatTile
        label="Missed ODL users"
        value={summary.old_missed_users}
        note="last closed window"
        to={missedPage(summary.old_missed_on)}
      />
    </StatStrip>
  );
}

function Panels() {
  const summary = useQuery(summaryQuery);
  const overview = useQuery(overviewQuery);
  const proposals = useQuery({ ...proposalsQuery, ...LIVE });
  const hasFigures = useMayCall('dashboard.income');
  return (
    <Loaded
      of={{ summary, overview, proposals }}
      failure="The dashboard could not be loaded"
      waiting={<Waiting height="50rem" />}
    >
      {({ summary: counted, overview: treasury, proposals: proposed }) => (
        <>
          <Counts summary={counted} />
          <div className={styles.columns}>
            <div>
              {hasFigures && <IncomeDistribution />}
              {hasFigures && <DepositOverview />}
              <SystemControls overview={treasury} />
            </div>
            <div>
              <NeedsAction summary={counted} overview={treasury} proposals={proposed} />
              <CappingAlert />
              <LiveActivity />
            </div>
          </div>
        </>
      )}
    </Loaded>
  );
}

/** What is going on, and the work that waits. */
export default function DashboardRoute() {
  const isKnown = useOperator() !== null;
  const maySee = useMayCall('dashboard.summary');
  return (
    <ConsolePage title="Dashboard">
      {isKnown && !maySee ? <p>Your account sees no figures. Choose a page from the menu.</p> : <Panels />}
    </ConsolePage>
  );
}
