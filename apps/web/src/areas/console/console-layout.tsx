import { Outlet } from 'react-router';
import { AppShell } from '../../shared/app-shell.tsx';
import { DataProvider } from '../../shared/query/data-provider.tsx';

export default function ConsoleLayout() {
  return (
    <AppShell>
      <DataProvider>
        <Outlet />
      </DataProvider>
    </AppShell>
  );
}
