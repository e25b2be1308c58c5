import { endsBy } from '@tributary/definitions/credentials';
import { Button } from '@tributary/ui/controls';
import { useOfflineReason } from '../../../shared/offline-reason.ts';
import { useOperator, whyNot } from '../session/operator-context.ts';
import { MEMBER_COMMANDS, type MemberAction } from './member-commands.ts';
import type { MemberRecord } from './members-query.ts';
import styles from './member.module.css';

interface Offered {
  action: MemberAction;
  name: string;
  text: string;
  button: string;
  tone?: 'dangerOutline';
}

/** The possible actions in the member's current state, each with its effect and its limits. */
const offeredFor = ({
  member,
  stopped_at,
  sessions,
  second_factor,
  passkeys,
  locked,
}: MemberRecord): Offered[] => [
  stopped_at
    ? {
        action: 'release',
        name: 'Release withdrawals',
        text: 'An operator stopped them; nothing is signed. Needs a second person.',
        button: 'Release',
      }
    : {
        action: 'hold',
        name: 'Stop withdrawals',
        text: 'No withdrawal can be requested or signed. Login and rewards continue.',
        button: 'Stop',
        tone: 'dangerOutline',
      },
  member.status === 'Blocked'
    ? {
        action: 'unblock',
        name: 'Unblock',
        text: 'Login and withdrawals are possible again. Needs a second person.',
        button: 'Unblock',
      }
    : {
        action: 'block',
        name: 'Block',
        text: `Ends ${sessions.length} sessions; no login, no withdrawal. Deposits and rewards continue.`,
        button: 'Block',
        tone: 'dangerOutline',
      },
  ...(locked
    ? [
        {
          action: 'unlock' as const,
          name: 'Unlock login',
          text: 'Failed attempts locked the login.',
          button: 'Unlock',
        },
      ]
    : []),
  {
    action: 'view',
    name: 'See their app',
    text: 'Read-only, for 15 minutes. They see who looked, and why.',
    button: 'Login',
  },
  {
    action: 'sessions',
    name: 'End all sessions',
    text: 'They log in again with the password.',
    button: `End ${sessions.length}`,
  },
  {
    action: 'password',
    name: 'Reset password',
    text: `Mails a link for a new one. ${endsBy('password.forced')}; withdrawals wait for 24 hours.`,
    button: 'Reset password',
  },
  ...(second_factor || passkeys.length > 0
    ? [
        {
          action: 'factor' as const,
          name: 'Reset second factor',
          text: `For lost devices. ${endsBy('factors.removed')}. Needs a second person.`,
          button: 'Reset second factor',
        },
      ]
    : []),
  {
    action: 'pin',
    name: `Pin ${member.pinStatus}`,
    text: 'A flag that is stored. It has no effect on money.',
    button: 'Change pin',
  },
  {
    action: 'level',
    name: member.levelManual,
    text: 'Level manual, a flag that is stored. It has no effect on money.',
    button: 'Change level',
  },
];

interface MemberActionsProps {
  record: MemberRecord;
  onAct: (action: MemberAction) => void;
}

/** An operator without the right sees the reason before trying. */
export function MemberActions({ record, onAct }: MemberActionsProps) {
  const offline = useOfflineReason();
  const operator = useOperator();
  return (
    <section className={styles.card} aria-labelledby="actions">
      <h2 id="actions">Actions</h2>
      <p className={styles.quiet}>Each needs a reason and password</p>
      <ul className={styles.actions}>
        {offeredFor(record).map(({ action, name, text, button, tone }) => (
          <li key={action}>
            <span>
              <strong>{name}</strong>
              <small>{text}</small>
            </span>
            <Button
              variant={tone ?? 'outline'}
              size="small"
              disabledReason={offline || whyNot(operator, MEMBER_COMMANDS[action])}
              onClick={() => onAct(action)}
            >
              {button}
            </Button>
          </li>
        ))}
      </ul>
    </section>
  );
}
