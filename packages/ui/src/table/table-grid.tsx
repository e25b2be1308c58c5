import { ArrowDown, ArrowUp, ChevronsUpDown } from 'lucide-react';
import { memo } from 'react';
import { Checkbox } from '../controls/checkbox.tsx';
import { SelectAll } from './select-all.tsx';
import { Skeleton } from '../feedback/skeleton.tsx';
import { cx } from '../class-names.ts';
import type { Column, TableDefinition, TableQuery } from './define-table.ts';
import { toggleSort } from './table-query.ts';
import type { Selection } from './use-table-choices.ts';
import styles from './table-grid.module.css';

interface TableGridProps<Row> {
  table: TableDefinition<Row>;
  columns: readonly Column<Row>[];
  rows: readonly Row[] | null;
  query: TableQuery;
  selection: Selection;
  onSort: (sort: string) => void;
}

function sortState(sort: string, id: string): 'ascending' | 'descending' | 'none' {
  if (sort === id) return 'ascending';
  return sort === `-${id}` ? 'descending' : 'none';
}

function HeadCell<Row>({
  column,
  sort,
  onSort,
}: {
  column: Column<Row>;
  sort: string;
  onSort: (sort: string) => void;
}) {
  const state = sortState(sort, column.id);
  const Icon = state === 'none' ? ChevronsUpDown : state === 'ascending' ? ArrowUp : ArrowDown;
  return (
    <th
      scope="col"
      aria-sort={column.isSortable ? state : undefined}
      className={cx(column.align === 'end' && styles.end, column.isRowHeader && styles.sticky)}
    >
      {column.isSortable ? (
        <button
          type="button"
          className={cx(styles.sort, state !== 'none' && styles.sorted)}
          onClick={() => onSort(toggleSort(sort, column.id))}
        >
          {column.header}
          <Icon aria-hidden />
        </button>
      ) : (
        column.header
      )}
    </th>
  );
}

function SkeletonRows({ rows, columns }: { rows: number; columns: number }) {
  return Array.from({ length: rows }, (_, row) => (
    <tr key={row}>
      {Array.from({ length: columns }, (__, column) => (
        <td key={column}>
          <Skeleton width={column % 3 === 0 ? '70%' : '50%'} />
        </td>
      ))}
    </tr>
  ));
}

interface RowProps<Row> extends Pick<TableGridProps<Row>, 'table' | 'columns'> {
  row: Row;
  isSelected: boolean;
  onSelect: Selection['set'];
}

function BodyRowView<Row>({ table, columns, row, isSelected, onSelect }: RowProps<Row>) {
  const id = table.rowId(row);
  return (
    <tr className={cx(isSelected && styles.selected)}>
      {table.isSelectable && (
        <td className={styles.box}>
          <Checkbox
            labelHidden
            label={`Select row ${id}`}
            checked={isSelected}
            onChange={(next) => onSelect([id], next)}
          />
        </td>
      )}
      {columns.map((column) => {
        const Cell = column.isRowHeader ? 'th' : 'td';
        return (
          <Cell
            key={column.id}
            scope={column.isRowHeader ? 'row' : undefined}
            className={cx(column.align === 'end' && styles.end, column.isRowHeader && styles.sticky)}
          >
            {column.cell(row)}
          </Cell>
        );
      })}
      {table.rowActions && <td className={cx(styles.end, styles.actions)}>{table.rowActions(row)}</td>}
    </tr>
  );
}

/** Drawn again only when something of this row changed. */
const BodyRow = memo(BodyRowView) as typeof BodyRowView;

/** A real table in its own scrolling region; the page itself never scrolls sideways. */
export function TableGrid<Row>({ table, columns, rows, query, selection, onSort }: TableGridProps<Row>) {
  const ids = (rows ?? []).map(table.rowId);
  const width = columns.length + (table.isSelectable ? 1 : 0) + (table.rowActions ? 1 : 0);
  return (
    // The region scrolls, so the keyboard must be able to reach it.
    <div className={styles.region} role="region" aria-label={table.caption} tabIndex={0}>
      <table className={styles.table}>
        <caption className="vh">{table.caption}</caption>
        <thead>
          <tr>
            {table.isSelectable && (
              <th className={styles.box}>
                <SelectAll ids={ids} selection={selection} labelHidden />
              </th>
            )}
            {columns.map((column) => (
              <HeadCell key={column.id} column={column} sort={query.sort} onSort={onSort} />
            ))}
            {table.rowActions && (
              <th scope="col" className={cx(styles.end, styles.actions)}>
                Action
              </th>
            )}
          </tr>
        </thead>
        <tbody>
          {rows === null ? (
            <SkeletonRows rows={query.size} columns={width} />
          ) : (
            rows.map((row) => (
              <BodyRow
                key={table.rowId(row)}
                table={table}
                columns={columns}
                row={row}
                isSelected={selection.ids.has(table.rowId(row))}
                onSelect={selection.set}
              />
            ))
          )}
        </tbody>
      </table>
    </div>
  );
}
