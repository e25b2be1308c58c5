import { useQuery } from '@tanstack/react-query';
import { LoadingStatus, Skeleton } from '@tributary/ui/feedback';
import { River } from '@tributary/ui/figures';
import { MemberFrame } from '@tributary/ui/frames';
import { AfterSplash } from '@tributary/ui/splash';
import { late } from '@tributary/ui/lazy-part';
import { useMemo } from 'react';
import { pageTitle } from '../../../shared/page-title.ts';
import { Loaded, Waiting } from '../../../shared/query/loaded.tsx';
import { cappingQuery } from '../packages/package-queries.ts';
import { walletSummaryQuery } from '../wallets/wallet-queries.ts';
import { useMemberName } from '../session/session-context.ts';
import { BalanceCard } from './balance-card.tsx';
import { DashboardHead } from './dashboard-head.tsx';
import { EarningTiles } from './earning-tiles.tsx';
import { earningTiles, riverStreams, type WalletSummary } from './earnings.ts';
import { firstStepsQuery } from './first-steps-query.ts';
import { KeptRoom, Room } from './kept-room.tsx';
import { useNextStep, type FirstSteps } from './next-step.ts';
import styles from './dashboard.module.css';

export const meta = () => pageTitle('Dashboard');

/** The heights of the next-step card, of half of it, and of the strip when they appear for the first time. */
const STEP_HEIGHT = '19rem';
const HALF_A_STEP = '9.5rem';
const STRIP_HEIGHT = '3.25rem';

/** The height of the prices and the parts below them that every member has. */
const LOWER_HEIGHT = '26rem';

const FirstStepsCard = late(
  () => import('./first-steps-card.tsx'),
  <Room part="step" otherwise={STEP_HEIGHT} />,
);

/** Loaded once a package is known to be active: most first visits have none. */
const OdlStrip = late(() => import('../odl/odl-strip.tsx'), <Room part="strip" otherwise={STRIP_HEIGHT} />);

/** Below the first picture on any screen. */
const LowerHalf = late(() => import('./lower-half.tsx'), <Waiting height={LOWER_HEIGHT} />);

function Wallet({ summary, steps }: { summary: WalletSummary; steps: FirstSteps | undefined }) {
  const tiles = useMemo(() => earningTiles(summary), [summary]);
  const streams = useMemo(() => riverStreams(tiles), [tiles]);
  return (
    <River streams={streams}>
      <BalanceCard summary={summary} steps={steps} />
      <EarningTiles tiles={tiles} today={summary.todaysEarning} />
    </River>
  );
}

function WalletPlaceholder() {
  return (
    <>
      <LoadingStatus text="Loading..." />
      {/* A new browser does not know if the step comes: half its height halves the shift in both cases. */}
      <Room part="step" otherwise={HALF_A_STEP} />
      <Skeleton className={styles.balance} height="19.375rem" />
      <Skeleton height="21.75rem" />
    </>
  );
}

export default function DashboardRoute() {
  const userrefid = useMemberName();
  const summary = useQuery(walletSummaryQuery(userrefid));
  const capping = useQuery(cappingQuery(userrefid));
  const steps = useQuery(firstStepsQuery);
  const { step, putOff } = useNextStep(steps.data);
  const card = steps.data && step && <FirstStepsCard steps={steps.data} next={step} onLater={putOff} />;
  const isActive = capping.data?.some(({ status }) => status === 'Active') ?? false;
  return (
    <AfterSplash title="Tributary">
      <MemberFrame
        tab="dashboard"
        strip={
          <KeptRoom part="strip">
            {capping.isPending ? (
              <Room part="strip" />
            ) : (
              isActive && <OdlStrip waiting={<Room part="strip" otherwise={STRIP_HEIGHT} />} />
            )}
          </KeptRoom>
        }
      >
        <DashboardHead isActive={isActive} />
        {/* The step comes with the wallet, so it moves nothing; an unknown step does not delay the wallet. */}
        <Loaded
          of={{ summary: steps.isPending ? { ...summary, data: undefined } : summary }}
          failure="Your wallet could not be loaded"
          waiting={<WalletPlaceholder />}
        >
          {(known) => (
            <>
              <KeptRoom part="step">{step !== 'secure' && card}</KeptRoom>
              <Wallet summary={known.summary} steps={steps.data} />
            </>
          )}
        </Loaded>
        <LowerHalf summary={summary.data} isActive={isActive}>
          {/* A step that may wait appears where it moves nothing. */}
          {step === 'secure' && <div className={styles.later}>{card}</div>}
        </LowerHalf>
      </MemberFrame>
    </AfterSplash>
  );
}
