import { cx } from '@tributary/ui/class-names';
import { rowCards } from '@tributary/ui/row-cards';
import type { ReactNode } from 'react';
import styles from './article-table.module.css';

interface ArticleTableProps {
  label: string;
  columns: readonly string[];
  /** Each row by its columns, from first to last. */
  rows: readonly (readonly ReactNode[])[];
  /** The server's list; the single row is repeated for each of its items. */
  each?: string;
  /** The data that the server must have to show the table. */
  some?: string;
  /** The column that names the row. */
  named?: number;
  /** The column of amounts; they end at one line, so that their points are below each other. */
  amount?: number;
}

/** A table for reading: no order, no pages. On a phone each of its rows is a card. */
export function ArticleTable({ label, columns, rows, each, some, named = 0, amount }: ArticleTableProps) {
  return (
    // The region scrolls, so the keyboard must be able to reach it.
    <div data-each={some} className={styles.region} role="region" aria-label={label} tabIndex={0}>
      <table className={cx(styles.table, rowCards.table)}>
        <thead>
          <tr>
            {columns.map((column, n) => (
              <th key={column} scope="col" data-amount={n === amount || undefined}>
                {column}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((cells, row) => (
            <tr key={row} data-each={each}>
              {columns.map((column, n) =>
                n === named ? (
                  <th key={column} scope="row">
                    {cells[n]}
                  </th>
                ) : (
                  <td key={column} data-amount={n === amount || undefined}>
                    <span className={rowCards.label}>{column}</span>
                    <span className={rowCards.value}>{cells[n]}</span>
                  </td>
                ),
              )}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
