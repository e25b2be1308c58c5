import type { ReportColumn } from '@tributary/definitions/lists';
import { cx } from '@tributary/ui/class-names';
import { Button } from '@tributary/ui/controls';
import { rowCards } from '@tributary/ui/row-cards';
import { fitted } from '@tributary/ui/table';
import { useMemo, useRef, useState, type ReactNode } from 'react';
import { columnOf } from '../../../shared/report/table-of.tsx';
import styles from './small-table.module.css';

export type SmallColumns<Row> = readonly ReportColumn<Row>[];

interface SmallTableProps<Row> {
  caption: string;
  columns: SmallColumns<Row>;
  rows: readonly Row[];
  rowId: (row: Row) => string | number;
  /** Shown instead of rows. */
  nothing: string;
  /** False if the headings of amounts name another unit. */
  isInDollars?: boolean;
  /** Cells of a column by its field, beyond the looks of its kind. */
  cells?: Readonly<Record<string, (row: Row) => ReactNode>>;
  /** The actions on a row. */
  actions?: (row: Row) => ReactNode;
  /** The number of rows before "Show all"; all of them without it. */
  atFirst?: number;
}

/** A few rows within a page, without paging, order or filters. On a phone each is a card. */
export function SmallTable<Row>(props: SmallTableProps<Row>) {
  const {
    caption,
    columns,
    rows,
    rowId,
    nothing,
    isInDollars = true,
    cells = {},
    actions,
    atFirst = rows.length,
  } = props;
  const [isWhole, setWhole] = useState(false);
  const region = useRef<HTMLDivElement>(null);
  const shown = useMemo(
    () =>
      fitted(
        columns.map((column) => columnOf<Row>(column, isInDollars ? { prefix: '$' } : {})),
        rows,
      ),
    [columns, isInDollars, rows],
  );
  if (rows.length === 0) return <p className={styles.nothing}>{nothing}</p>;
  const first = isWhole ? rows : rows.slice(0, atFirst);
  const showAll = () => {
    setWhole(true);
    region.current?.focus();
  };
  return (
    // The region scrolls, so the keyboard must be able to reach it.
    <div ref={region} className={styles.region} role="region" aria-label={caption} tabIndex={0}>
      <table className={cx(styles.table, rowCards.table)}>
        <thead>
          <tr>
            {shown.map(({ header, align }) => (
              <th key={header} scope="col" data-align={align}>
                {header}
              </th>
            ))}
            {actions && <th scope="col">Action</th>}
          </tr>
        </thead>
        <tbody>
          {first.map((row, index) => (
            <tr key={rowId(row)}>
              {shown.map(({ id, header, cell, align }) => (
                <td key={header} data-align={align}>
                  <span className={rowCards.label}>{header}</span>
                  <div className={rowCards.value}>{(cells[id] ?? cell)(row, index + 1)}</div>
                </td>
              ))}
              {actions && <td>{actions(row)}</td>}
            </tr>
          ))}
        </tbody>
      </table>
      {first.length < rows.length && (
        <div className={styles.more}>
          <Button
            variant="quiet"
            size="small"
            aria-label={`Show all ${rows.length}: ${caption}`}
            onClick={showAll}
          >
            Show all {rows.length}
          </Button>
        </div>
      )}
    </div>
  );
}
