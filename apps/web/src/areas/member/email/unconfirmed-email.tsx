import { Button } from '@tributary/ui/controls';
import { Note } from '@tributary/ui/feedback';
import { useOfflineReason } from '../../../shared/offline-reason.ts';
import { useCommand } from './calls.ts';
import styles from './email.module.css';

/** The address of a member who has not confirmed it, and the button that sends the link again. */
export default function UnconfirmedEmail({ mailTo }: { mailTo: string }) {
  const offline = useOfflineReason();
  const send = useCommand('emailAddress.sendLink');
  return (
    <div className={styles.state}>
      <p>
        <strong>E-mail: {mailTo}</strong>
        Not confirmed. Until you confirm it, it gets one mail a day about withdrawals.
      </p>
      <div role="status">
        {send.answer && (
          <Note tone="current">
            A link was sent to {send.answer.data.sent_to}. Open it within 24 hours; older links have ended.
          </Note>
        )}
        {send.problem && <Note tone="bad">{send.problem}</Note>}
      </div>
      <Button variant="outline" busy={send.isBusy} disabledReason={offline} onClick={() => void send.run({})}>
        Send the link again
      </Button>
    </div>
  );
}
