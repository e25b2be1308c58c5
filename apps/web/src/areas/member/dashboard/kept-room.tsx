import { Skeleton } from '@tributary/ui/feedback';
import { readStored, store } from '@tributary/ui/storage';
import { useEffect, useRef, type ReactNode } from 'react';
import styles from './dashboard.module.css';

/** Parts of the dashboard that only some members have, above or beside the common parts. */
type Part = 'step' | 'strip';

/** The document's head reads it before the first paint (ahead.js). */
const KEY = 'dashboard-room';

const variable = (part: Part): string => `--room-${part}`;

function keep(part: Part, height: number): void {
  document.documentElement.style.setProperty(variable(part), `${height}px`);
  try {
    const kept = JSON.parse(readStored(KEY) ?? '{}') as Record<string, number>;
    store(KEY, JSON.stringify({ ...kept, [part]: height }));
  } catch {
    // A damaged entry is left as it is.
  }
}

interface RoomProps {
  part: Part;
  /** The height if the part is expected but its height unknown. */
  otherwise?: string;
}

/** Keeps the height that the part last had in this browser. */
export function Room({ part, otherwise = '0px' }: RoomProps) {
  return (
    <div className={styles.room} style={{ height: `var(${variable(part)}, ${otherwise})` }}>
      <Skeleton height="100%" />
    </div>
  );
}

interface KeptRoomProps {
  part: Part;
  /** Empty if the part does not come; a `Room` while that is unknown. */
  children: ReactNode;
}

/** Remembers the height of the part, so that it moves nothing when it appears again. */
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
