import { Confirm } from '@tributary/ui/confirm';
import { Button } from '@tributary/ui/controls';
import { StatusChip } from '@tributary/ui/feedback';
import { useState } from 'react';
import { useCommand } from './use-command.ts';
import { eventWords, PAUSED_WORDS, type ShownWebhook } from './webhook-words.ts';
import styles from '../../../shared/api-tokens/api-tokens.module.css';

interface RowProps {
  webhook: ShownWebhook;
  onSecret: (secret: string) => void;
}

function Row({ webhook, onSecret }: RowProps) {
  const { id, url, events, waiting, paused_why: why } = webhook;
  const [asked, setAsked] = useState<'rotate' | 'remove'>();
  const options = { intent: String(id) } as const;
  const pause = useCommand('webhooks.pause', options);
  const close = () => setAsked(undefined);
  const remove = useCommand('webhooks.remove', { ...options, done: close });
  const rotate = useCommand('webhooks.rotate', {
    ...options,
    done: ({ data }) => {
      onSecret(data.secret);
      close();
    },
  });
  return (
    <li className={`${styles.row} ${styles.long}`}>
      <div>
        <strong className={styles.url}>{url}</strong>
        <small>{events.map(eventWords).join(', ')}</small>
        {pause.problem && (
          <small role="alert" className={styles.bad}>
            {pause.problem}
          </small>
        )}
      </div>
      <StatusChip tone={why ? 'warn' : 'ok'}>{why ? PAUSED_WORDS[why] : 'Running'}</StatusChip>
      {waiting > 0 && <small>{waiting} waiting</small>}
      <div className={styles.actions}>
        <Button
          variant="outline"
          size="small"
          busy={pause.isBusy}
          aria-label={`${why ? 'Resume' : 'Pause'} ${url}`}
          onClick={() => void pause.run({ id, paused: why === null })}
        >
          {why ? 'Resume' : 'Pause'}
        </Button>
        <Button
          variant="outline"
          size="small"
          aria-label={`New secret for ${url}`}
          onClick={() => setAsked('rotate')}
        >
          New secret
        </Button>
        <Button
          variant="dangerOutline"
          size="small"
          aria-label={`Remove ${url}`}
          onClick={() => setAsked('remove')}
        >
          Remove
        </Button>
      </div>
      <Confirm
        open={asked === 'rotate'}
        title="Replace the secret?"
        description="For a day, events are signed with both secrets, so you miss none."
        confirmText="Replace it"
        asksPassword
        command={rotate}
        onConfirm={(password, code) => void rotate.run({ id, password, ...(code && { code }) })}
        onCancel={close}
      />
      <Confirm
        open={asked === 'remove'}
        title="Remove this webhook?"
        description="No more events are sent there, and its list of deliveries is deleted."
        confirmText="Remove it"
        tone="danger"
        command={remove}
        onConfirm={() => void remove.run({ id })}
        onCancel={close}
      />
    </li>
  );
}

/** A member's webhooks, with the actions on each. */
export function WebhookRows({
  webhooks,
  onSecret,
}: { webhooks: readonly ShownWebhook[] } & Pick<RowProps, 'onSecret'>) {
  return (
    <ul className={styles.rows}>
      {webhooks.map((webhook) => (
        <Row key={webhook.id} webhook={webhook} onSecret={onSecret} />
      ))}
    </ul>
  );
}
