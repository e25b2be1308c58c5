import { StatusChip } from '@tributary/ui/feedback';
import { formatDateTime } from '@tributary/ui/time';
import { Check, X } from 'lucide-react';
import { useState } from 'react';
import { Link } from 'react-router';
import type { AnswerOf } from '../../../shared/api/api-types.ts';
import { deviceName } from './device-name.ts';
import styles from './security.module.css';

type OwnLogin = AnswerOf<'passwords.sessions'>['data']['logins'][number];

const FIRST = 5;

const OUTCOMES = {
  in: { tone: 'ok', text: 'Logged in', icon: <Check aria-hidden /> },
  'wrong password': { tone: 'bad', text: 'Wrong password', icon: <X aria-hidden /> },
  blocked: { tone: 'bad', text: 'Blocked', icon: <X aria-hidden /> },
} as const;

/** Successful and failed logins with the password. */
export function LoginList({ logins }: { logins: readonly OwnLogin[] }) {
  const [showsAll, setShowsAll] = useState(false);
  if (logins.length === 0) return <p className={styles.note}>No login since you registered.</p>;
  const hasFailed = logins.some(({ outcome }) => outcome !== 'in');
  return (
    <>
      <ul className={styles.rows}>
        {(showsAll ? logins : logins.slice(0, FIRST)).map(({ id, at, outcome, userAgent, ip, newDevice }) => {
          const { tone, text, icon } = OUTCOMES[outcome];
          return (
            <li key={id} className={styles.row}>
              <div>
                <StatusChip tone={tone} icon={icon}>
                  {text}
                </StatusChip>
              </div>
              <div>
                <strong>{deviceName(userAgent)}</strong>
                <small>
                  {formatDateTime(at)} · {ip ?? 'address unknown'}
                  {newDevice && ' · new device'}
                </small>
              </div>
            </li>
          );
        })}
      </ul>
      {logins.length > FIRST && !showsAll && (
        <button type="button" className={styles.more} onClick={() => setShowsAll(true)}>
          Show all {logins.length}
        </button>
      )}
      {hasFailed && (
        <p className={styles.note}>
          Do you not recognize one of these?{' '}
          <Link to="/user/account/change-password">Change your password</Link>.
        </p>
      )}
    </>
  );
}
