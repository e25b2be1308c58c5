import { Outlet } from 'react-router';
import { AppShell } from '../../shared/app-shell.tsx';

export default function MemberLayout() {
  return (
    <AppShell>
      <Outlet />
    </AppShell>
  );
}
