/** The people of an empty demo. */
export const DEMO_MEMBER = {
  userrefid: 'demo',
  fullName: 'Demo Member',
  email: 'demo@tributary.invalid',
  mobile: '+919800000001',
};
export const DEMO_SPONSOR = {
  userrefid: 'meera22',
  fullName: 'Meera Nair',
  email: 'meera22@tributary.invalid',
  mobile: '+919800000002',
};
export const DEMO_OPERATOR = { username: 'admin', name: 'Demo Operator' };
/** A second approver, for withdrawals above the limit of one. */
export const DEMO_SECOND_OPERATOR = { username: 'admin2', name: 'Second Operator' };

/** The initial treasury of an empty demo, in whole USDT. */
export const DEMO_TREASURY_USDT = 250_000;

/** A login that is printed at the start, and whose it is. */
export type DemoLogin = { username: string; who: string };

/** The people who log in with the demo's password. */
export type DemoLogins = { members: readonly DemoLogin[]; operators: readonly DemoLogin[] };

export const EMPTY_LOGINS: DemoLogins = {
  members: [{ username: DEMO_MEMBER.userrefid, who: 'has nothing yet' }],
  operators: [{ username: DEMO_OPERATOR.username, who: 'may do everything' }],
};

export const LIVED_LOGINS: DemoLogins = {
  members: [
    { username: 'demo', who: 'a newcomer, who has nothing yet' },
    { username: 'member', who: 'a member with a routine of 90 days' },
    { username: 'leader', who: 'a leader with a team of 60' },
  ],
  operators: [
    { username: 'admin', who: 'may do everything; admin2 is the second person' },
    { username: 'finance', who: 'decides on payments' },
    { username: 'support', who: 'answers tickets' },
    { username: 'auditor', who: 'reads and changes nothing' },
  ],
};
