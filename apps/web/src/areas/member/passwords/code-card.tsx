import { Button } from '@tributary/ui/controls';
import { OtpField } from '@tributary/ui/otp';
import { serverNow, useDeadline } from '@tributary/ui/time';
import { notify } from '@tributary/ui/toast';
import { Check } from 'lucide-react';
import { useState } from 'react';
import { useOfflineReason } from '../../../shared/offline-reason.ts';
import { useCommand } from './calls.ts';
import styles from './passwords.module.css';

const RESEND_MS = 30_000;
const LONG_AGO = new Date(0).toISOString();

interface CodeCardProps {
  value: string;
  error: string | undefined;
  onChange: (code: string) => void;
}

/** The code from the mail. A new one can be sent after half a minute, which the server enforces too. */
export function CodeCard({ value, error, onChange }: CodeCardProps) {
  const [resendAt, setResendAt] = useState(LONG_AGO);
  const { totalSeconds, isOver } = useDeadline(resendAt);
  const offline = useOfflineReason();
  const send = useCommand('passwords.sendCode', {
    done: ({ message }) => {
      // Five seconds on this screen (PWD-23), not the three of a short message.
      notify.show('success', message);
      setResendAt(new Date(serverNow() + RESEND_MS).toISOString());
    },
  });
  const sentTo = send.answer?.sent_to;
  const waits = !isOver;
  return (
    <section className={styles.code} aria-label="Verification code by e-mail">
      <div className={styles.codeHead}>
        <div>
          <h2>Verification code</h2>
          <p>{sentTo ? `Sent to ${sentTo}` : 'Sent to your e-mail address'}</p>
        </div>
        <Button
          variant="outline"
          busy={send.isBusy}
          disabledReason={offline || (waits && `Send again in ${totalSeconds} s`)}
          icon={waits ? <Check aria-hidden /> : undefined}
          onClick={() => void send.run({})}
        >
          {waits ? 'OTP Sent' : sentTo ? 'Send again' : 'Send OTP'}
        </Button>
      </div>
      <OtpField
        label="Six digits"
        value={value}
        error={error}
        hint={waits ? `Works for ten minutes. Send again in ${totalSeconds} s.` : 'Works for ten minutes'}
        onChange={onChange}
      />
      <p role="alert" className={styles.problem}>
        {send.problem}
      </p>
    </section>
  );
}
