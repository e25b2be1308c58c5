import { layout, route, type RouteConfigEntry } from '@react-router/dev/routes';

/** Operator screens, one line each. Nothing outside this folder may import from it. */
const guardedRoutes: RouteConfigEntry[] = [
  route('console/dashboard', 'areas/console/dashboard/dashboard-route.tsx'),
  route('console/approvals', 'areas/console/approvals/approvals-route.tsx'),
  route('console/members-list', 'areas/console/members/members-list-route.tsx'),
  route('console/members/:userrefid', 'areas/console/members/member-route.tsx'),
  route('console/create-subadmin', 'areas/console/operators/subadmins-route.tsx'),
  route('console/deposit-history', 'areas/console/deposits/deposit-history-route.tsx'),
  route('console/deposit-desk', 'areas/console/deposits/deposit-desk-route.tsx'),
  route('console/withdraw-history', 'areas/console/withdrawals/history-route.tsx'),
  route('console/Withdrawal-Pending', 'areas/console/withdrawals/pending-route.tsx'),
  route('console/Withdrawal-Approved', 'areas/console/withdrawals/approved-route.tsx'),
  route('console/Withdrawal-Reject', 'areas/console/withdrawals/reject-route.tsx'),
  route('console/daily-xrp-bonus', 'areas/console/rewards/daily-route.tsx'),
  route('console/direct-bonus', 'areas/console/rewards/direct-route.tsx'),
  route('console/level-bonus', 'areas/console/rewards/network-route.tsx'),
  route('console/beyond-limit-bonus', 'areas/console/rewards/blb-route.tsx'),
  route('console/odl-profit', 'areas/console/rewards/odl-profit-route.tsx'),
  route('console/royalty-bonus', 'areas/console/rewards/royalty-route.tsx'),
  route('console/special-reward', 'areas/console/rewards/special-route.tsx'),
  route('console/odl-setting', 'areas/console/settings/turnover-route.tsx'),
  route('console/company-turnover', 'areas/console/settings/turnover-route.tsx', { id: 'company-turnover' }),
  route('console/level-setting', 'areas/console/settings/levels-route.tsx'),
  route('console/plan-versions', 'areas/console/settings/plan-versions-route.tsx'),
  route('console/simulator', 'areas/console/simulator/simulator-route.tsx'),
  route('console/helpdesk', 'areas/console/tickets/helpdesk-route.tsx'),
  route('console/content', 'areas/console/content/content-route.tsx'),
  route('console/add-qr', 'areas/console/qr-codes/qr-codes-route.tsx'),
  route('console/edited-info', 'areas/console/audit/audit-route.tsx'),
  route('console/collection', 'areas/console/collection/collection-route.tsx'),
  route('console/screening', 'areas/console/screening/screening-route.tsx'),
  route('console/treasury', 'areas/console/treasury/treasury-route.tsx'),
  route('console/reconciliation', 'areas/console/treasury/reconciliation-route.tsx'),
  route('console/jobs', 'areas/console/treasury/jobs-route.tsx'),
  route('console/api-tokens', 'areas/console/api-tokens/api-tokens-route.tsx'),
  route('console/*', 'areas/console/missing/missing-route.tsx'),
];

export const consoleRoutes: RouteConfigEntry[] = [
  layout('areas/console/console-layout.tsx', [
    route('console/login', 'areas/console/login/login-route.tsx'),
    route('console/set-password', 'areas/console/set-password/set-password-route.tsx'),
    layout('areas/console/session/guard-layout.tsx', guardedRoutes),
  ]),
];
