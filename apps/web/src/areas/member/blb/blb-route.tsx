import { useQuery } from '@tanstack/react-query';
import { ErrorCard } from '@tributary/ui/feedback';
import { REWARD_LOOKS } from '@tributary/ui/figures';
import { AppBar, MemberFrame } from '@tributary/ui/frames';
import { useIsLive } from '@tributary/ui/live';
import { Tabs } from '@tributary/ui/tabs';
import { late, TRIES } from '@tributary/ui/lazy-part';
import { useSearchParams } from 'react-router';
import { pageTitle } from '../../../shared/page-title.ts';
import { Loaded, Waiting } from '../../../shared/query/loaded.tsx';
import { useMember, useMemberName } from '../session/session-context.ts';
import { BlbBonus } from './blb-bonus.tsx';
import { blbPlanQuery } from './blb-query.ts';
import styles from './blb.module.css';

export const meta = () => pageTitle('BLB Bonus Summary');

const BlbReport = late(() => import('./blb-report.tsx'), <Waiting height="24rem" />, TRIES);

function Bonus() {
  const member = useMember();
  const userrefid = useMemberName();
  const plan = useQuery(blbPlanQuery(userrefid));
  return (
    <>
      <h2 className={styles.title}>{REWARD_LOOKS.blb.name}</h2>
      <p className={styles.subtitle}>Keep growing and aim for the next BLB slab!</p>
      <p className={styles.terms}>
        A slab fills as your team activates packages. A leg is a member you invited with their whole team; it
        counts their activations.
      </p>
      {member && userrefid === '' ? (
        <ErrorCard title="Your slabs could not be loaded" message="User reference ID not found" />
      ) : (
        <Loaded of={{ plan }} failure="Your slabs could not be loaded" waiting={<Waiting height="36rem" />}>
          {(known) => <BlbBonus slabs={known.plan.plan.slabs} userrefid={userrefid} />}
        </Loaded>
      )}
    </>
  );
}

/** Beyond Limit Bonus: the slabs and their payments (B §2.10). */
export default function BlbRoute() {
  const [params, setParams] = useSearchParams();
  // The prerendered document is the same for every address.
  const isLive = useIsLive();
  const tab = isLive && params.get('tab') === 'report' ? 'report' : 'bonus';
  return (
    <MemberFrame tab="account" isWide={tab === 'report'}>
      <AppBar title="BLB Bonus Summary" backTo="/user/account" />
      <Tabs
        label={REWARD_LOOKS.blb.name}
        value={tab}
        onChange={(next) => setParams(next === 'bonus' ? {} : { tab: next }, { replace: true })}
        tabs={[
          { value: 'bonus', label: 'Bonus', panel: <Bonus /> },
          {
            value: 'report',
            label: 'Report',
            panel: <BlbReport />,
          },
        ]}
      />
    </MemberFrame>
  );
}
