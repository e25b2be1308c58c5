import { buttonClass } from '@tributary/ui/controls';
import { FactList, Section } from '@tributary/ui/frames';
import { late } from '@tributary/ui/lazy-part';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { Waiting } from '../../../shared/query/loaded.tsx';
import PriceTicker from '../market/price-ticker.tsx';
import { InviteActions } from '../referral/invite-actions.tsx';
import { LatestRewards } from '../rewards/latest-rewards.tsx';
import { useMemberName } from '../session/session-context.ts';
import { Community } from '../site/community.tsx';
import type { WalletSummary } from './earnings.ts';
import { NetworkRows } from './network-rows.tsx';
import styles from './lower-half.module.css';

function Summary({ summary }: { summary: WalletSummary }) {
  const userrefid = useMemberName();
  return (
    <>
      <NetworkRows summary={summary} />
      <Section title="Account Summary">
        <FactList
          facts={[
            { name: 'Active Package', value: summary.activePackageTypename || 'None' },
            { name: 'Capping Type', value: summary.cappingType || 'Comes with a package' },
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
      <Community />
    </>
  );
}

/** As high as the caps and the coming events, which only an active package has. */
const CappingOverview = late(() => import('./capping-overview.tsx'), <Waiting height="33rem" />);

interface LowerHalfProps {
  summary: WalletSummary | undefined;
  /** True while a package is active. */
  isActive: boolean;
  /** Between the caps and the latest rewards. */
  children: ReactNode;
}

/** The content below the first picture; its code loads after the picture. */
export default function LowerHalf({ summary, isActive, children }: LowerHalfProps) {
  return (
    <>
      <PriceTicker />
      {isActive && <CappingOverview />}
      {children}
      <LatestRewards />
      {summary && <Summary summary={summary} />}
    </>
  );
}
