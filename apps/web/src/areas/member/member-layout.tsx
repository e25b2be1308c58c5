import { Outlet } from 'react-router';
import { AppShell } from '../../shared/app-shell.tsx';
import { SCREENS } from './screens.computed.ts';

export default function MemberLayout() {
  return (
    <AppShell screens={SCREENS}>
      <Outlet />
    </AppShell>
  );
}
