import { ChevronDown } from 'lucide-react';
import { memo } from 'react';
import { Checkbox } from '../controls/checkbox.tsx';
import { SelectAll } from './select-all.tsx';
import { Skeleton } from '../feedback/skeleton.tsx';
import { SelectField } from '../fields/select-field.tsx';
import type { CardPlace, Column, TableDefinition, TableQuery } from './define-table.ts';
import type { Selection } from './use-table-choices.ts';
import styles from './table-cards.module.css';

interface TableCardsProps<Row> {
  table: TableDefinition<Row>;
  columns: readonly Column<Row>[];
  rows: readonly Row[] | null;
  query: TableQuery;
  selection: Selection;
  onSort: (sort: string) => void;
}

/** Both directions of each column, since a card has no head to click. */
function sortOptions<Row>(columns: readonly Column<Row>[]) {
  return columns
    .filter(({ isSortable }) => isSortable)
    .flatMap(({ id, header }) => [
      { value: id, label: `${header}, ascending` },
      { value: `-${id}`, label: `${header}, descending` },
    ]);
}

function MoreFacts<Row>({ columns, row }: { columns: readonly Column<Row>[]; row: Row }) {
  return (
    <details className={styles.more}>
      <summary>
        More <ChevronDown aria-hidden />
      </summary>
      <dl>
        {columns.map((column) => (
          <div key={column.id}>
            <dt>{column.header}</dt>
            <dd>{column.cell(row)}</dd>
          </div>
        ))}
      </dl>
    </details>
  );
}

interface RowProps<Row> extends Pick<TableCardsProps<Row>, 'table' | 'columns'> {
  row: Row;
  isSelected: boolean;
  onSelect: Selection['set'];
}

function RowCardView<Row>({ table, columns, row, isSelected, onSelect }: RowProps<Row>) {
  const at = (place: CardPlace) => columns.filter((column) => (column.card ?? 'more') === place);
  const id = table.rowId(row);
  return (
    <li className={styles.card}>
      <div className={styles.head}>
        {table.isSelectable && (
          <Checkbox
            labelHidden
            label={`Select row ${id}`}
            checked={isSelected}
            onChange={(next) => onSelect([id], next)}
          />
        )}
        <strong className={styles.title}>
          {at('title').map((column) => (
            <span key={column.id}>{column.cell(row)}</span>
          ))}
        </strong>
        <strong className={styles.value}>
          {at('value').map((column) => (
            <span key={column.id}>{column.cell(row)}</span>
          ))}
        </strong>
      </div>
      {at('meta').length > 0 && (
        <p className={styles.meta}>
          {at('meta').map((column) => (
            <span key={column.id}>{column.cell(row)}</span>
          ))}
        </p>
      )}
      {at('more').length > 0 && <MoreFacts columns={at('more')} row={row} />}
      {table.rowActions && <div className={styles.actions}>{table.rowActions(row)}</div>}
    </li>
  );
}

/** Drawn again only when something of this row changed. */
const RowCard = memo(RowCardView) as typeof RowCardView;

/** The same columns as a list of cards on a phone; amounts and filters are never dropped. */
export function TableCards<Row>({ table, columns, rows, query, selection, onSort }: TableCardsProps<Row>) {
  const options = sortOptions(columns);
  const ids = (rows ?? []).map(table.rowId);
  return (
    <>
      {options.length > 0 && (
        <SelectField
          label="Sort by"
          value={query.sort}
          options={query.sort ? options : [{ value: '', label: 'Newest' }, ...options]}
          onChange={(event) => onSort(event.target.value)}
        />
      )}
      {table.isSelectable && <SelectAll ids={ids} selection={selection} />}
      <ul className={styles.list} aria-label={table.caption}>
        {rows === null
          ? Array.from({ length: query.size }, (_, row) => (
              <li key={row} className={styles.card}>
                <Skeleton width="60%" height="1.2em" />
                <Skeleton width="40%" />
              </li>
            ))
          : rows.map((row) => (
              <RowCard
                key={table.rowId(row)}
                table={table}
                columns={columns}
                row={row}
                isSelected={selection.ids.has(table.rowId(row))}
                onSelect={selection.set}
              />
            ))}
      </ul>
    </>
  );
}
