import { useQuery } from '@tanstack/react-query';
import { Button } from '@tributary/ui/controls';
import { formatDateTime } from '@tributary/ui/time';
import { lazyPart } from '@tributary/ui/lazy-part';
import { KeyRound } from 'lucide-react';
import { Suspense, useState } from 'react';
import { Loaded, Waiting } from '../../../shared/query/loaded.tsx';
import styles from '../security/security.module.css';
import type { AskedOfPasskey, Passkey } from './passkey-dialogs.tsx';
import { passkeysQuery } from './passkeys-query.ts';

const PasskeyDialog = lazyPart(() => import('./passkey-dialogs.tsx'));

function PasskeyRow({ passkey, ask }: { passkey: Passkey; ask: (asked: AskedOfPasskey) => void }) {
  const { name, addedAt, lastUsedAt } = passkey;
  return (
    <li className={styles.row}>
      <KeyRound aria-hidden />
      <div>
        <strong>{name}</strong>
        <small>
          added {formatDateTime(addedAt)} ·{' '}
          {lastUsedAt === null ? 'not used yet' : `used ${formatDateTime(lastUsedAt)}`}
        </small>
        <Button
          variant="quiet"
          size="small"
          aria-label={`Rename ${name}`}
          onClick={() => ask({ what: 'rename', passkey })}
        >
          Rename
        </Button>
      </div>
      <Button
        variant="outline"
        size="small"
        aria-label={`Remove ${name}`}
        onClick={() => ask({ what: 'remove', passkey })}
      >
        Remove
      </Button>
    </li>
  );
}

/** The passkeys of the account, with the actions on each. */
export default function PasskeyList() {
  const passkeys = useQuery(passkeysQuery);
  const [asked, ask] = useState<AskedOfPasskey>();
  return (
    <Loaded of={{ passkeys }} failure="Your passkeys could not be loaded" waiting={<Waiting height="3rem" />}>
      {(known) => (
        <>
          {known.passkeys.length > 0 && (
            <ul className={styles.rows}>
              {known.passkeys.map((passkey) => (
                <PasskeyRow key={passkey.id} passkey={passkey} ask={ask} />
              ))}
            </ul>
          )}
          <Button variant="outline" block onClick={() => ask({ what: 'add' })}>
            Add a passkey
          </Button>
          {asked && (
            <Suspense>
              <PasskeyDialog asked={asked} onClose={() => ask(undefined)} />
            </Suspense>
          )}
        </>
      )}
    </Loaded>
  );
}
