import { ChevronsUpDown } from 'lucide-react';
import { memo, useEffect, useRef, type RefObject } from 'react';
import { SelectAll } from './select-all.tsx';
import { Skeleton } from '../feedback/skeleton.tsx';
import { cx } from '../class-names.ts';
import type { Column } from './table-definition.ts';
import { toggleSort } from '../table-query/table-query.ts';
import {
  RowCheckbox,
  TableRows,
  widthOf,
  type RowProps,
  type SectionProps,
  type TableBodyProps,
} from './table-rows.tsx';
import styles from './table-grid.module.css';

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
  const [, firstWords, lastWord] = /^(.* )?(.*)$/u.exec(column.header) ?? [];
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
          {firstWords}
          <span>
            {lastWord}
            <ChevronsUpDown aria-hidden />
          </span>
        </button>
      ) : (
        column.header
      )}
    </th>
  );
}

function PlaceholderRow({ columns }: { columns: number }) {
  return (
    <tr>
      {Array.from({ length: columns }, (_, column) => (
        <td key={column}>
          <Skeleton width="60%" />
        </td>
      ))}
    </tr>
  );
}

type CellsProps<Row> = Pick<RowProps<Row>, 'table' | 'columns' | 'row' | 'position'>;

function CellsView<Row>({ table, columns, row, position }: CellsProps<Row>) {
  return (
    <>
      {columns.map((column) => {
        const Cell = column.isRowHeader ? 'th' : 'td';
        return (
          <Cell
            key={column.id}
            scope={column.isRowHeader ? 'row' : undefined}
            className={cx(column.align === 'end' && styles.end, column.isRowHeader && styles.sticky)}
          >
            {column.cell(row, position)}
          </Cell>
        );
      })}
      {table.rowActions && <td className={cx(styles.end, styles.actions)}>{table.rowActions(row)}</td>}
    </>
  );
}

/** A press on the row's box leaves its cells as they are. */
const Cells = memo(CellsView) as typeof CellsView;

function BodyRowView<Row>({ table, columns, row, position, ...choice }: RowProps<Row>) {
  return (
    <tr className={cx(choice.isSelected && styles.selected)}>
      {table.isSelectable && (
        <td className={styles.box}>
          <RowCheckbox position={position} {...choice} />
        </td>
      )}
      <Cells table={table} columns={columns} row={row} position={position} />
    </tr>
  );
}

/** Drawn again only if something of this row changed. */
const BodyRow = memo(BodyRowView) as typeof BodyRowView;

function Section({ group, width, children }: SectionProps) {
  return (
    <tbody>
      {group && (
        <tr className={styles.group}>
          <th scope="rowgroup" colSpan={width}>
            <span>
              {group.heading}
              {group.sum !== undefined && <strong>{group.sum}</strong>}
            </span>
          </th>
        </tr>
      )}
      {children}
    </tbody>
  );
}

/** Marks the region while its table is wider. Columns that stay in sight cost a layer for each cell. */
function useScrollMark(region: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const element = region.current;
    if (!element) return;
    const mark = () => element.toggleAttribute('data-scrolls', element.scrollWidth > element.clientWidth);
    const observer = new ResizeObserver(mark);
    for (const part of [element, ...element.children]) observer.observe(part);
    return () => observer.disconnect();
  }, [region]);
}

/** A real table in its own scrolling region; the page itself never scrolls sideways. */
export function TableGrid<Row>(body: TableBodyProps<Row>) {
  const { table, columns, rows, query, selection, onSort } = body;
  const ids = (rows ?? []).map(table.rowId);
  const region = useRef<HTMLDivElement>(null);
  useScrollMark(region);
  return (
    // The region scrolls, so the keyboard must be able to reach it.
    <div ref={region} className={styles.region} role="region" aria-label={table.caption} tabIndex={0}>
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
        <TableRows
          body={body}
          section={Section}
          row={BodyRow<Row>}
          placeholder={<PlaceholderRow columns={widthOf(body)} />}
        />
      </table>
    </div>
  );
}
