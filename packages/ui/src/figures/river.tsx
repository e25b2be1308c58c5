import { useLayoutEffect, useRef, useState, type ReactNode } from 'react';
import { riverLanes, type Lane, type RiverSource } from './river-paths.ts';
import styles from './river.module.css';

export interface RiverStream {
  id: string;
  share: number;
  colour: string;
  side: 'left' | 'right';
}

interface RiverProps {
  /** The streams in the order of their lanes, left to right. A tile with `data-stream={id}` is a stream's source. */
  streams: readonly RiverStream[];
  children: ReactNode;
}

function measure(host: HTMLElement, streams: readonly RiverStream[]): Lane[] {
  const box = host.getBoundingClientRect();
  const sources = streams.flatMap((stream): RiverSource[] => {
    const tile = host.querySelector(`[data-stream="${stream.id}"]`)?.getBoundingClientRect();
    if (!tile || stream.share <= 0) return [];
    const x = (stream.side === 'left' ? tile.right : tile.left) - box.left;
    return [{ ...stream, x, y: tile.bottom - box.top }];
  });
  const card = host.querySelector('[data-river="mouth"]')?.getBoundingClientRect();
  const bend = host.querySelector('[data-river="bend"]')?.getBoundingClientRect();
  if (!card || !bend || sources.length === 0) return [];
  return riverLanes(sources, {
    gutterX: box.width / 2,
    bendY: bend.top - box.top - 24,
    outletX: card.right - box.left - 44,
    outletY: card.top - box.top,
  });
}

/**
 * The balance card and its earning tiles with the river between them, measured from the real tiles. Mark the card
 * `data-river="mouth"`, and mark the row of buttons `data-river="bend"`: below it no stream runs sideways.
 */
export function River({ streams, children }: RiverProps) {
  const host = useRef<HTMLDivElement>(null);
  const [lanes, setLanes] = useState<Lane[]>([]);
  useLayoutEffect(() => {
    const element = host.current;
    if (!element) return;
    const draw = () => setLanes(measure(element, streams));
    const observer = new ResizeObserver(draw);
    observer.observe(element);
    return () => observer.disconnect();
  }, [streams]);
  return (
    <div ref={host} className={styles.river}>
      <svg className={styles.water} aria-hidden="true">
        {lanes.map(({ id, colour, width, path }) => (
          <path key={id} d={path} fill="none" stroke={colour} strokeWidth={width} pathLength={1} />
        ))}
      </svg>
      {children}
    </div>
  );
}
