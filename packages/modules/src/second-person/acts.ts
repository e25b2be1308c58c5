/** Days for which an act on an account, and a link to a member account, counts against its operator (AMB-147). */
export const OPENED_DAYS = 30;

/**
 * Acts of an operator that open a member's account or bring money into it: the name in the audit log, and the words
 * that follow "You". Their operator decides on no withdrawal of that member for 30 days (AMB-147).
 */
export const ACTS_THAT_OPEN_A_MEMBER = {
  'member.edit': 'edited the profile of this member',
  'member.email.confirmed': 'decided on the e-mail address of this member',
  'member.factors.confirmed': 'decided to remove the second factor of this member',
  'member.unlock': 'unlocked the login of this member',
  'member.view': 'looked at the app of this member as they see it',
  'member.password.reset': 'forced a new password of this member',
  'deposit.claim': 'said that a transfer is a deposit of this member',
} as const;

/** Acts on an operator's account that can give the actor its vote, as the audit log names them. */
export const ACTS_THAT_OPEN_AN_OPERATOR = {
  'operator.create': 'created',
  'operator.edit': 'edited',
  'operator.enable': 'enabled',
  'operator.link': 'changed the linked member of',
  'operator.unlock': 'unlocked',
  'operator.password.link': 'asked for a new password of',
  'second-factor.reset': 'reset the second factor of',
} as const;

/**
 * Acts that can hand an operator's account to somebody else permanently: the actor may be the one who uses it. For
 * 30 days the two count as one person if a member's account was opened (AMB-147).
 */
export const ACTS_THAT_MAKE_AN_OPERATOR = [
  'operator.create',
  'operator.edit',
  'operator.enable',
] as const satisfies readonly (keyof typeof ACTS_THAT_OPEN_AN_OPERATOR)[];

export type OpeningAct = keyof typeof ACTS_THAT_OPEN_A_MEMBER;
export type OperatorAct = keyof typeof ACTS_THAT_OPEN_AN_OPERATOR;
