import { useQuery } from '@tanstack/react-query';
import { Button } from '@tributary/ui/controls';
import { Users } from 'lucide-react';
import { useCommand } from '../api/use-command.ts';
import styles from '../security/security.module.css';
import { choicesQuery } from './notifications-query.ts';

/** Switches the notifications about direct referrals on and off; absent until the choice is known. */
export function TeamNews() {
  const { data } = useQuery(choicesQuery);
  const choose = useCommand('notifications.choose');
  if (!data) return null;
  const { team } = data;
  return (
    <ul className={styles.rows}>
      <li className={styles.row}>
        <Users aria-hidden />
        <div>
          <strong>
            {team ? 'You hear when a direct referral joins or stops' : 'Joins and stops are switched off'}
          </strong>
          <small>Only members you invited. My community shows everybody who stopped.</small>
          {choose.problem && (
            <small role="alert" className={styles.bad}>
              {choose.problem}
            </small>
          )}
        </div>
        <Button
          variant={team ? 'outline' : 'primary'}
          size="small"
          busy={choose.isBusy}
          aria-label={
            team
              ? 'Switch off notifications about joins and stops'
              : 'Switch on notifications about joins and stops'
          }
          onClick={() => void choose.run({ team: !team })}
        >
          {team ? 'Switch off' : 'Switch on'}
        </Button>
      </li>
    </ul>
  );
}
