/** Every screen that this suite looks at, with what must stand on it before it counts as shown. */
export interface Screen {
  name: string;
  path: string;
  ready: string | RegExp;
  who: 'anyone' | 'member' | 'operator';
}

export const SCREENS: readonly Screen[] = [
  { name: 'login', path: '/user/login', ready: 'No account?', who: 'anyone' },
  { name: 'register', path: '/user/register?sid=demo', ready: 'Sponsor: Demo Member', who: 'anyone' },
  { name: 'console-login', path: '/console/login', ready: 'Administrator login', who: 'anyone' },
  { name: 'welcome', path: '/user/welcome', ready: 'SWIPE TO DASHBOARD', who: 'member' },
  { name: 'dashboard', path: '/user/dashboard', ready: 'Invite a member', who: 'member' },
  { name: 'odl', path: '/user/odl', ready: 'One mark is one hour', who: 'member' },
  { name: 'packages', path: '/user/packages', ready: 'Legacy Vault', who: 'member' },
  { name: 'package-intro', path: '/user/package/start/legacyVault', ready: 'START', who: 'member' },
  { name: 'activation', path: '/user/package/igniteFund', ready: 'SWIPE TO PROCEED', who: 'member' },
  { name: 'account', path: '/user/account', ready: 'Logout', who: 'member' },
  { name: 'account-info', path: '/user/account/account-info', ready: 'Member since', who: 'member' },
  { name: 'share', path: '/user/referral/share-referral-link', ready: 'Copy link', who: 'member' },
  { name: 'deposit-1', path: '/user/deposit', ready: 'Generate QR Code', who: 'member' },
  { name: 'addresses', path: '/user/account/address-detail', ready: /Changed|No address yet/, who: 'member' },
  { name: 'withdraw', path: '/user/account/withdraw', ready: 'minimum 10', who: 'member' },
  { name: 'withdraw-history', path: '/user/account/withdraw-history', ready: /Showing/, who: 'member' },
  { name: 'deposit-history', path: '/user/account/history', ready: /Showing/, who: 'member' },
  { name: 'transactions', path: '/user/transaction/transaction-report', ready: /Showing/, who: 'member' },
  { name: 'top-ups', path: '/user/transaction/topup-history', ready: /Showing/, who: 'member' },
  { name: 'daily-report', path: '/user/report/bot-profit', ready: /Showing/, who: 'member' },
  { name: 'direct-report', path: '/user/report/direct', ready: /Showing/, who: 'member' },
  { name: 'network-report', path: '/user/report/level-income', ready: /Showing/, who: 'member' },
  { name: 'odl-report', path: '/user/report/odl-bonus', ready: /Showing|No data found/, who: 'member' },
  { name: 'missing', path: '/user/nowhere', ready: 'There is no screen', who: 'member' },
  { name: 'console-dashboard', path: '/console/dashboard', ready: 'Pending withdrawals', who: 'operator' },
  { name: 'console-pending', path: '/console/Withdrawal-Pending', ready: /Showing/, who: 'operator' },
  { name: 'console-history', path: '/console/withdraw-history', ready: /Showing/, who: 'operator' },
  { name: 'console-approved', path: '/console/Withdrawal-Approved', ready: 'No data found', who: 'operator' },
  { name: 'console-reject', path: '/console/Withdrawal-Reject', ready: 'No data found', who: 'operator' },
  { name: 'console-missing', path: '/profile', ready: 'Not available in this version', who: 'operator' },
];
