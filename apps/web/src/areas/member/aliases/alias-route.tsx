import { Navigate, useLocation } from 'react-router';

const TARGETS: Readonly<Record<string, string>> = {
  '/user': '/user/dashboard',
  '/user/deposits': '/user/account/history',
  '/user/transactions': '/user/transaction/transaction-report',
  '/user/earnings': '/user/report/my-earning',
  '/user/team-deposits': '/user/report/downline',
  '/user/team-business': '/user/report/downline',
  '/user/capping': '/user/account/capping',
};

export default function AliasRoute() {
  const { pathname } = useLocation();
  const path = pathname.replace(/\/$/, '').toLowerCase();
  return <Navigate to={TARGETS[path] ?? '/user/dashboard'} replace />;
}
