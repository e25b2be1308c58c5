import { layout, route, type RouteConfigEntry } from '@react-router/dev/routes';

/** Operator screens, one line each. Nothing outside this folder may import from it. */
const guardedRoutes: RouteConfigEntry[] = [
  route('console/dashboard', 'areas/console/dashboard/dashboard-route.tsx'),
  route('console/withdraw-history', 'areas/console/withdrawals/history-route.tsx'),
  route('console/Withdrawal-Pending', 'areas/console/withdrawals/pending-route.tsx'),
  route('console/Withdrawal-Approved', 'areas/console/withdrawals/approved-route.tsx'),
  route('console/Withdrawal-Reject', 'areas/console/withdrawals/reject-route.tsx'),
  route('console/*', 'areas/console/missing/missing-route.tsx'),
];

export const consoleRoutes: RouteConfigEntry[] = [
  layout('areas/console/console-layout.tsx', [
    route('console/login', 'areas/console/login/login-route.tsx'),
    route('console/set-password', 'areas/console/set-password/set-password-route.tsx'),
    layout('areas/console/session/guard-layout.tsx', guardedRoutes),
  ]),
];
