import { useIsLive } from '@tributary/ui/live';
import { useState } from 'react';
import { useOfflineReason } from '../../../shared/offline-reason.ts';
import { pageTitle } from '../../../shared/page-title.ts';
import { useCommand } from './calls.ts';
import { BackToLogin, Entrance } from '../entrance/entrance.tsx';
import { ConfirmEmail, NewLink } from './confirm-email.tsx';

export const meta = () => pageTitle('Confirm your e-mail');

/** The target of the mailed link. Its token is behind the #, so it reaches no server log. */
export default function ConfirmEmailRoute() {
  const isLive = useIsLive();
  const [token] = useState(() => globalThis.location?.hash.slice(1) ?? '');
  const offline = useOfflineReason();
  const confirm = useCommand('emailAddress.confirm', {
    // The link has done its work: it is removed from the browser's history.
    done: () => window.history.replaceState(null, '', window.location.pathname),
  });
  return (
    <Entrance title="Confirm your e-mail">
      {isLive && token === '' ? (
        <NewLink text="This link is incomplete. Open it again from the mail." />
      ) : (
        <ConfirmEmail confirm={confirm} offline={offline} onConfirm={() => void confirm.run({ token })} />
      )}
      <BackToLogin />
    </Entrance>
  );
}
