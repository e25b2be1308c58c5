import { formatDay, placeOf } from '@tributary/domain';
import { areaOf, barOf, lineOf, scaleOf, type ChartPoint, type ChartSeries } from './chart-scale.ts';
import { PlotArea } from './plot-area.tsx';
import type { ReadOut } from './use-read-out.ts';
import styles from './charts.module.css';

interface PlotProps {
  title: string;
  mark: 'bars' | 'area';
  series: readonly ChartSeries[];
  points: readonly ChartPoint[];
  /** The plural noun of the points. */
  places: string;
  unit: string;
  tickText: (tick: bigint) => string;
  label: string;
  readOut: ReadOut;
  isHidden: boolean;
}

/** The bar's share of a day's width; the rest is the gap. */
export const BAR = 0.7;

/** The drawing of days, with the first and the last of them below it. */
export function Plot({ mark, series, points, ...shared }: PlotProps) {
  const scale = scaleOf(points);
  const zero = placeOf(0n, scale);
  const colourOf = new Map(series.map((each) => [each.id, each]));
  const main = series[0]?.colour ?? 'var(--current)';
  return (
    <PlotArea
      {...shared}
      count={points.length}
      scale={scale}
      foot={
        <span className={styles.days} aria-hidden="true">
          <span>{formatDay(points[0]?.day ?? '')}</span>
          <span>{formatDay(points.at(-1)?.day ?? '')}</span>
        </span>
      }
    >
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
    </PlotArea>
  );
}
