import type { ReactNode } from 'react';
import type { ReadOut } from './use-read-out.ts';
import styles from './rows.module.css';

/** The height of a row; the table behind the picture gets the same room. */
export const ROW_REM = 4.5;

interface RowPlotProps {
  title: string;
  readOut: ReadOut;
  rows: readonly {
    id: string;
    name: string;
    note?: string | undefined;
    amount: string;
    isMain?: boolean | undefined;
    bar: ReactNode;
  }[];
}

/** Bars that lie one below the other, each with its name and its amount as text. */
export function RowPlot({ title, readOut, rows }: RowPlotProps) {
  return (
    <div
      className={styles.rows}
      role="group"
      aria-label={`${title}: arrow keys step through the rows`}
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- its keys step through what it shows
      tabIndex={0}
      onKeyDown={readOut.onKeyDown}
      onPointerLeave={() => readOut.point(null)}
    >
      {rows.map(({ id, name, note, amount, isMain, bar }, index) => (
        <div
          key={id}
          className={styles.row}
          data-main={isMain || undefined}
          data-at={readOut.index === index || undefined}
          onPointerMove={() => readOut.point(index)}
        >
          <span className={styles.rowName}>
            {name}
            {note && <small>{note}</small>}
          </span>
          <b>{amount}</b>
          <span className={styles.track}>{bar}</span>
        </div>
      ))}
    </div>
  );
}
