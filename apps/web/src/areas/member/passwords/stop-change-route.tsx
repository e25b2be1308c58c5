import { Button, buttonClass } from '@tributary/ui/controls';
import { Note } from '@tributary/ui/feedback';
import { FactList } from '@tributary/ui/frames';
import { useIsLive } from '@tributary/ui/live';
import { DateTime } from '@tributary/ui/time';
import { useEffect, useRef, useState } from 'react';
import { Link } from 'react-router';
import type { DataOf } from '../../../shared/api/api-types.ts';
import { pageTitle } from '../../../shared/page-title.ts';
import { useCommand } from './calls.ts';
import { BackToLogin, Entrance } from '../entrance/entrance.tsx';
import styles from './passwords.module.css';

export const meta = () => pageTitle('Stop this change');

const CHANGES = {
  'member.email': 'Another e-mail address for your account',
  'member.factors': 'Your second factor and all passkeys end',
} satisfies Record<DataOf<'passwords.changeToStop'>['kind'], string>;

/** The proposed change, in no more words than the mail with the link. */
export function ProposedChange({ change }: { change: DataOf<'passwords.changeToStop'> }) {
  const { kind, from, to, by, proposedAt, lapsesAt } = change;
  return (
    <>
      <h2>{CHANGES[kind]}</h2>
      <FactList
        facts={[
          ...(from === null ? [] : [{ name: 'Now', value: from }]),
          ...(to === null ? [] : [{ name: 'Proposed', value: <strong>{to}</strong> }]),
          { name: 'Proposed by', value: by },
          { name: 'When', value: <DateTime value={proposedAt} /> },
          { name: 'Lapses', value: <DateTime value={lapsesAt} /> },
        ]}
      />
      <p>Nothing changes before a second operator agrees. If you did not ask for it, stop it now.</p>
    </>
  );
}

function LogIn() {
  return (
    <Link className={buttonClass({ size: 'large', block: true })} to="/user/login" replace>
      Log in
    </Link>
  );
}

/** The proposed change is decided, stopped or lapsed, or the address was copied wrongly. */
export function UsedLink({ problem }: { problem: string }) {
  return (
    <div className={styles.done} role="status">
      <Note tone="bad">{problem}</Note>
      <p>
        Log in to see your e-mail address and what support changed. If you cannot log in, write to support.
      </p>
      <LogIn />
    </div>
  );
}

/** Needs a press, since programs that scan mails follow links. */
function Stop({ token }: { token: string }) {
  const named = useCommand('passwords.changeToStop');
  const isAsked = useRef(false);
  useEffect(() => {
    if (isAsked.current || token === '') return;
    isAsked.current = true;
    void named.run({ token });
  });
  const stop = useCommand('passwords.stopChange', {
    // The link is used: it is removed from the browser's history.
    done: () => window.history.replaceState(null, '', window.location.pathname),
  });
  const problem = stop.problem ?? named.problem;
  if (stop.answer)
    return (
      <div className={styles.done} role="status">
        <Note tone="current">Stopped. Your login has not changed.</Note>
        <p>If you did not ask for this change, write to support: somebody may be pretending to be you.</p>
        <LogIn />
      </div>
    );
  if (problem && [stop.code, named.code].includes('linkNotValid')) return <UsedLink problem={problem} />;
  return (
    <div className={styles.done}>
      <div className={styles.room}>
        {named.answer ? (
          <ProposedChange change={named.answer.data} />
        ) : (
          <p>Somebody asked support to change how you log in. The mail with this link names the change.</p>
        )}
        {problem && <Note tone="bad">{problem}</Note>}
      </div>
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
    <Entrance title="Stop this change">
      {isLive && token === '' ? (
        <div className={styles.done}>
          <Note tone="bad">This link is incomplete. Open it again from the mail.</Note>
        </div>
      ) : (
        <Stop token={token} />
      )}
      <BackToLogin />
    </Entrance>
  );
}
