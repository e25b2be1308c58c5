import { Confirm } from '@tributary/ui/confirm';
import { Button } from '@tributary/ui/controls';
import { Card } from '@tributary/ui/frames';
import { lazyPart } from '@tributary/ui/lazy-part';
import { Suspense, useState } from 'react';
import { Link } from 'react-router';
import { useCommand } from '../api/use-command.ts';
import { otherProof } from '../passkeys/other-proof.tsx';
import { Gates } from './gates.tsx';
import styles from './security.module.css';

const WHY = 'An authenticator app protects your money even if your password is stolen. It takes two minutes.';

const Enrol = lazyPart(() => import('./enrol.tsx').then((loaded) => ({ default: loaded.Enrol })));

/** Ends the second factor; asks for a last code. */
function TakeOff({ open, onClose }: { open: boolean; onClose: () => void }) {
  const end = useCommand('secondFactor.end', { done: onClose });
  return (
    <Confirm
      open={open}
      title="Remove the authenticator app?"
      description="Your password alone will be enough to withdraw or change an address."
      confirmText="Take it off"
      tone="danger"
      asksPassword
      asksCode
      otherProof={otherProof}
      command={end}
      onConfirm={(password, code) => void end.run({ password, code })}
      onCancel={() => {
        end.clear();
        onClose();
      }}
    />
  );
}

interface LocksProps {
  enrolled: boolean;
  recoveryCodesLeft: number;
}

/** The locks between a stranger and the money. */
export function Locks({ enrolled, recoveryCodesLeft }: LocksProps) {
  const [asked, setAsked] = useState<'enrol' | 'end' | undefined>();
  const close = () => setAsked(undefined);
  return (
    <Card isHero>
      <h2 className={styles.locksTitle}>
        <small>Protection of this account</small>
        {enrolled ? 'Password and authenticator' : 'Password only'}
      </h2>
      <Gates
        gates={[
          { name: 'Password', isClosed: true },
          { name: 'Authenticator', isClosed: enrolled },
        ]}
      />
      <p className={styles.why}>
        {enrolled
          ? `Withdrawals and changes of address need a code from your app. ${recoveryCodesLeft} recovery codes are left.`
          : WHY}
      </p>
      <div className={styles.locksActions}>
        {enrolled ? (
          <Button variant="outline" onClick={() => setAsked('end')}>
            Remove the authenticator app
          </Button>
        ) : (
          <Button block onClick={() => setAsked('enrol')}>
            Set up authenticator app
          </Button>
        )}
        <Link to="/user/account/change-password">Change password</Link>
      </div>
      {asked === 'enrol' && (
        <Suspense>
          <Enrol onClose={close} />
        </Suspense>
      )}
      <TakeOff open={asked === 'end'} onClose={close} />
    </Card>
  );
}
