import { useQuery } from '@tanstack/react-query';
import { buttonClass } from '@tributary/ui/controls';
import { LoadingStatus, Skeleton } from '@tributary/ui/feedback';
import { River } from '@tributary/ui/figures';
import { FactList, MemberFrame, Section } from '@tributary/ui/frames';
import { AfterSplash } from '@tributary/ui/splash';
import { lazy, Suspense, useMemo } from 'react';
import { Link } from 'react-router';
import { pageTitle } from '../../../shared/page-title.ts';
import { Loaded } from '../../../shared/query/loaded.tsx';
import { SOCIAL_URL } from '../../../shared/social-link.ts';
import { cappingQuery } from '../packages/package-queries.ts';
import { walletSummaryQuery } from '../wallets/wallet-queries.ts';
import { InviteActions } from '../referral/invite-actions.tsx';
import { LatestRewards } from '../rewards/latest-rewards.tsx';
import { useMemberName } from '../session/session-context.ts';
import { BalanceCard } from './balance-card.tsx';
import { CappingOverview } from './capping-overview.tsx';
import { DashboardHead } from './dashboard-head.tsx';
import { EarningTiles } from './earning-tiles.tsx';
import { earningTiles, riverStreams, type WalletSummary } from './earnings.ts';
import { NetworkRows } from './network-rows.tsx';
import { PriceTicker } from '../market/price-ticker.tsx';
import styles from './dashboard.module.css';

export const meta = () => pageTitle('Dashboard');

const OdlStrip = lazy(() => import('../odl/odl-strip.tsx').then((loaded) => ({ default: loaded.OdlStrip })));

/** Asked for once a package is known to be active: most of a first visit has none. */
function LateOdlStrip() {
  return (
    <Suspense>
      <OdlStrip />
    </Suspense>
  );
}

function Wallet({ summary }: { summary: WalletSummary }) {
  const tiles = useMemo(() => earningTiles(summary), [summary]);
  const streams = useMemo(() => riverStreams(tiles), [tiles]);
  return (
    <River streams={streams}>
      <BalanceCard summary={summary} />
      <EarningTiles tiles={tiles} today={summary.todaysEarning} />
    </River>
  );
}

function WalletPlaceholder() {
  return (
    <>
      <LoadingStatus text="Loading..." />
      <Skeleton className={styles.balance} height="19.375rem" />
      <Skeleton height="21.75rem" />
    </>
  );
}

function Summary({ summary }: { summary: WalletSummary }) {
  const userrefid = useMemberName();
  return (
    <>
      <NetworkRows summary={summary} />
      <Section title="Account Summary">
        <FactList
          facts={[
            { name: 'Active Package', value: summary.activePackageTypename || 'None' },
            { name: 'Capping Type', value: summary.cappingType || '–' },
          ]}
        />
      </Section>
      <section className={styles.invite}>
        <h2>Invite a member</h2>
        <p>They register with {userrefid} as sponsor id.</p>
        <InviteActions userrefid={userrefid} label="Copy link" />
        <Link
          className={buttonClass({ variant: 'quiet', block: true })}
          to="/user/referral/share-referral-link"
        >
          Show it as a QR code
        </Link>
      </section>
      {SOCIAL_URL && (
        <section className={styles.invite}>
          <h2>Community</h2>
          <a
            className={buttonClass({ variant: 'quiet' })}
            href={SOCIAL_URL}
            target="_blank"
            rel="noopener noreferrer"
          >
            Join the community<span className="vh"> (opens in a new tab)</span>
          </a>
        </section>
      )}
    </>
  );
}

export default function DashboardRoute() {
  const userrefid = useMemberName();
  const summary = useQuery(walletSummaryQuery(userrefid));
  const capping = useQuery(cappingQuery(userrefid));
  const isActive = capping.data?.some(({ status }) => status === 'Active') ?? false;
  return (
    <AfterSplash title="Tributary">
      <MemberFrame tab="dashboard" strip={isActive && <LateOdlStrip />}>
        <DashboardHead isActive={isActive} />
        <Loaded of={{ summary }} failure="Your wallet could not be loaded" waiting={<WalletPlaceholder />}>
          {(known) => <Wallet summary={known.summary} />}
        </Loaded>
        <PriceTicker />
        <CappingOverview />
        <LatestRewards />
        {summary.data && <Summary summary={summary.data} />}
      </MemberFrame>
    </AfterSplash>
  );
}
