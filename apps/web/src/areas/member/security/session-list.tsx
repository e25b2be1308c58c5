import { Confirm } from '@tributary/ui/confirm';
import { Button } from '@tributary/ui/controls';
import { StatusChip } from '@tributary/ui/feedback';
import { formatDateTime } from '@tributary/ui/time';
import { Laptop, Smartphone } from 'lucide-react';
import { useState } from 'react';
import type { AnswerOf } from '../../../shared/api/api-types.ts';
import { useCommand } from '../api/use-command.ts';
import { deviceName, isPhone } from './device-name.ts';
import styles from './security.module.css';

type OwnSession = AnswerOf<'passwords.sessions'>['data']['sessions'][number];

function SessionRow({ session }: { session: OwnSession }) {
  const end = useCommand('passwords.endSession', { intent: session.id });
  const { userAgent, current, ip, lastSeenAt, endsAt, viewedBy } = session;
  const name = viewedBy === null ? deviceName(userAgent) : `Support, read-only: ${viewedBy}`;
  return (
    <li className={styles.row}>
      {isPhone(userAgent) ? <Smartphone aria-hidden /> : <Laptop aria-hidden />}
      <div>
        <strong>{name}</strong>
        <small>
          {ip ?? 'address unknown'} · {current ? 'active now' : `used ${formatDateTime(lastSeenAt)}`} · ends{' '}
          {formatDateTime(endsAt)}
        </small>
        {end.problem && (
          <small role="alert" className={styles.bad}>
            {end.problem}
          </small>
        )}
      </div>
      {current ? (
        <StatusChip tone="current">This device</StatusChip>
      ) : (
        <Button
          variant="outline"
          size="small"
          busy={end.isBusy}
          aria-label={`End the session of ${name}, ${ip ?? 'address unknown'}`}
          onClick={() => void end.run({ id: session.id })}
        >
          End
        </Button>
      )}
    </li>
  );
}

export function SessionList({ sessions }: { sessions: readonly OwnSession[] }) {
  const [isAsking, setAsking] = useState(false);
  const others = sessions.filter(({ current }) => !current).length;
  const end = useCommand('passwords.endOtherSessions', {
    done: () => setAsking(false),
  });
  return (
    <>
      <ul className={styles.rows}>
        {sessions.map((session) => (
          <SessionRow key={session.id} session={session} />
        ))}
      </ul>
      {others > 0 && (
        <Button variant="dangerOutline" block onClick={() => setAsking(true)}>
          {others === 1 ? 'End the other session' : `End ${others} other sessions`}
        </Button>
      )}
      <p className={styles.note}>A session ends after 7 days, or after 24 hours without use.</p>
      <Confirm
        open={isAsking}
        title={others === 1 ? 'End the other session?' : `End ${others} other sessions?`}
        description="They have to log in again. This device stays logged in."
        confirmText="End them"
        tone="danger"
        command={end}
        onConfirm={() => void end.run({})}
        onCancel={() => setAsking(false)}
      />
    </>
  );
}
