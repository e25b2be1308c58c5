import { useLayoutEffect, useRef, useState, useSyncExternalStore, type RefObject } from 'react';

const PHONE = '(max-width: 639px)';
/** Above it a table scrolls in its own region, as a desk's tables do; below it a person would have to push it to and fro. */
const TABLET = '(max-width: 899px)';

function useMedia(query: string): boolean {
  return useSyncExternalStore(
    (onChange) => {
      const media = matchMedia(query);
      media.addEventListener('change', onChange);
      return () => media.removeEventListener('change', onChange);
    },
    () => matchMedia(query).matches,
    () => false,
  );
}

interface Measured {
  /** What the columns were when it was measured: others need other room. */
  columns: unknown;
  needed: number;
  room: number;
}

/** Whether rows are cards: on a phone always, on a tablet where the columns do not fit. Measured before it is painted. */
export function useHasCards(host: RefObject<HTMLElement | null>, columns: unknown): boolean {
  const isPhone = useMedia(PHONE);
  const isTablet = useMedia(TABLET);
  const [measured, setMeasured] = useState<Measured | null>(null);
  const latest = useRef<Measured | null>(null);
  useLayoutEffect(() => {
    const element = host.current;
    if (!element || isPhone || !isTablet) return;
    const measure = () => {
      const table = element.querySelector('table');
      const before = latest.current?.columns === columns ? latest.current : null;
      const next = {
        columns,
        needed: table ? table.offsetWidth : (before?.needed ?? 0),
        // The region around the table has a line on either side.
        room: element.clientWidth - 2,
      };
      if (before?.needed === next.needed && before.room === next.room) return;
      latest.current = next;
      setMeasured(next);
    };
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    return () => observer.disconnect();
  });
  if (isPhone) return true;
  return isTablet && measured !== null && measured.columns === columns && measured.needed > measured.room;
}
