import { moneyToWire } from '@tributary/domain';
import { useEffect, useRef } from 'react';
import { Money } from '../money/money.tsx';
import { totalOf, type ChartPoint, type ChartSeries } from './chart-scale.ts';
import styles from './charts.module.css';

interface ChartTableProps {
  title: string;
  series: readonly ChartSeries[];
  points: readonly ChartPoint[];
  hasTotal: boolean;
  dayOf: (index: number) => string;
  onClose: () => void;
}

/** The picture's figures, newest first, in the room of the picture. Focus comes to it, Escape gives it back. */
export function ChartTable({ title, series, points, hasTotal, dayOf, onClose }: ChartTableProps) {
  const room = useRef<HTMLDivElement>(null);
  useEffect(() => room.current?.focus({ preventScroll: true }), []);
  return (
    <div
      ref={room}
      className={styles.tableRoom}
      role="region"
      aria-label={`${title}, as a table`}
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- it scrolls, so keys have to reach it
      tabIndex={0}
      onKeyDown={({ key }) => key === 'Escape' && onClose()}
    >
      <table>
        <thead>
          <tr>
            <th scope="col">Day</th>
            {series.map(({ id, name }) => (
              <th key={id} scope="col">
                {name}
              </th>
            ))}
            {hasTotal && <th scope="col">Total</th>}
          </tr>
        </thead>
        <tbody>
          {points
            .map((point, index) => ({ point, day: dayOf(index) }))
            .toReversed()
            .map(({ point, day }) => (
              <tr key={point.day}>
                <th scope="row">{day}</th>
                {series.map(({ id }, at) => (
                  <td key={id}>
                    <Money value={moneyToWire(point.amounts[at] ?? 0n)} isUnitHeard />
                  </td>
                ))}
                {hasTotal && (
                  <td>
                    <Money value={moneyToWire(totalOf(point))} isUnitHeard />
                  </td>
                )}
              </tr>
            ))}
        </tbody>
      </table>
    </div>
  );
}
