import { formatCount, formatDay, moneyToWire } from '@tributary/domain';
import type { ReactNode } from 'react';
import { Money } from '../money/money.tsx';
import { ChartFrame, type PictureProps } from './chart-frame.tsx';
import { hungBelow, isNothing, totalOf, type ChartPoint, type ChartSeries } from './chart-scale.ts';
import { axisText, UNIT, type Say } from './chart-words.ts';
import { Plot, type ChartMark } from './plot.tsx';

export interface DayChartProps extends PictureProps {
  mark: ChartMark;
  series: readonly ChartSeries[];
  /** One point for each day or week, oldest first, without gaps. */
  points: readonly ChartPoint[];
  /** True if the parts of a day have a sum, which lines do not. Then the table and the read-out show it. */
  hasTotal?: boolean;
  /** The plural noun of points that are counts, not amounts; counts are never hidden. */
  counts?: string;
  /** True for a level, such as a balance, in place of the amounts of each day. */
  isLevel?: boolean;
  /** The height of the drawing in rem, if it differs from the others. */
  height?: number;
  /** The length of a point. A week is named by its first day. */
  step?: 'day' | 'week';
  /** The name of a day in the table, such as a link to its rows. */
  dayName?: (day: string, name: string) => ReactNode;
  /** The last day is not over. */
  isLastOpen?: boolean;
}

const moneyCell = (amount: bigint) => <Money value={moneyToWire(amount)} isUnitHeard />;

/** Amounts of money by day. The picture, the sentence below it and the table behind its button say the same. */
export function DayChart(props: DayChartProps) {
  const { mark, series, points, counts, isLastOpen = false, step = 'day' } = props;
  const { hasTotal = series.length > 1 && mark !== 'lines' } = props;
  const unit = counts ?? UNIT;
  const isCount = counts !== undefined;
  const cell = isCount ? formatCount : moneyCell;
  const dayOf = (index: number): string => {
    const isOpen = isLastOpen && index === points.length - 1;
    const day = formatDay(points[index]?.day ?? '');
    return `${step === 'week' ? `Week from ${day}` : day}${isOpen ? ', so far' : ''}`;
  };
  const wordsOf = (index: number, sayAmount: Say) => {
    const say = isCount ? formatCount : sayAmount;
    const point = points[index] ?? { day: '', amounts: [] };
    const parts = series
      .map(({ name }, at) => ({ name, amount: point.amounts[at] ?? 0n }))
      .filter(({ amount }) => amount !== 0n)
      .map(({ name, amount }) => `${name} ${say(amount)}`)
      .join(', ');
    const sum = hasTotal || series.length === 1 ? `${say(totalOf(point))} ${unit}` : '';
    return { name: dayOf(index), sum, parts: series.length === 1 ? '' : parts || 'nothing' };
  };
  const hasSum = hasTotal && series.length > 1;
  const rows = points.map((point, index) => ({
    id: point.day,
    name: props.dayName?.(point.day, dayOf(index)) ?? dayOf(index),
    cells: [
      ...series.map((_each, at) => cell(point.amounts[at] ?? 0n)),
      ...(hasSum ? [cell(totalOf(point))] : []),
    ],
  }));
  return (
    <ChartFrame
      {...props}
      isNothing={isNothing(points)}
      count={points.length}
      wordsOf={wordsOf}
      table={{
        head: [
          step === 'week' ? 'Week' : 'Day',
          ...series.map(({ name }) => name),
          ...(hasSum ? ['Total'] : []),
        ],
        // The newest first.
        rows: rows.toReversed(),
      }}
      legend={series}
    >
      {({ readOut, isHidden, label }) => (
        <Plot
          {...props}
          points={hungBelow(points, series)}
          places={`${step}s`}
          unit={props.isLevel || (isCount && step === 'day') ? unit : `${unit} a ${step}`}
          tickText={isCount ? (tick) => formatCount(tick < 0n ? -tick : tick) : axisText}
          label={label}
          readOut={readOut}
          isHidden={isHidden && !isCount}
        />
      )}
    </ChartFrame>
  );
}
