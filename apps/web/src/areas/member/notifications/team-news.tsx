import { Button } from '@tributary/ui/controls';
import { Users } from 'lucide-react';
import { useCommand } from '../api/use-command.ts';
import styles from '../security/security.module.css';

/** Switches the notifications about direct referrals on and off. */
export function TeamNews({ isOn }: { isOn: boolean }) {
  const choose = useCommand('notifications.choose');
  return (
    <ul className={styles.rows}>
      <li className={styles.row}>
        <Users aria-hidden />
        <div>
          <strong>
            {isOn ? 'You hear when a direct referral joins or stops' : 'Joins and stops are switched off'}
          </strong>
          <small>Only members you invited. My community shows everybody who stopped.</small>
          {choose.problem && (
            <small role="alert" className={styles.bad}>
              {choose.problem}
            </small>
          )}
        </div>
        <Button
          variant={isOn ? 'outline' : 'primary'}
          size="small"
          busy={choose.isBusy}
          aria-label={
            isOn
              ? 'Switch off notifications about joins and stops'
              : 'Switch on notifications about joins and stops'
          }
          onClick={() => void choose.run({ team: !isOn })}
        >
          {isOn ? 'Switch off' : 'Switch on'}
        </Button>
      </li>
    </ul>
  );
}
