import { startTransition, useEffect, useState, type ComponentType, type ReactNode } from 'react';
import { persistently } from './lazy-part.ts';

type Loaded<Props> = Promise<{ default: ComponentType<Props> }>;

/**
 * Loads a part of a screen after the screen; `waiting` holds its place. Otherwise than behind `Suspense`, the part is
 * shown as soon as its code is there: React keeps a fallback for 300 ms. If its code cannot be loaded, the screen still
 * works, and the load is repeated. A screen that needs the part gives up after `TRIES` and shows its error.
 */
export const late = <Props extends object>(
  load: () => Loaded<Props>,
  waiting?: ReactNode,
  tries = Infinity,
) => {
  let known: ComponentType<Props> | undefined;
  return (props: Props) => {
    const [Part, setPart] = useState(() => known);
    useEffect(() => {
      if (Part) return;
      persistently(load, tries).then(
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
    }, [Part]);
    return Part ? <Part {...props} /> : waiting;
  };
};
