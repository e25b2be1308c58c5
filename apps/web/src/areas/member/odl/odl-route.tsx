import { useQuery } from '@tanstack/react-query';
import { Button, IconButton } from '@tributary/ui/controls';
import { Note } from '@tributary/ui/feedback';
import { AppBar, MemberFrame } from '@tributary/ui/frames';
import { DateTime } from '@tributary/ui/time';
import { notify } from '@tributary/ui/toast';
import { late, lazyPart } from '@tributary/ui/lazy-part';
import { Info } from 'lucide-react';
import { Suspense, useState } from 'react';

import { ApiError } from '../../../shared/api/api-error.ts';
import { pageTitle } from '../../../shared/page-title.ts';
import { QueryFailure } from '../../../shared/query/loaded.tsx';
import { useCommand } from '../api/use-command.ts';
import { cappingQuery } from '../packages/package-queries.ts';
import { useMemberName } from '../session/session-context.ts';
import { OdlRing } from './odl-ring.tsx';
import { useOdl, type Odl } from './use-odl.ts';
import styles from './odl.module.css';

const InfoDialog = lazyPart(() =>
  import('./odl-info-dialog.tsx').then((loaded) => ({ default: loaded.OdlInfoDialog })),
);

/** It has no first picture: it shows once its figures are there. */
const LastCycles = late(() => import('./last-cycles.tsx'));

export const meta = () => pageTitle('ODL');

const ALREADY = 'odlAlreadyClaimed';

/** The reason why it cannot be claimed now; false if it can. */
function hindrance(odl: Odl, hasPackage: boolean | undefined): string | false {
  if (!odl.isKnown || odl.left.isOver) return 'Loading the window';
  if (odl.isClaimed) return 'Already claimed in this window';
  return hasPackage === false ? 'Claiming needs an active package' : false;
}

function Claim({ odl }: { odl: Odl }) {
  const userrefid = useMemberName();
  const { data: packages } = useQuery(cappingQuery(userrefid));
  const hasPackage = packages?.some(({ status }) => status === 'Active');
  const claim = useCommand('odl.claim', {
    fallback: 'Failed to claim reward',
    done: () => notify.show('success', 'Successfully claimed!'),
    refused: (error) => {
      if (error instanceof ApiError && error.code === ALREADY) notify.show('warning', error.message);
    },
  });
  return (
    <div className={styles.claim}>
      <Button
        variant="claim"
        size="large"
        block
        busy={claim.isBusy}
        disabledReason={hindrance(odl, hasPackage)}
        onClick={() => void claim.run({})}
      >
        {odl.isClaimed ? 'Claimed' : 'Claim Now'}
      </Button>
      <p>Claim every 72 hours. Income of an unclaimed cycle is lost.</p>
      {hasPackage === false && <Note tone="neutral">Claiming needs an active package.</Note>}
      {claim.problem && claim.code !== ALREADY && <Note tone="bad">{claim.problem}</Note>}
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
      {odl.isKnown && odl.isUrgent && !odl.isClaimed && !odl.left.isOver && (
        <div className={styles.hurry} role="status">
          <Note tone="bad">
            Less than {odl.left.hours + 1} {odl.left.hours === 0 ? 'hour' : 'hours'} left. A share that you do
            not claim in time is lost.
          </Note>
        </div>
      )}
      {(odl.isKnown || !odl.error) && (
        <>
          <OdlRing odl={odl} />
          <p className={styles.closes}>
            One mark is one hour of 72.{' '}
            <span>
              Closes <DateTime value={odl.closesAt} /> IST
            </span>
          </p>
        </>
      )}
      {odl.error && !odl.isCurrent ? (
        <>
          {odl.isKnown && <Note>This is the last known state of the window.</Note>}
          <QueryFailure title="The window could not be loaded" query={odl} />
        </>
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
