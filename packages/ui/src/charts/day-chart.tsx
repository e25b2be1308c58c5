import { formatDay, formatExact, type Micro } from '@tributary/domain';
import { useId, useRef, useState, type ReactNode } from 'react';
import { Button } from '../controls/button.tsx';
import { useHiddenAmounts } from '../money/hidden-amounts.tsx';
import { isNothing, totalOf, type ChartPoint, type ChartSeries } from './chart-scale.ts';
import { ChartTable } from './chart-table.tsx';
import { Plot } from './plot.tsx';
import { useReadOut } from './use-read-out.ts';
import styles from './charts.module.css';

export interface DayChartProps {
  title: string;
  mark: 'bars' | 'area';
  series: readonly ChartSeries[];
  /** One for each day, oldest first, none left out. */
  points: readonly ChartPoint[];
  /** The result in one sentence; every amount in it is printed by `say`, so that it can be hidden. */
  caption: (say: (amount: Micro) => string) => string;
  /** What will appear here, while there is nothing to draw. */
  empty: string;
  /** Whether the parts of a day add up to something; then the table and the read-out have their sum. */
  hasTotal?: boolean;
  /** The last day is not over. */
  isLastOpen?: boolean;
  /** Inside a card, whose surface and edges it then has. */
  isInCard?: boolean;
  /** Beside the title: a link to the rows behind the picture. */
  action?: ReactNode;
}

const UNIT = 'USDT';

/** With the minus that is as wide as a figure. */
const amountText = (amount: Micro): string => formatExact(amount).replace('-', '−');

/** Amounts of money by day. The picture, the sentence below it and the table behind its button say the same. */
export function DayChart(props: DayChartProps) {
  const { title, points, empty, action, isInCard } = props;
  const id = useId();
  return (
    <figure className={styles.chart} data-in-card={isInCard || undefined} aria-labelledby={id}>
      <div className={styles.head}>
        <h2 id={id}>{title}</h2>
        {action}
      </div>
      {isNothing(points) ? <p className={styles.empty}>{empty}</p> : <Drawn {...props} />}
    </figure>
  );
}

function Drawn(props: DayChartProps) {
  const { title, series, points, caption, hasTotal = series.length > 1, isLastOpen = false } = props;
  const { hidden } = useHiddenAmounts();
  const [isTable, setIsTable] = useState(false);
  const toggle = useRef<HTMLButtonElement>(null);
  const dayOf = (index: number): string => {
    const isOpen = isLastOpen && index === points.length - 1;
    return `${formatDay(points[index]?.day ?? '')}${isOpen ? ', so far' : ''}`;
  };
  const wordsOf = (index: number, say: (amount: Micro) => string): { sum: string; parts: string } => {
    const point = points[index] ?? { day: '', amounts: [] };
    const parts = series
      .map(({ name }, at) => ({ name, amount: point.amounts[at] ?? 0n }))
      .filter(({ amount }) => amount !== 0n)
      .map(({ name, amount }) => `${name} ${say(amount)}`)
      .join(', ');
    const sum = hasTotal || series.length === 1 ? `${say(totalOf(point))} ${UNIT}` : '';
    return { sum, parts: series.length === 1 ? '' : parts || 'nothing' };
  };
  const shown = (amount: Micro): string => (hidden ? '••••' : amountText(amount));
  const heard = (amount: Micro): string => (hidden ? 'amount hidden' : amountText(amount));
  const readOut = useReadOut(points.length, (index) => {
    const { sum, parts } = wordsOf(index, heard);
    return [dayOf(index), sum, parts].filter(Boolean).join(': ');
  });
  const at = readOut.index ?? points.length - 1;
  const { sum, parts } = wordsOf(at, shown);
  const close = () => {
    setIsTable(false);
    toggle.current?.focus();
  };
  return (
    <>
      <p className={styles.readOut} aria-hidden="true">
        <span>
          {dayOf(at)} {sum && <strong>{sum}</strong>}
        </span>
        <span>{parts}</span>
      </p>
      <div className={styles.body}>
        {isTable ? (
          <ChartTable
            title={title}
            series={series}
            points={points}
            hasTotal={hasTotal && series.length > 1}
            dayOf={dayOf}
            onClose={close}
          />
        ) : (
          <Plot {...props} unit={UNIT} label={caption(heard)} readOut={readOut} isHidden={hidden} />
        )}
      </div>
      {series.length > 1 && (
        <ul className={styles.legend}>
          {series.map(({ id, name, colour, isQuiet }) => (
            <li key={id} data-quiet={isQuiet || undefined}>
              <i style={{ background: colour }} aria-hidden="true" />
              {name}
            </li>
          ))}
        </ul>
      )}
      <div className={styles.foot}>
        {/* The picture's label says it to those who listen. */}
        <figcaption aria-hidden={!isTable || undefined}>{caption(isTable ? heard : shown)}</figcaption>
        <Button
          ref={toggle}
          variant="quiet"
          size="small"
          aria-label={`${isTable ? 'Show as picture' : 'Show as table'}: ${title}`}
          onClick={() => setIsTable(!isTable)}
        >
          {isTable ? 'Show as picture' : 'Show as table'}
        </Button>
      </div>
      <p className="vh" role="status">
        {readOut.said}
      </p>
    </>
  );
}
