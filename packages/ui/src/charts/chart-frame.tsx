import type { Micro } from '@tributary/domain';
import { useId, useRef, useState, type ReactNode } from 'react';
import { Button } from '../controls/button.tsx';
import { useHiddenAmounts } from '../money/hidden-amounts.tsx';
import type { ChartSeries } from './chart-scale.ts';
import { ChartTable, type ChartTableContent } from './chart-table.tsx';
import { sayings, type Say } from './chart-words.ts';
import { useReadOut, type ReadOut } from './use-read-out.ts';
import styles from './charts.module.css';

/** The properties of every picture. */
export interface PictureProps {
  title: string;
  /** The result in one sentence; every amount in it is printed by `say`, so that it can be hidden. */
  caption: (say: (amount: Micro) => string) => string;
  /** The text in place of the picture while it has no data. */
  empty: string;
  /** True inside a card: the picture then draws no separate surface or edges. */
  isInCard?: boolean;
  /** True above the rows of a report: on a phone the picture is low, so that the first row is in the first screen. */
  isLow?: boolean;
  /** A link beside the title to the rows behind the picture. */
  action?: ReactNode;
}

interface Drawing {
  readOut: ReadOut;
  isHidden: boolean;
  /** The text of the picture for screen readers. */
  label: string;
  say: Say;
}

interface ChartFrameProps extends PictureProps {
  isNothing: boolean;
  /** The number of points that arrow keys step through. */
  count: number;
  /** One of these points: its name, its amount and its parts. */
  wordsOf: (index: number, say: Say) => { name: string; sum: string; parts: string };
  table: ChartTableContent;
  legend?: readonly ChartSeries[];
  /** True if the picture prints names and amounts: it has no line above, and screen readers read its sentence. */
  isPrinted?: boolean;
  /** The height in rem, if it differs from the others. */
  height?: number;
  children: (drawing: Drawing) => ReactNode;
}

/** A picture with its title, its sentence, its read-out and its table. All of them say the same. */
export function ChartFrame(props: ChartFrameProps) {
  const { title, isNothing, empty, action, isInCard, isLow } = props;
  const id = useId();
  return (
    <figure
      className={styles.chart}
      data-in-card={isInCard || undefined}
      data-low={isLow || undefined}
      aria-labelledby={id}
    >
      <div className={styles.head}>
        <h2 id={id}>{title}</h2>
        {action}
      </div>
      {isNothing ? <p className={styles.empty}>{empty}</p> : <Drawn {...props} />}
    </figure>
  );
}

function Legend({ of }: { of: readonly ChartSeries[] }) {
  return (
    <ul className={styles.legend}>
      {of.map(({ id, name, colour, isQuiet }) => (
        <li key={id} data-quiet={isQuiet || undefined}>
          <i style={{ background: colour }} aria-hidden="true" />
          {name}
        </li>
      ))}
    </ul>
  );
}

function Drawn({
  title,
  caption,
  count,
  wordsOf,
  table,
  legend = [],
  isPrinted = false,
  height,
  children,
}: ChartFrameProps) {
  const { hidden } = useHiddenAmounts();
  const { shown, heard } = sayings(hidden);
  const [isTable, setIsTable] = useState(false);
  const toggle = useRef<HTMLButtonElement>(null);
  const readOut = useReadOut(count, (index) => {
    const { name, sum, parts } = wordsOf(index, heard);
    return [name, sum, parts].filter(Boolean).join(': ');
  });
  const { name, sum, parts } = wordsOf(readOut.index ?? count - 1, shown);
  const close = () => {
    setIsTable(false);
    toggle.current?.focus();
  };
  const press = isTable ? 'Show as picture' : 'Show as table';
  return (
    <>
      {!isPrinted && (
        <p className={styles.readOut} aria-hidden="true">
          <span>
            {name} {sum && <strong>{sum}</strong>}
          </span>
          <span>{parts}</span>
        </p>
      )}
      <div className={styles.body} style={height === undefined ? undefined : { height: `${height}rem` }}>
        {isTable ? (
          <ChartTable title={title} {...table} onClose={close} />
        ) : (
          children({ readOut, isHidden: hidden, label: caption(heard), say: shown })
        )}
      </div>
      {legend.length > 1 && <Legend of={legend} />}
      <div className={styles.foot}>
        {/* Hidden from screen readers if the picture's label says the same. */}
        <figcaption aria-hidden={(!isTable && !isPrinted) || undefined}>
          {caption(isTable || isPrinted ? heard : shown)}
        </figcaption>
        <Button
          ref={toggle}
          variant="quiet"
          size="small"
          aria-label={`${press}: ${title}`}
          onClick={() => setIsTable(!isTable)}
        >
          {press}
        </Button>
      </div>
      <p className="vh" role="status">
        {readOut.said}
      </p>
    </>
  );
}
