import { startTransition, useEffect, useState, type ComponentType, type ReactNode } from 'react';
import { persistently } from './lazy-part.ts';

type Loaded<Props> = Promise<{ default: ComponentType<Props> }>;

interface LateOptions {
  /** True if the screen is of no use without the part: a load that fails for good then shows the screen's error. */
  isMain?: boolean;
}

/**
 * Loads a part of a screen after the screen; `waiting` holds its place. Otherwise than behind `Suspense`, the part is
 * shown as soon as its code is there: React keeps a fallback for 300 ms. If the code of a part cannot be loaded, the
 * screen still works, and the load is repeated.
 */
export const late = <Props extends object>(
  load: () => Loaded<Props>,
  waiting?: ReactNode,
  { isMain = false }: LateOptions = {},
) => {
  let known: ComponentType<Props> | undefined;
  return (props: Props) => {
    const [Part, setPart] = useState(() => known);
    useEffect(() => {
      if (known) return;
      persistently(load, isMain ? undefined : Infinity).then(
        ({ default: found }) => {
          known = found;
          startTransition(() => setPart(() => found));
        },
        // Thrown while it is drawn, so the screen's error boundary shows it.
        (error: unknown) =>
          setPart(() => {
            throw error;
          }),
      );
    }, []);
    return Part ? <Part {...props} /> : waiting;
  };
};
