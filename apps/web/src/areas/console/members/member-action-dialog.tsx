import { endsBy } from '@tributary/definitions/credentials';
import type { ReactNode } from 'react';
import type { InputOf } from '../../../shared/api/api-types.ts';
import { CommandDialog } from '../page/command-dialog.tsx';
import { ViewDialog } from './view-dialog.tsx';
import { MEMBER_COMMANDS, type MemberAction } from './member-commands.ts';
import type { AdminMember } from './members-query.ts';

type Acted = Pick<AdminMember, 'userrefid' | 'fullname' | 'pinStatus' | 'levelManual'>;

interface ActionTexts {
  title: string;
  text: ReactNode;
  confirm: string;
  tone?: 'danger';
  more?: object;
}

const WRONG_PASSWORD = 'Incorrect password. Please try again.';
const NO_EFFECT = 'The flag is stored and has no effect on money.';

/** The effect of each action, and its limits. */
const textsOf = (action: Exclude<MemberAction, 'view'>, { pinStatus, levelManual }: Acted): ActionTexts => {
  const isPinned = pinStatus === 'ON';
  const isManual = levelManual === 'Level ON';
  const texts: Record<Exclude<MemberAction, 'view'>, ActionTexts> = {
    block: {
      title: 'Confirm Block',
      text: `${endsBy('member.blocked')}. The member cannot log in or withdraw. Deposits and rewards continue.`,
      confirm: 'Block',
      tone: 'danger',
    },
    unblock: {
      title: 'Confirm Unblock',
      text: 'The member can log in and withdraw again once a second person confirms.',
      confirm: 'Propose',
    },
    unlock: {
      title: 'Confirm Unlock',
      text: 'Failed attempts are cleared, and the member can log in again.',
      confirm: 'Unlock',
    },
    hold: {
      title: 'Stop withdrawals',
      text: 'No withdrawal can be requested, approved or signed until you release them. Signed payouts continue.',
      confirm: 'Stop',
      tone: 'danger',
    },
    release: {
      title: 'Release withdrawals',
      text: 'The member can withdraw again once a second person confirms. A wait after a change of password still applies.',
      confirm: 'Propose',
    },
    pin: {
      title: 'Confirm Pin Status Change',
      text: `Pin becomes ${isPinned ? 'OFF' : 'ON'}. ${NO_EFFECT}`,
      confirm: isPinned ? 'Switch pin off' : 'Switch pin on',
      more: { flag: 'pin', on: !isPinned },
    },
    level: {
      title: 'Confirm Level Manual Change',
      text: `Level manual becomes ${isManual ? 'Level OFF' : 'Level ON'}. ${NO_EFFECT}`,
      confirm: isManual ? 'Switch level off' : 'Switch level on',
      more: { flag: 'levelManual', on: !isManual },
    },
    sessions: {
      title: 'End all sessions',
      text: 'Every device is logged out. The member logs in again with the password.',
      confirm: 'End sessions',
    },
    factor: {
      title: 'Reset second factor',
      text: `${endsBy('factors.removed')} once a second person confirms. The member gets a mail and can stop it.`,
      confirm: 'Propose',
    },
    password: {
      title: 'Reset password',
      text: `The old password stops working. ${endsBy('password.forced')}, and withdrawals wait for 24 hours. The member chooses a new password with a mailed link.`,
      confirm: 'Reset password',
      tone: 'danger',
    },
  };
  return texts[action];
};

interface MemberActionDialogProps {
  member: Acted;
  action: MemberAction;
  onClose: () => void;
}

type ActionDialogProps = MemberActionDialogProps & { action: Exclude<MemberAction, 'view'> };

function ActionDialog({ member, action, onClose }: ActionDialogProps) {
  const name = MEMBER_COMMANDS[action];
  const { title, text, confirm, tone, more } = textsOf(action, member);
  return (
    <CommandDialog
      name={name}
      input={{ userrefid: member.userrefid, ...more } as unknown as InputOf<typeof name>}
      title={title}
      description={
        <>
          <bdi>{member.fullname}</bdi> ({member.userrefid}). {text}
        </>
      }
      confirmText={confirm}
      {...(tone && { tone })}
      wrongPassword={WRONG_PASSWORD}
      onClose={onClose}
    />
  );
}

/** Asks before an action on a member: it states the effect and asks for a reason and the operator's password. */
export function MemberActionDialog({ action, ...props }: MemberActionDialogProps) {
  return action === 'view' ? <ViewDialog {...props} /> : <ActionDialog {...props} action={action} />;
}
