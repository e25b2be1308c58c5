import { Suspense, useSyncExternalStore } from 'react';
import { lazyPart } from '../lazy-part/lazy-part.ts';
import { isListWanted, watchListWanted } from './toast-library.ts';

const ToastList = lazyPart(() =>
  import('./toast-list.tsx').then((loaded) => ({ default: loaded.ToastList })),
);

/** The place for messages. It is empty, and its code is not loaded, until the first message. */
export function ToastHost() {
  const isWanted = useSyncExternalStore(watchListWanted, isListWanted, () => false);
  if (!isWanted) return null;
  return (
    <Suspense>
      <ToastList />
    </Suspense>
  );
}
