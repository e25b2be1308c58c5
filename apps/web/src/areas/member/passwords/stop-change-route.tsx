import { Button, buttonClass } from '@tributary/ui/controls';
import { Note } from '@tributary/ui/feedback';
import { AppBar, MemberFrame } from '@tributary/ui/frames';
import { useIsLive } from '@tributary/ui/live';
import { useState } from 'react';
import { Link } from 'react-router';
import { pageTitle } from '../../../shared/page-title.ts';
import { useCommand } from './calls.ts';
import styles from './passwords.module.css';

export const meta = () => pageTitle('Stop this change');

/** Needs a press, since programs that scan mails follow links. */
function Stop({ token }: { token: string }) {
  const stop = useCommand('passwords.stopChange', {
    // The link is used: it is removed from the browser's history.
    done: () => window.history.replaceState(null, '', window.location.pathname),
  });
  if (stop.answer)
    return (
      <div className={styles.done} role="status">
        <Note tone="current">Stopped. Your login has not changed.</Note>
        <p>If you did not ask for this change, write to support: somebody may be pretending to be you.</p>
        <Link className={buttonClass({ size: 'large', block: true })} to="/user/login" replace>
          Log in
        </Link>
      </div>
    );
  return (
    <div className={styles.done}>
      <p>
        Somebody asked support to change how you log in. Two operators have to agree. If it was not you, stop
        it here.
      </p>
      <p>The mail with this link names the change, who proposed it and when.</p>
      {stop.problem && <Note tone="bad">{stop.problem}</Note>}
      <Button variant="danger" size="large" block busy={stop.isBusy} onClick={() => void stop.run({ token })}>
        Stop this change
      </Button>
    </div>
  );
}

/** The target of the link in the mail about a change. Its token is behind the #, so it reaches no server log. */
export default function StopChangeRoute() {
  const isLive = useIsLive();
  const [token] = useState(() => globalThis.location?.hash.slice(1) ?? '');
  return (
    <MemberFrame>
      <AppBar title="Stop this change" backTo="/user/login" />
      {isLive && token === '' ? (
        <div className={styles.done}>
          <Note tone="bad">This link is incomplete. Open it again from the mail.</Note>
        </div>
      ) : (
        <Stop token={token} />
      )}
    </MemberFrame>
  );
}
