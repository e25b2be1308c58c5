import { placeOf, type Axis, type Micro } from '@tributary/domain';
import type { PointerEvent, ReactNode } from 'react';
import type { ReadOut } from './use-read-out.ts';
import styles from './charts.module.css';

interface PlotAreaProps {
  title: string;
  /** The plural noun of the points that arrow keys step through: "days". */
  places: string;
  count: number;
  scale: Axis;
  /** The unit of the axis; `tickText` prints a step of it. */
  unit: string;
  tickText: (tick: Micro) => string;
  /** The text of the picture for screen readers. */
  label: string;
  readOut: ReadOut;
  /** True if the axis shows no figures. */
  isHidden?: boolean;
  /** Below the drawing. */
  foot: ReactNode;
  /** Over the drawing, in HTML: text is not stretched. */
  over?: ReactNode;
  /** SVG in a room that is one unit wide for each place, and one unit high. */
  children: ReactNode;
}

/** A drawing with its axis. It is stretched to its room, so all text is beside it in HTML. */
export function PlotArea({
  title,
  places,
  count,
  scale,
  unit,
  tickText,
  label,
  readOut,
  isHidden = false,
  foot,
  over,
  children,
}: PlotAreaProps) {
  const follow = ({ currentTarget, clientX }: PointerEvent): void => {
    const { left, width } = currentTarget.getBoundingClientRect();
    const index = Math.floor(((clientX - left) / width) * count);
    readOut.point(Math.max(0, Math.min(count - 1, index)));
  };
  const widest = Math.max(...scale.ticks.map((tick) => tickText(tick).length));
  return (
    <div
      className={styles.plot}
      style={{ '--axis': `calc(${widest}ch + 0.5rem)` } as never}
      role="group"
      aria-label={`${title}: arrow keys step through the ${places}`}
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- its keys step through what it shows
      tabIndex={0}
      onKeyDown={readOut.onKeyDown}
    >
      <span className={styles.unit} aria-hidden="true">
        {unit}
      </span>
      <div
        className={styles.drawing}
        onPointerMove={follow}
        onPointerDown={follow}
        onPointerLeave={() => readOut.point(null)}
      >
        <svg viewBox={`0 0 ${count} 1`} preserveAspectRatio="none" role="img" aria-label={label}>
          {scale.ticks.map((tick) => (
            <line
              key={tick.toString()}
              className={styles.rule}
              x1="0"
              x2={count}
              y1={placeOf(tick, scale)}
              y2={placeOf(tick, scale)}
            />
          ))}
          {readOut.index !== null && (
            <rect className={styles.cursor} x={readOut.index} width="1" y="0" height="1" />
          )}
          {children}
        </svg>
        {over}
      </div>
      {!isHidden &&
        scale.ticks.map((tick) => (
          <span
            key={tick.toString()}
            className={styles.tick}
            style={{ '--place': placeOf(tick, scale) } as never}
            aria-hidden="true"
          >
            {tickText(tick)}
          </span>
        ))}
      {foot}
    </div>
  );
}
