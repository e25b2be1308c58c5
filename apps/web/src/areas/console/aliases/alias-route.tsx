import { Navigate, useLocation } from 'react-router';
import { CONSOLE_ALIASES } from '../console-aliases.ts';

export default function AliasRoute() {
  const path = useLocation().pathname.replace(/\/$/, '').toLowerCase();
  return <Navigate to={CONSOLE_ALIASES[path] ?? '/console/dashboard'} replace />;
}
