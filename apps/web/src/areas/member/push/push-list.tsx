import { useQuery } from '@tanstack/react-query';
import { Button } from '@tributary/ui/controls';
import { Section } from '@tributary/ui/frames';
import { formatDateTime } from '@tributary/ui/time';
import { BellRing } from 'lucide-react';
import type { DataOf } from '../../../shared/api/api-types.ts';
import { deviceName } from '../security/device-name.ts';
import styles from '../security/security.module.css';
import { pushQuery, useCommand } from './push-api.ts';

function BrowserRow({ browser }: { browser: DataOf<'push.list'>['browsers'][number] }) {
  const { id, userAgent, addedAt } = browser;
  const remove = useCommand('push.remove', { intent: id });
  return (
    <li className={styles.row}>
      <BellRing aria-hidden />
      <div>
        <strong>{deviceName(userAgent)}</strong>
        <small>switched on {formatDateTime(addedAt)}</small>
        {remove.problem && (
          <small role="alert" className={styles.bad}>
            {remove.problem}
          </small>
        )}
      </div>
      <Button
        variant="outline"
        size="small"
        busy={remove.isBusy}
        aria-label={`Remove ${deviceName(userAgent)}, which shows your notifications`}
        onClick={() => void remove.run({ id })}
      >
        Remove
      </Button>
    </li>
  );
}

/** Browsers that get the member's notifications; empty if there are none. */
export default function PushList() {
  const { data } = useQuery(pushQuery);
  if (!data || data.browsers.length === 0) return null;
  return (
    <Section title="Notifications are pushed to">
      <ul className={styles.rows}>
        {data.browsers.map((browser) => (
          <BrowserRow key={browser.id} browser={browser} />
        ))}
      </ul>
      <p className={styles.note}>
        They stop when you log out there, end the session or change your password. Add a browser in
        Notifications.
      </p>
    </Section>
  );
}
