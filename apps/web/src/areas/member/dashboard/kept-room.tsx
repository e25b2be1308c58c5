import { Skeleton } from '@tributary/ui/feedback';
import { useEffect, useRef, type ReactNode } from 'react';
import styles from './dashboard.module.css';

/** Parts of the dashboard that only some members have, and that stand above or beside what everybody has. */
type Part = 'step' | 'strip';

/** Read by the document's head before the first paint (ahead.js). */
const KEY = 'dashboard-room';

const variable = (part: Part): string => `--room-${part}`;

function keep(part: Part, height: number): void {
  document.documentElement.style.setProperty(variable(part), `${height}px`);
  try {
    const kept = JSON.parse(localStorage.getItem(KEY) ?? '{}') as Record<string, number>;
    localStorage.setItem(KEY, JSON.stringify({ ...kept, [part]: height }));
  } catch {
    // Without storage the part comes as if it had never been there.
  }
}

interface RoomProps {
  part: Part;
  /** Where it is known that the part comes, and not how high it is. */
  otherwise?: string;
}

/** As high as the part was when it was last seen in this browser. */
export function Room({ part, otherwise = '0px' }: RoomProps) {
  return (
    <div className={styles.room} style={{ height: `var(${variable(part)}, ${otherwise})` }}>
      <Skeleton height="100%" />
    </div>
  );
}

interface KeptRoomProps {
  part: Part;
  /** Nothing where the part does not come; while that is not known, a `Room`. */
  children: ReactNode;
}

/** Remembers how high the part is, so that nothing moves when it comes again. */
export function KeptRoom({ part, children }: KeptRoomProps) {
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const observer = new ResizeObserver(([entry]) => {
      if (entry) keep(part, Math.round(entry.contentRect.height));
    });
    if (box.current) observer.observe(box.current);
    return () => observer.disconnect();
  }, [part]);
  return (
    <div ref={box} className={styles.keptRoom}>
      {children}
    </div>
  );
}
