import { useQuery } from '@tanstack/react-query';
import { TextField } from '@tributary/ui/fields';
import { formatDateTime } from '@tributary/ui/time';
import { useState } from 'react';
import type { InputOf, RouteName } from '../../../shared/api/api-types.ts';
import { Loaded, Waiting } from '../../../shared/query/loaded.tsx';
import { apiQuery } from '../api/api.ts';
import { CommandDialog } from '../page/command-dialog.tsx';
import type { ListedOperator } from './use-operator-form.ts';

export type OperatorAction = 'password' | 'disable' | 'enable' | 'sessions' | 'factor' | 'unlock' | 'link';

const ACTIONS: Readonly<
  Record<OperatorAction, { name: RouteName; title: string; text: string; confirm: string; tone?: 'danger' }>
> = {
  password: {
    name: 'operators.sendPasswordLink',
    title: 'Send a password link',
    text: 'The password stops working; sessions and known devices end. They choose a new one with a mailed link, and cannot be a second person for 72 hours.',
    confirm: 'Send the link',
    tone: 'danger',
  },
  disable: {
    name: 'restrictions.disableOperator',
    title: 'Disable this account',
    text: 'Sessions end at once, and the account cannot log in. Accounts are never deleted: the name stays in the audit.',
    confirm: 'Disable',
    tone: 'danger',
  },
  enable: {
    name: 'restrictions.enableOperator',
    title: 'Enable this account',
    text: 'They can log in again with their permissions. For 72 hours they cannot be a second person.',
    confirm: 'Enable',
  },
  sessions: {
    name: 'operators.endSessions',
    title: 'End all sessions',
    text: 'They log in again with the password.',
    confirm: 'End sessions',
  },
  factor: {
    name: 'restrictions.resetOperatorSecondFactor',
    title: 'Reset second factor',
    text: 'For an operator who lost the device and the codes. Sessions and known devices end. They set up a second factor at the next login, and cannot be a second person for 72 hours.',
    confirm: 'Reset second factor',
    tone: 'danger',
  },
  link: {
    name: 'restrictions.linkOperator',
    title: 'Link to a member',
    text: 'Operators never decide on their own withdrawals. Leave empty if this operator is not a member. The former account counts as theirs for 30 more days.',
    confirm: 'Save',
  },
  unlock: {
    name: 'restrictions.unlockOperator',
    title: 'Unlock this account',
    text: 'The failed attempts are cleared. Any device can try to log in again.',
    confirm: 'Unlock',
  },
};

function Sessions({ username }: { username: string }) {
  const sessions = useQuery({
    ...apiQuery('operators.sessions', { username }),
    staleTime: 0,
  });
  return (
    <Loaded
      of={{ sessions }}
      failure="Sessions could not be loaded"
      waiting={<Waiting height="4rem" />}
      empty={<p>No session is open.</p>}
    >
      {({ sessions: rows }) => (
        <ul>
          {rows.map(({ created_at, last_seen, ip, device }) => (
            <li key={`${created_at}${last_seen}`}>
              {ip ?? 'Could not determine'}, since {formatDateTime(created_at)}, seen{' '}
              {formatDateTime(last_seen)}
              <br />
              <small>{device || 'Unknown device'}</small>
            </li>
          ))}
        </ul>
      )}
    </Loaded>
  );
}

interface OperatorActionDialogProps {
  row: ListedOperator;
  action: OperatorAction;
  onClose: () => void;
}

/** Asks before an action on an operator's account. */
export function OperatorActionDialog({ row, action, onClose }: OperatorActionDialogProps) {
  const { name, title, text, confirm, tone } = ACTIONS[action];
  const [userrefid, setUserrefid] = useState(row.userrefid ?? '');
  const linked = action === 'link' && userrefid.trim() !== '' ? { userrefid: userrefid.trim() } : {};
  return (
    <CommandDialog
      name={name}
      input={{ username: row.username, ...linked } as unknown as InputOf<typeof name>}
      title={title}
      description={`${row.name} (${row.username}). ${text}`}
      confirmText={confirm}
      {...(tone && { tone })}
      onClose={onClose}
    >
      {action === 'sessions' && <Sessions username={row.username} />}
      {action === 'link' && (
        <TextField
          label="User ID of the member"
          autoComplete="off"
          maxLength={60}
          value={userrefid}
          onChange={(event) => setUserrefid(event.target.value)}
        />
      )}
    </CommandDialog>
  );
}
