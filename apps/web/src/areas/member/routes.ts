import { layout, route, type RouteConfigEntry } from '@react-router/dev/routes';

/** Member screens, one line each. A screen is a folder under areas/member named after its noun. */
const signedInRoutes: RouteConfigEntry[] = [
  route('user/welcome', 'areas/member/welcome/welcome-route.tsx'),
  route('user/dashboard', 'areas/member/dashboard/dashboard-route.tsx'),
  route('user/packages', 'areas/member/packages/packages-route.tsx'),
  route('user/package/start/:packageType', 'areas/member/packages/package-intro-route.tsx'),
  route('user/package/:packageType', 'areas/member/activation/activation-route.tsx'),
  route('user/account', 'areas/member/account/account-route.tsx'),
  route('user/account/account-info', 'areas/member/account-info/account-info-route.tsx'),
  route('user/referral/share-referral-link', 'areas/member/referral/share-route.tsx'),
  route('user/account/address-detail', 'areas/member/addresses/addresses-route.tsx'),
  route('user/account/withdraw', 'areas/member/withdrawals/withdraw-route.tsx'),
  route('user/account/withdraw-history', 'areas/member/withdrawals/withdraw-history-route.tsx'),
  route('user/account/history', 'areas/member/deposits/deposit-history-route.tsx'),
  route('user/transaction/transaction-report', 'areas/member/wallets/transactions-route.tsx'),
  route('user/transaction/topup-history', 'areas/member/packages/top-ups-route.tsx'),
  route('user/report/bot-profit', 'areas/member/rewards/daily-report-route.tsx'),
  route('user/report/direct', 'areas/member/rewards/direct-report-route.tsx'),
  route('user/report/level-income', 'areas/member/rewards/network-report-route.tsx'),
  route('user/report/odl-bonus', 'areas/member/rewards/odl-report-route.tsx'),
  route('user/odl', 'areas/member/odl/odl-route.tsx'),
  route('user/deposit', 'areas/member/deposits/deposit-route.tsx'),
  route('user/*', 'areas/member/missing/missing-route.tsx'),
];

export const memberRoutes: RouteConfigEntry[] = [
  layout('areas/member/member-layout.tsx', [
    route('user/login', 'areas/member/login/login-route.tsx'),
    route('user/register', 'areas/member/register/register-route.tsx'),
    layout('areas/member/session/signed-in-layout.tsx', signedInRoutes),
  ]),
];
