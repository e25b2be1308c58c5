import { axisOf, formatCount, percentText, placeOf } from '@tributary/domain';
import { ChartFrame, type PictureProps } from './chart-frame.tsx';
import { BAR } from './plot.tsx';
import { PlotArea } from './plot-area.tsx';
import styles from './charts.module.css';

export interface HistogramBar {
  id: string;
  /** The full name, as it is read out: "4 to 8 hours". */
  name: string;
  /** The short name below the bar: "4–8 h". */
  short: string;
  count: number;
  colour: string;
}

export interface HistogramProps extends PictureProps {
  /** The plural noun of the counted things: "payouts". */
  unit: string;
  /** The column heading of the bars in the table: "Time". */
  head: string;
  /** One bar for each range, lowest first, without gaps. */
  bars: readonly HistogramBar[];
}

/** A bar with the count of each range. Counts are not amounts, so they are never hidden. */
export function Histogram(props: HistogramProps) {
  const { bars, unit, head } = props;
  const all = bars.reduce((sum, { count }) => sum + count, 0);
  const scale = axisOf({ up: BigInt(Math.max(0, ...bars.map(({ count }) => count))), down: 0n });
  const shareOfAll = (count: number): string => percentText(BigInt(count), BigInt(all));
  return (
    <ChartFrame
      {...props}
      isNothing={all === 0}
      count={bars.length}
      wordsOf={(index) => {
        const { name, count } = bars[index] ?? { name: '', count: 0 };
        return {
          name,
          sum: `${formatCount(count)} of ${formatCount(all)} ${unit}`,
          parts: shareOfAll(count),
        };
      }}
      table={{
        head: [head, `Number of ${unit}`, 'Share'],
        rows: bars.map(({ id, name, count }) => ({
          id,
          name,
          cells: [formatCount(count), shareOfAll(count)],
        })),
      }}
    >
      {({ readOut, label }) => (
        <PlotArea
          title={props.title}
          places="bars"
          count={bars.length}
          scale={scale}
          unit={unit}
          tickText={formatCount}
          label={label}
          readOut={readOut}
          foot={
            <span className={styles.names} style={{ '--count': bars.length } as never} aria-hidden="true">
              {bars.map(({ id, short }) => (
                <span key={id}>{short}</span>
              ))}
            </span>
          }
          over={bars.map(({ id, count }, index) => (
            <span
              key={id}
              className={styles.count}
              style={
                {
                  '--at': (index + 0.5) / bars.length,
                  '--place': placeOf(BigInt(count), scale),
                } as never
              }
              aria-hidden="true"
            >
              {count > 0 && formatCount(count)}
            </span>
          ))}
        >
          <g className={styles.bars} style={{ transformOrigin: '0 1px' }}>
            {bars.map(({ id, count, colour }, index) => (
              <rect
                key={id}
                x={index + (1 - BAR) / 2}
                width={BAR}
                y={placeOf(BigInt(count), scale)}
                height={1 - placeOf(BigInt(count), scale)}
                fill={colour}
              />
            ))}
          </g>
        </PlotArea>
      )}
    </ChartFrame>
  );
}
