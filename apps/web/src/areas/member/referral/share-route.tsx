import { Skeleton } from '@tributary/ui/feedback';
import { AppBar, MemberFrame } from '@tributary/ui/frames';
import { lazy, Suspense } from 'react';
import { pageTitle } from '../../../shared/page-title.ts';
import { useMemberName } from '../session/session-context.ts';
import { InviteActions } from './invite-actions.tsx';
import { referralLink } from './referral-link.ts';
import styles from './share.module.css';

const QrCode = lazy(() => import('@tributary/ui/qr').then((loaded) => ({ default: loaded.QrCode })));

export const meta = () => pageTitle('Share referral link');

/** The link in every form in which it can be handed on (AMB-084). */
export default function ShareRoute() {
  const userrefid = useMemberName();
  const link = userrefid === '' ? '' : referralLink(userrefid);
  return (
    <MemberFrame tab="account">
      <AppBar title="Share referral link" backTo="/user/account" />
      <p className={styles.intro}>Whoever registers with this link has {userrefid || 'you'} as sponsor.</p>
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
      <p className={styles.intro}>Rewards are not guaranteed.</p>
    </MemberFrame>
  );
}
