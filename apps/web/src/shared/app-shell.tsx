import { FrameLinkProvider } from '@tributary/ui/frames';
import { useIsLive } from '@tributary/ui/live';
import { HiddenAmountsProvider } from '@tributary/ui/money';
import { lazy, Suspense, type ComponentType, type ReactNode } from 'react';
import { RouterLink } from './links/router-link.tsx';
import { ScreensProvider } from './links/screens.ts';

/** Needed by no first view, so it comes after it. */
const Messages = lazy(() => import('./messages.tsx').then(({ Messages: loaded }) => ({ default: loaded })));

/** The connection may be gone before its code is there: the screen goes on without it then. */
const OfflineBar = lazy<ComponentType>(() =>
  import('@tributary/ui/offline').then(
    (loaded) => ({ default: loaded.OfflineBar }),
    () => ({ default: () => null }),
  ),
);

interface AppShellProps {
  /** The pattern of the screens that links may lead to; without it all are shown. */
  screens?: string;
  children: ReactNode;
}

/** What member and console share around their screens. Public pages do without it: they are plain HTML. */
export function AppShell({ screens, children }: AppShellProps) {
  const isLive = useIsLive();
  return (
    <ScreensProvider value={screens}>
      <FrameLinkProvider value={RouterLink}>
        <HiddenAmountsProvider>
          {isLive && (
            <Suspense>
              <OfflineBar />
            </Suspense>
          )}
          {children}
          {isLive && (
            <Suspense>
              <Messages />
            </Suspense>
          )}
        </HiddenAmountsProvider>
      </FrameLinkProvider>
    </ScreensProvider>
  );
}
