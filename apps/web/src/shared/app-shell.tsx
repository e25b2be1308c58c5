import { FrameLinkProvider } from '@tributary/ui/frames';
import { useIsLive } from '@tributary/ui/live';
import { HiddenAmountsProvider } from '@tributary/ui/money';
import type { ReactNode } from 'react';
import { late } from '@tributary/ui/lazy-part';
import { RouterLink } from './links/router-link.tsx';
import { ScreensProvider } from './links/screens.ts';

const Messages = late(() => import('./messages.tsx'));
const OfflineBar = late<object>(() =>
  import('@tributary/ui/offline').then((loaded) => ({ default: loaded.OfflineBar })),
);

interface AppShellProps {
  /** The pattern of the screens that links may lead to; without it all links are shown. */
  screens?: string;
  children: ReactNode;
}

/** The common frame of member and console screens. Public pages are plain HTML and do without it. */
export function AppShell({ screens, children }: AppShellProps) {
  const isLive = useIsLive();
  return (
    <ScreensProvider value={screens}>
      <FrameLinkProvider value={RouterLink}>
        <HiddenAmountsProvider>
          {isLive && <OfflineBar />}
          {children}
          {isLive && <Messages />}
        </HiddenAmountsProvider>
      </FrameLinkProvider>
    </ScreensProvider>
  );
}
