import { useLayoutEffect, useRef, useState, type RefObject } from 'react';
import { useMedia } from '../media/index.ts';

const PHONE = '(max-width: 39.9375rem)';
/**
 * On wider screens a table scrolls in its own region; on narrower ones a person would have to move it back and forth.
 */
const TABLET = '(max-width: 56.1875rem)';

interface Measured {
  /** The columns at the measurement: other columns need other widths. */
  columns: unknown;
  needed: number;
  room: number;
}

/** True if rows are cards: always on a phone, and on a tablet if the columns do not fit. Measured before the paint. */
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
        // The region around the table has a border on both sides.
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
