/** The people of the demo. Only `demo` and `admin` log in with DEMO_PASSWORD; the others make a small team. */
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

/** What the demo's treasury and payout account begin with, in whole USDT. */
export const DEMO_TREASURY_USDT = 250_000;
export const DEMO_PAYOUT_USDT = 1_000_000;
