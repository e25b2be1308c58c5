import { formatDay, placeOf, type Axis } from '@tributary/domain';
import { areaOf, barOf, lineOf, onlyOf, scaleOf, type ChartPoint, type ChartSeries } from './chart-scale.ts';
import { PlotArea } from './plot-area.tsx';
import type { ReadOut } from './use-read-out.ts';
import styles from './charts.module.css';

/** Bars and areas add the series of a day up; lines compare them. */
export type ChartMark = 'bars' | 'area' | 'lines';

interface PlotProps {
  title: string;
  mark: ChartMark;
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

type DrawingProps = Pick<PlotProps, 'mark' | 'series' | 'points'> & { scale: Axis };

function Drawing({ mark, series, points, scale }: DrawingProps) {
  const colourOf = new Map(series.map((each) => [each.id, each]));
  const main = series[0]?.colour ?? 'var(--current)';
  if (mark === 'area')
    return (
      <g className={styles.area}>
        <path d={areaOf(points, scale)} fill={main} />
        <path d={lineOf(points, scale)} stroke={main} />
      </g>
    );
  if (mark === 'lines')
    return (
      <g className={styles.lines}>
        {series.map(({ id, colour, isQuiet }, at) => (
          <path
            key={id}
            d={lineOf(onlyOf(points, at), scale)}
            stroke={colour}
            data-quiet={isQuiet || undefined}
          />
        ))}
      </g>
    );
  return (
    <g className={styles.bars} style={{ transformOrigin: `0 ${placeOf(0n, scale)}px` }}>
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
  );
}

/** The drawing of days, with the first and the last of them below it. */
export function Plot({ mark, series, points, ...shared }: PlotProps) {
  const scale = scaleOf(mark === 'lines' ? series.flatMap((_each, at) => onlyOf(points, at)) : points);
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
      <Drawing mark={mark} series={series} points={points} scale={scale} />
    </PlotArea>
  );
}
