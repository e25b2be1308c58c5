import { layout, route, type RouteConfigEntry } from '@react-router/dev/routes';
import { CONSOLE_ALIASES, CONSOLE_UNAVAILABLE } from './console-aliases.ts';

const aliases = Object.keys(CONSOLE_ALIASES).map((path) =>
  route(path.slice(1), 'areas/console/aliases/alias-route.tsx', { id: `alias:${path}` }),
);

const unavailable = CONSOLE_UNAVAILABLE.map((path) =>
  route(path.slice(1), 'areas/console/missing/missing-route.tsx', { id: `unavailable:${path}` }),
);

/** Operator screens, one line each. Nothing outside this folder may import from it. */
const guardedRoutes: RouteConfigEntry[] = [
  route('console/dashboard', 'areas/console/dashboard/dashboard-route.tsx'),
  route('console/Withdrawal-Pending', 'areas/console/withdrawals/pending-route.tsx'),
  ...aliases,
  ...unavailable,
  route('console/*', 'areas/console/missing/missing-route.tsx'),
];

export const consoleRoutes: RouteConfigEntry[] = [
  layout('areas/console/console-layout.tsx', [
    route('console/login', 'areas/console/login/login-route.tsx'),
    route('console/set-password', 'areas/console/set-password/set-password-route.tsx'),
    layout('areas/console/session/guard-layout.tsx', guardedRoutes),
  ]),
];
