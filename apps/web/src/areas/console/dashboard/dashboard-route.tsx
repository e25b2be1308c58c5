import { useQuery } from '@tanstack/react-query';
import { counted } from '@tributary/domain';
import { LoadingStatus, Skeleton } from '@tributary/ui/feedback';
import { StatStrip, StatTile } from '@tributary/ui/frames';
import { late } from '@tributary/ui/lazy-part';
import { Money } from '@tributary/ui/money';
import { pageTitle } from '../../../shared/page-title.ts';
import { Loaded } from '../../../shared/query/loaded.tsx';
import { ConsolePage } from '../page/console-page.tsx';
import { useMayCall, useOperator } from '../session/operator-context.ts';
import { CappingAlert } from './capping-alert.tsx';
import { DepositOverview } from './deposit-overview.tsx';
import { IncomeDistribution } from './income-distribution.tsx';
import { LiveActivity } from './live-activity.tsx';
import { NeedsAction } from './needs-action.tsx';
import { Standing, StandingRoom } from './standing.tsx';
import { SystemControls } from './system-controls.tsx';
import { overviewQuery, summaryQuery, type Summary } from './dashboard-queries.ts';
import { missedPage, periodOf } from './spans.ts';
import styles from './dashboard.module.css';

const CoverageLine = late(() => import('./coverage-line.tsx'));

export const meta = () => pageTitle('Dashboard');

/** How long the treasury pays the scheduled rewards. It has its own answer, so no other figure waits for it. */
function Coverage() {
  const { data, isError } = useQuery(overviewQuery);
  const days = data && (data.coveredDays === null ? 'Nothing scheduled' : counted(data.coveredDays, 'day'));
  return (
    <StatTile
      label="Treasury coverage"
      value={days ?? (isError ? '–' : <Skeleton width="3.5rem" height="1em" />)}
      note={<span className={styles.coverage}>{data && <CoverageLine wantedDays={data.wantedDays} />}</span>}
      to="/console/treasury"
    />
  );
}

/** Every figure links to the rows that it counts; its place is kept until it is loaded. */
function Tiles({ summary }: { summary?: Summary }) {
  const waiting = <Skeleton width="3.5rem" height="1em" />;
  return (
    <StatStrip>
      <StatTile
        label="Total users"
        value={summary?.total_users ?? waiting}
        to={summary && '/console/members-list'}
      />
      <StatTile
        label="Joined today"
        value={summary?.joined_today ?? waiting}
        to={summary && `/console/members-list?${periodOf('today')}`}
      />
      <StatTile
        label="Active users"
        value={summary?.active_users ?? waiting}
        to={summary && '/console/members-list?status=Active'}
      />
      <StatTile
        label="Inactive users"
        value={summary?.inactive_users ?? waiting}
        to={summary && '/console/members-list?status=Inactive'}
      />
      <StatTile
        label="Total deposits"
        value={summary ? <Money value={summary.total_deposits} prefix="$" as="display" /> : waiting}
        to={summary && '/console/deposit-history?status=Approved'}
      />
      <StatTile
        label="Missed ODL users"
        value={summary?.old_missed_users ?? waiting}
        note="last closed window"
        to={summary && missedPage(summary.old_missed_on)}
      />
      <Coverage />
    </StatStrip>
  );
}

function Counts() {
  const summary = useQuery(summaryQuery);
  const waiting = (
    <>
      <LoadingStatus text="Loading..." />
      <StandingRoom />
      <Tiles />
    </>
  );
  return (
    <Loaded of={{ summary }} failure="The counts could not be loaded" waiting={waiting}>
      {({ summary: known }) => (
        <>
          <Standing standing={known.standing} />
          <Tiles summary={known} />
        </>
      )}
    </Loaded>
  );
}

/** Each part loads its own data, so that none waits for another. */
function Panels() {
  const hasFigures = useMayCall('dashboard.income');
  return (
    <>
      <Counts />
      <div className={styles.columns}>
        <div>
          <NeedsAction />
          <CappingAlert />
          <LiveActivity />
        </div>
        {hasFigures && (
          <div>
            <IncomeDistribution />
            <DepositOverview />
          </div>
        )}
      </div>
      <SystemControls />
    </>
  );
}

/** The state of the programme, and the waiting work. */
export default function DashboardRoute() {
  const isKnown = useOperator() !== null;
  const maySee = useMayCall('dashboard.summary');
  const seesNothing = isKnown && !maySee;
  return (
    <ConsolePage
      title="Dashboard"
      note={
        seesNothing
          ? 'You cannot see figures. Choose a page from the menu.'
          : 'Every figure opens its rows. Days begin at 00:00 in Asia/Kolkata.'
      }
    >
      {!seesNothing && <Panels />}
    </ConsolePage>
  );
}
