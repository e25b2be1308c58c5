/** Documented addresses without a screen of their own (AMB-082). All of them lie behind the guard. */
export const CONSOLE_ALIASES: Readonly<Record<string, string>> = {
  '/console': '/console/dashboard',
  '/pending-withdrawals': '/console/Withdrawal-Pending',
  '/approved-withdrawals': '/console/Withdrawal-Approved',
  '/declined-withdrawals': '/console/Withdrawal-Reject',
  '/review-withdrawals': '/console/withdraw-history',
  '/new-registration': '/console/members-list',
  '/roi-management': '/console/daily-xrp-bonus',
};

export const CONSOLE_UNAVAILABLE: readonly string[] = [
  '/profile',
  '/gateway-status',
  '/announcements',
  '/add-funds',
  '/deduct-funds',
];
