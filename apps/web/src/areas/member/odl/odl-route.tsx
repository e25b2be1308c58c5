import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { Button, IconButton } from '@tributary/ui/controls';
import { ErrorCard, Note } from '@tributary/ui/feedback';
import { AppBar, MemberFrame } from '@tributary/ui/frames';
import { DateTime } from '@tributary/ui/time';
import { notify } from '@tributary/ui/toast';
import { Info } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { apiPost } from '../../../shared/api.ts';
import type { Contract } from '../../../shared/api-types.ts';
import { pageTitle } from '../../../shared/page-title.ts';
import { cappingQuery } from '../data/member-queries.ts';
import { useMemberName } from '../session/session-context.ts';
import { LastCycles } from './last-cycles.tsx';
import { OdlRing } from './odl-ring.tsx';
import { odlWindowQuery } from './odl-window.ts';
import { useOdl, type Odl } from './use-odl.ts';
import styles from './odl.module.css';

const InfoDialog = lazy(() =>
  import('./odl-info-dialog.tsx').then((loaded) => ({ default: loaded.OdlInfoDialog })),
);

export const meta = () => pageTitle('ODL');

const ALREADY = 'odlAlreadyClaimed';

function useClaim() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: () => apiPost<Contract['odl']['claim']>('/claim', {}, { fallback: 'Failed to claim reward' }),
    onSuccess: () => notify.show('success', 'Successfully claimed!'),
    onError: (error) => {
      if ('code' in error && error.code === ALREADY) notify.show('warning', error.message);
    },
    onSettled: () => client.invalidateQueries({ queryKey: odlWindowQuery.queryKey }),
  });
}

/** Why it cannot be claimed now; false when it can. */
function hindrance(odl: Odl, hasPackage: boolean | undefined): string | false {
  if (!odl.isKnown || odl.left.isOver) return 'The window is being asked for';
  if (odl.isClaimed) return 'Already claimed in this window';
  return hasPackage === false ? 'Claiming needs an active package' : false;
}

function Claim({ odl }: { odl: Odl }) {
  const userrefid = useMemberName();
  const { data: packages } = useQuery(cappingQuery(userrefid));
  const hasPackage = packages?.some(({ status }) => status === 'Active');
  const claim = useClaim();
  const isRefused = claim.error && !('code' in claim.error && claim.error.code === ALREADY);
  return (
    <div className={styles.claim}>
      <Button
        variant="claim"
        size="large"
        block
        busy={claim.isPending}
        disabledReason={hindrance(odl, hasPackage)}
        onClick={() => claim.mutate()}
      >
        {odl.isClaimed ? 'Claimed' : 'Claim Now'}
      </Button>
      <p>Claim every 72 hours. Income of an unclaimed cycle is lost.</p>
      {hasPackage === false && <Note tone="neutral">Claiming needs an active package.</Note>}
      {isRefused && <Note tone="bad">{claim.error.message}</Note>}
    </div>
  );
}

/** One claim per window of 72 hours; the server's clock decides (AMB-016). */
export default function OdlRoute() {
  const odl = useOdl();
  const [isInfoOpen, setIsInfoOpen] = useState(false);
  const [hasInfo, setHasInfo] = useState(false);
  const openInfo = () => {
    setHasInfo(true);
    setIsInfoOpen(true);
  };
  return (
    <MemberFrame tab="dashboard">
      <AppBar
        title={<span className="vh">ODL</span>}
        backTo="/user/dashboard"
        actions={
          <IconButton label="About ODL rewards" onClick={openInfo}>
            <Info aria-hidden />
          </IconButton>
        }
      />
      <OdlRing odl={odl} />
      <p className={styles.closes}>
        One mark is one hour of 72.{' '}
        <span>
          Closes <DateTime value={odl.closesAt} /> IST
        </span>
      </p>
      {odl.error && !odl.isKnown ? (
        <ErrorCard
          title="The window could not be loaded"
          message={odl.error.message}
          onRetry={odl.refetch}
          isRetrying={odl.isFetching}
        />
      ) : (
        <Claim odl={odl} />
      )}
      <p className={styles.terms}>
        A claim is paid to Working when the window closes, within the cap. Rewards are not guaranteed.
      </p>
      <LastCycles />
      {hasInfo && (
        <Suspense>
          <InfoDialog open={isInfoOpen} onClose={() => setIsInfoOpen(false)} />
        </Suspense>
      )}
    </MemberFrame>
  );
}
