import { useQuery } from '@tanstack/react-query';
import { Skeleton } from '@tributary/ui/feedback';
import { AppBar, Lead, MemberFrame, Section } from '@tributary/ui/frames';
import { lazyPart } from '@tributary/ui/lazy-part';
import { Suspense } from 'react';
import { pageTitle } from '../../../shared/page-title.ts';
import { Loaded, Waiting } from '../../../shared/query/loaded.tsx';
import { apiQuery } from '../api/api.ts';
import { useMemberName } from '../session/session-context.ts';
import { InviteActions } from './invite-actions.tsx';
import { referralLink } from './referral-link.ts';
import styles from './share.module.css';

const QrCode = lazyPart(() => import('@tributary/ui/qr').then((loaded) => ({ default: loaded.QrCode })));

export const meta = () => pageTitle('Share referral link');

const userrefsQuery = apiQuery('members.userrefs', {}, { fallback: 'Failed to fetch userRefids' });

/** The member's line so far: a new name is a person who used the link (REG-36). */
function Line() {
  const userrefs = useQuery(userrefsQuery);
  return (
    <Section title="In your line">
      <Loaded of={{ userrefs }} failure="This list could not be loaded" waiting={<Waiting height="3rem" />}>
        {(known) =>
          known.userrefs.length < 2 ? (
            <p className={styles.intro}>Nobody has joined with your link yet.</p>
          ) : (
            <details className={styles.line}>
              <summary>
                Your sponsor and {known.userrefs.length - 1}{' '}
                {known.userrefs.length === 2 ? 'member' : 'members'} below you
              </summary>
              <p>{known.userrefs.join(', ')}</p>
            </details>
          )
        }
      </Loaded>
    </Section>
  );
}

/** The link in every form for sharing (AMB-084). */
export default function ShareRoute() {
  const userrefid = useMemberName();
  const link = userrefid === '' ? '' : referralLink(userrefid);
  return (
    <MemberFrame tab="account">
      <AppBar title="Share referral link" backTo="/user/account" />
      <Lead>Anyone who registers with this link has you as sponsor.</Lead>
      <div className={styles.qr}>
        <Suspense fallback={<Skeleton height="216px" width="216px" />}>
          {link === '' ? (
            <Skeleton height="216px" width="216px" />
          ) : (
            <QrCode value={link} label="QR of your referral link" />
          )}
        </Suspense>
      </div>
      <p className={styles.link}>{link || <Skeleton />}</p>
      <InviteActions userrefid={userrefid} label="Copy link" />
      <Line />
      <p className={styles.intro}>Rewards are not guaranteed.</p>
    </MemberFrame>
  );
}
