import { lazy, Suspense, type ComponentProps, type ComponentType, type ReactNode } from 'react';

const AGAIN_MS = 5_000;

type Loaded<Props> = Promise<{ default: ComponentType<Props> }>;

/**
 * What stands beside a screen, or opens on it, comes after it; `waiting` holds its place. Where its code cannot be had, the
 * screen goes on, and it is asked for again.
 */
export const late = <Props extends object>(load: () => Loaded<Props>, waiting?: ReactNode) => {
  const untilThere = (): Loaded<Props> =>
    load().catch(() => new Promise((again) => setTimeout(again, AGAIN_MS)).then(untilThere));
  const Part = lazy(untilThere);
  return (props: ComponentProps<typeof Part>) => (
    <Suspense fallback={waiting}>
      <Part {...props} />
    </Suspense>
  );
};
