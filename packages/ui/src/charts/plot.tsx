import { formatDay, formatExact, MICRO_PER_USDT, formatMoney } from '@tributary/domain';
import type { PointerEvent } from 'react';
import { areaOf, barOf, lineOf, placeOf, scaleOf, type ChartPoint, type ChartSeries } from './chart-scale.ts';
import type { ReadOut } from './use-read-out.ts';
import styles from './charts.module.css';

interface PlotProps {
  title: string;
  mark: 'bars' | 'area';
  series: readonly ChartSeries[];
  points: readonly ChartPoint[];
  unit: string;
  /** What the picture says, for those who do not see it. */
  label: string;
  readOut: ReadOut;
  isHidden: boolean;
}

/** Of the room of a day; the rest is the gap. */
const BAR = 0.7;

/** Axis figures are round; below one they need their decimals. */
const axisText = (tick: bigint): string =>
  (tick % MICRO_PER_USDT === 0n ? formatMoney(tick, { decimals: 0 }) : formatExact(tick)).replace('-', '−');

/** The drawing with its axis. It is stretched to its room, so all text is beside it in HTML. */
export function Plot({ title, mark, series, points, unit, label, readOut, isHidden }: PlotProps) {
  const scale = scaleOf(points);
  const zero = placeOf(0n, scale);
  const colourOf = new Map(series.map((each) => [each.id, each]));
  const follow = ({ currentTarget, clientX }: PointerEvent): void => {
    const { left, width } = currentTarget.getBoundingClientRect();
    const index = Math.floor(((clientX - left) / width) * points.length);
    readOut.point(Math.max(0, Math.min(points.length - 1, index)));
  };
  const widest = Math.max(...scale.ticks.map((tick) => axisText(tick).length));
  const main = series[0]?.colour ?? 'var(--current)';
  return (
    <div
      className={styles.plot}
      style={{ '--axis': `calc(${widest}ch + 0.5rem)` } as never}
      role="group"
      aria-label={`${title}: arrow keys step through the days`}
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- its keys step through what it shows
      tabIndex={0}
      onKeyDown={readOut.onKeyDown}
    >
      <span className={styles.unit} aria-hidden="true">
        {unit} a day
      </span>
      <div
        className={styles.drawing}
        onPointerMove={follow}
        onPointerDown={follow}
        onPointerLeave={() => readOut.point(null)}
      >
        <svg viewBox={`0 0 ${points.length} 1`} preserveAspectRatio="none" role="img" aria-label={label}>
          {scale.ticks.map((tick) => (
            <line
              key={tick.toString()}
              className={styles.rule}
              x1="0"
              x2={points.length}
              y1={placeOf(tick, scale)}
              y2={placeOf(tick, scale)}
            />
          ))}
          {readOut.index !== null && (
            <rect className={styles.cursor} x={readOut.index} width="1" y="0" height="1" />
          )}
          {mark === 'area' ? (
            <g className={styles.area}>
              <path d={areaOf(points, scale)} fill={main} />
              <path d={lineOf(points, scale)} stroke={main} />
            </g>
          ) : (
            <g className={styles.bars} style={{ transformOrigin: `0 ${zero}px` }}>
              {points.map((point, index) =>
                barOf(point, series, scale).map(({ id, y, height }) => (
                  <rect
                    key={`${point.day}:${id}`}
                    x={index + (1 - BAR) / 2}
                    width={BAR}
                    y={y}
                    height={height}
                    fill={colourOf.get(id)?.colour}
                    data-quiet={colourOf.get(id)?.isQuiet || undefined}
                  />
                )),
              )}
            </g>
          )}
        </svg>
      </div>
      {!isHidden &&
        scale.ticks.map((tick) => (
          <span
            key={tick.toString()}
            className={styles.tick}
            style={{ '--place': placeOf(tick, scale) } as never}
            aria-hidden="true"
          >
            {axisText(tick)}
          </span>
        ))}
      <span className={styles.days} aria-hidden="true">
        <span>{formatDay(points[0]?.day ?? '')}</span>
        <span>{formatDay(points.at(-1)?.day ?? '')}</span>
      </span>
    </div>
  );
}
