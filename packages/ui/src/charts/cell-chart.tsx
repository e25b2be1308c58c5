import { formatDay } from '@tributary/domain';
import { ChartFrame, type PictureProps } from './chart-frame.tsx';
import styles from './cells.module.css';

/** Each state has its own colour and shape. `known` is bad, and its cause is understood. */
export type CellState = 'ok' | 'running' | 'bad' | 'known' | 'missed' | 'none';

export interface CellDay {
  day: string;
  /** One cell for each row, in the order of the rows. `words` says its state. */
  cells: readonly { state: CellState; words: string }[];
}

export interface CellChartProps extends PictureProps {
  rows: readonly { id: string; name: string }[];
  /** Every day, the oldest first. */
  days: readonly CellDay[];
}

/** A cell for each row and day. The day that is pointed at or stepped to is described in words. */
export function CellChart(props: CellChartProps) {
  const { rows, days, title } = props;
  const partsOf = ({ cells }: CellDay): string =>
    rows.map(({ name }, at) => `${name}: ${cells[at]?.words ?? ''}`).join('. ');
  return (
    <ChartFrame
      {...props}
      isNothing={days.every(({ cells }) =>
        cells.every(({ state }) => state === 'none' || state === 'missed'),
      )}
      count={days.length}
      height={rows.length * 2.75 + 1.5}
      wordsOf={(index) => {
        const day = days[index] ?? { day: '', cells: [] };
        return { name: formatDay(day.day), sum: '', parts: partsOf(day) };
      }}
      table={{
        head: ['Day', ...rows.map(({ name }) => name)],
        // The newest first.
        rows: days
          .map(({ day, cells }) => ({
            id: day,
            name: formatDay(day),
            cells: cells.map(({ words }) => words),
          }))
          .toReversed(),
      }}
    >
      {({ readOut, label }) => (
        <div
          className={styles.cells}
          role="group"
          aria-label={`${title}: arrow keys step through the days`}
          // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- its keys step through what it shows
          tabIndex={0}
          onKeyDown={readOut.onKeyDown}
          onPointerLeave={() => readOut.point(null)}
        >
          <span className="vh">{label}</span>
          {rows.map(({ id, name }, row) => (
            <div key={id} className={styles.job} aria-hidden="true">
              <span>{name}</span>
              <span className={styles.days} style={{ '--count': days.length } as never}>
                {days.map(({ day, cells }, index) => (
                  <i
                    key={day}
                    data-state={cells[row]?.state ?? 'none'}
                    data-at={readOut.index === index || undefined}
                    onPointerMove={() => readOut.point(index)}
                  />
                ))}
              </span>
            </div>
          ))}
          <span className={styles.ends} aria-hidden="true">
            <span>{formatDay(days[0]?.day ?? '')}</span>
            <span>{formatDay(days.at(-1)?.day ?? '')}</span>
          </span>
        </div>
      )}
    </ChartFrame>
  );
}
