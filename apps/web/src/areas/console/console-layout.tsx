import { Outlet } from 'react-router';
import { AppShell } from '../../shared/app-shell.tsx';
import { SCREENS } from './screens.computed.ts';
import { DataProvider } from '../../shared/query/data-provider.tsx';

export default function ConsoleLayout() {
  return (
    <AppShell screens={SCREENS}>
      <DataProvider>
        <Outlet />
      </DataProvider>
    </AppShell>
  );
}
