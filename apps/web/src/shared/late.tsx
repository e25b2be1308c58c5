import { lazy, Suspense, type ComponentProps, type ComponentType, type ReactNode } from 'react';

const AGAIN_MS = 5_000;

type Loaded<Props> = Promise<{ default: ComponentType<Props> }>;

/**
 * Loads a part beside or above a screen after the screen; `waiting` holds its place. If its code cannot be loaded,
 * the screen still works, and the load is repeated.
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
