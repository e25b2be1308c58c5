/** Documented addresses without their own screen, and their targets (AMB-081, AMB-082). In lower case. */
export const ALIASES: Readonly<Record<string, string>> = {
  '/user': '/user/dashboard',
  '/user/deposits': '/user/account/history',
  '/user/transactions': '/user/transaction/transaction-report',
  '/user/earnings': '/user/report/my-earning',
  '/user/team-deposits': '/user/report/downline',
  '/user/team-business': '/user/report/downline',
  '/user/capping': '/user/account/capping',
  '/console': '/console/dashboard',
  '/pending-withdrawals': '/console/Withdrawal-Pending',
  '/approved-withdrawals': '/console/Withdrawal-Approved',
  '/declined-withdrawals': '/console/Withdrawal-Reject',
  '/review-withdrawals': '/console/withdraw-history',
  '/new-registration': '/console/members-list',
  '/roi-management': '/console/daily-xrp-bonus',
  // The console's page for missing pages.
  '/profile': '/console/profile',
  '/gateway-status': '/console/gateway-status',
  '/announcements': '/console/announcements',
  '/add-funds': '/console/add-funds',
  '/deduct-funds': '/console/deduct-funds',
};
