import { persistently } from '@tributary/ui/lazy-part';
// oxlint-disable-next-line no-restricted-imports -- its loads are repeated below
import { lazy, Suspense, type ComponentProps, type ComponentType, type ReactNode } from 'react';

type Loaded<Props> = Promise<{ default: ComponentType<Props> }>;

/**
 * Loads a part beside or above a screen after the screen; `waiting` holds its place. If its code cannot be loaded,
 * the screen still works, and the load is repeated.
 */
export const late = <Props extends object>(load: () => Loaded<Props>, waiting?: ReactNode) => {
  const Part = lazy(() => persistently(load, Number.POSITIVE_INFINITY));
  return (props: ComponentProps<typeof Part>) => (
    <Suspense fallback={waiting}>
      <Part {...props} />
    </Suspense>
  );
};
