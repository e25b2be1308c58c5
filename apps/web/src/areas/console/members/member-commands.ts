import type { RouteName } from '../../../shared/api/api-types.ts';

/** The actions of an operator on a member, each with its command. */
export const MEMBER_COMMANDS = {
  edit: 'adminMembers.edit',
  block: 'restrictions.blockMember',
  unblock: 'restrictions.unblockMember',
  unlock: 'restrictions.unlockMember',
  hold: 'restrictions.holdWithdrawals',
  release: 'restrictions.releaseWithdrawals',
  pin: 'adminMembers.flag',
  level: 'adminMembers.flag',
  sessions: 'adminMembers.endSessions',
  factor: 'restrictions.resetMemberSecondFactor',
  password: 'adminMembers.resetPassword',
  view: 'adminMembers.view',
} as const satisfies Record<string, RouteName>;

export type MemberAction = Exclude<keyof typeof MEMBER_COMMANDS, 'edit'>;
