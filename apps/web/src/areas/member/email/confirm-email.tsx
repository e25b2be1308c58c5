import { Button, buttonClass } from '@tributary/ui/controls';
import { Note } from '@tributary/ui/feedback';
import { Link } from 'react-router';
import type { CommandState } from '../../../shared/command/command.ts';
import styles from './email.module.css';

/** The page with the state of the address and the button that sends a link; it asks for the login first. */
const OWN_STATE = '/user/account/security';

/** The refusals after which only another link helps, with our words if the server's are too short. */
const ENDED: Readonly<Record<string, string | undefined>> = {
  linkNotValid: 'This link has expired, or a newer one replaced it. A link works for 24 hours.',
  emailChanged: undefined,
};

export function NewLink({ text }: { text: string }) {
  return (
    <div className={styles.parts}>
      <div role="alert">
        <Note tone="bad">{text}</Note>
      </div>
      <Link className={buttonClass({ size: 'large', block: true })} to={OWN_STATE}>
        Log in and send a new link
      </Link>
    </div>
  );
}

interface ConfirmEmailProps {
  confirm: CommandState & { code: string; answer?: { data: { already: boolean } } | undefined };
  /** Why nothing can be sent now. */
  offline: string | false;
  onConfirm: () => void;
}

/** The confirmation before and after its press. It needs one, since programs that scan mails follow links. */
export function ConfirmEmail({
  confirm: { answer, code, problem, isBusy },
  offline,
  onConfirm,
}: ConfirmEmailProps) {
  if (answer)
    return (
      <div className={styles.parts} role="status">
        <Note tone="current">
          {answer.data.already
            ? 'This address is already confirmed. Nothing is left to do.'
            : 'This address is confirmed. Mails about your withdrawals go to it.'}
        </Note>
        <Link className={buttonClass({ size: 'large', block: true })} to={OWN_STATE} replace>
          Go to your account
        </Link>
      </div>
    );
  if (problem && code in ENDED) return <NewLink text={ENDED[code] ?? problem} />;
  return (
    <div className={styles.parts}>
      <p>
        Confirm that this e-mail address is yours. Mails about your withdrawals then go to it. Nothing else
        changes. The link does not log you in.
      </p>
      {(offline || problem) && (
        <div role="alert">
          <Note tone="bad">{offline || problem}</Note>
        </div>
      )}
      <Button size="large" block busy={isBusy} disabledReason={offline} onClick={onConfirm}>
        Confirm this address
      </Button>
    </div>
  );
}
