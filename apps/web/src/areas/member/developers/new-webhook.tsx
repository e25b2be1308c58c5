import { Confirm } from '@tributary/ui/confirm';
import { TextField } from '@tributary/ui/fields';
import { useState } from 'react';
import type { InputOf } from '../../../shared/api/api-types.ts';
import { Choices } from '../../../shared/api-tokens/choices.tsx';
import { EVENTS } from './webhook-words.ts';
import styles from '../../../shared/api-tokens/api-tokens.module.css';

interface NewWebhookProps {
  command: { isBusy: boolean; problem: string | undefined; code: string };
  onCreate: (wish: InputOf<'webhooks.create'>) => void;
  onCancel: () => void;
}

const isAddress = (text: string): boolean => URL.canParse(text) && new URL(text).protocol === 'https:';

/** Address and events; then the password again. */
export function NewWebhook({ command, onCreate, onCancel }: NewWebhookProps) {
  const [url, setUrl] = useState('');
  const [events, setEvents] = useState<string[]>(EVENTS.map(({ name }) => name));
  const [isTried, setTried] = useState(false);
  const create = (password: string, code: string) => {
    setTried(true);
    if (!isAddress(url.trim()) || events.length === 0) return;
    onCreate({
      url: url.trim(),
      events: events as InputOf<'webhooks.create'>['events'],
      password,
      ...(code && { code }),
    });
  };
  return (
    <Confirm
      open
      title="New webhook"
      description="Your events are sent to this address as they happen. Each is signed."
      confirmText="Add the webhook"
      asksPassword
      command={command}
      onConfirm={create}
      onCancel={onCancel}
    >
      <div className={styles.form}>
        <TextField
          label="Address"
          type="url"
          inputMode="url"
          placeholder="https://"
          maxLength={500}
          value={url}
          error={
            isTried && !isAddress(url.trim())
              ? 'Please enter an address that begins with https://'
              : undefined
          }
          onChange={(event) => setUrl(event.target.value)}
        />
        <Choices
          legend="Events to send"
          options={EVENTS}
          chosen={events}
          fault={isTried && events.length === 0 ? 'Please choose at least one event' : undefined}
          onChange={setEvents}
        />
      </div>
    </Confirm>
  );
}
