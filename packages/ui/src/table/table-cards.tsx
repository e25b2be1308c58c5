import { ChevronDown } from 'lucide-react';
import { memo } from 'react';
import { SelectAll } from './select-all.tsx';
import { Skeleton } from '../feedback/skeleton.tsx';
import { SelectField } from '../fields/select-field.tsx';
import type { CardPlace, Column } from './table-definition.ts';
import {
  RowCheckbox,
  TableRows,
  type RowProps,
  type SectionProps,
  type TableBodyProps,
} from './table-rows.tsx';
import styles from './table-cards.module.css';

/** On a phone rows can be selected only for an action; a file contains all of them. */
const mayChoose = <Row,>({ isSelectable, selectionActions }: TableBodyProps<Row>['table']): boolean =>
  isSelectable === true && selectionActions !== undefined;

/** Both directions of each column, since a card has no heading to click. */
function sortOptions<Row>(columns: readonly Column<Row>[]) {
  return columns
    .filter(({ isSortable }) => isSortable)
    .flatMap(({ id, header }) => [
      { value: id, label: `${header}, ascending` },
      { value: `-${id}`, label: `${header}, descending` },
    ]);
}

function MoreFacts<Row>({ columns, row, position }: Pick<RowProps<Row>, 'columns' | 'row' | 'position'>) {
  return (
    <details className={styles.more}>
      <summary>
        More <ChevronDown aria-hidden />
      </summary>
      <dl>
        {columns.map((column) => (
          <div key={column.id}>
            <dt>{column.header}</dt>
            <dd>{column.cell(row, position)}</dd>
          </div>
        ))}
      </dl>
    </details>
  );
}

/** Adds the column's label, since a card has no column headings. An empty cell gets no label. */
function CardFact<Row>({
  column,
  row,
  position,
}: { column: Column<Row> } & Pick<RowProps<Row>, 'row' | 'position'>) {
  const content = column.cell(row, position);
  return (
    <span>
      {content !== '' && column.cardLabel}
      {content}
    </span>
  );
}

function RowCardView<Row>({ table, columns, row, position, ...choice }: RowProps<Row>) {
  const at = (place: CardPlace) => columns.filter((column) => (column.card ?? 'more') === place);
  return (
    <li className={styles.card}>
      <div className={styles.head}>
        {mayChoose(table) && <RowCheckbox position={position} {...choice} />}
        <strong className={styles.title}>
          {at('title').map((column) => (
            <CardFact key={column.id} column={column} row={row} position={position} />
          ))}
        </strong>
        <strong className={styles.value}>
          {at('value').map((column) => (
            <CardFact key={column.id} column={column} row={row} position={position} />
          ))}
        </strong>
      </div>
      {at('meta').length > 0 && (
        <p className={styles.meta}>
          {at('meta').map((column) => (
            <CardFact key={column.id} column={column} row={row} position={position} />
          ))}
        </p>
      )}
      <div className={styles.foot}>
        {at('more').length > 0 && <MoreFacts columns={at('more')} row={row} position={position} />}
        {table.rowActions && <div className={styles.actions}>{table.rowActions(row)}</div>}
      </div>
    </li>
  );
}

/** Drawn again only if something of this row changed. */
const RowCard = memo(RowCardView) as typeof RowCardView;

const PLACEHOLDER = (
  <li className={styles.card}>
    <Skeleton width="60%" height="1.2em" />
    <Skeleton width="40%" />
  </li>
);

function Section({ group, children }: SectionProps) {
  return (
    <>
      {group && (
        <li className={styles.group}>
          {group.heading}
          {group.sum !== undefined && <strong>{group.sum}</strong>}
        </li>
      )}
      {children}
    </>
  );
}

/** The same columns as a list of cards on a phone; amounts and filters are never dropped. */
export function TableCards<Row>(body: TableBodyProps<Row>) {
  const { table, columns, rows, query, selection, onSort } = body;
  const options = sortOptions(columns);
  const standard = table.sort ?? '';
  // The list's initial order may belong to no sortable column; the choice offers it too.
  const isOfColumn = options.some(({ value }) => value === standard);
  const orders = isOfColumn
    ? options
    : [{ value: standard, label: standard ? 'As listed' : 'Newest' }, ...options];
  const ids = (rows ?? []).map(table.rowId);
  return (
    <>
      {options.length > 0 && (
        <SelectField
          className={styles.sort}
          label="Sort by"
          value={query.sort}
          options={orders}
          onChange={(event) => onSort(event.target.value)}
        />
      )}
      {mayChoose(table) && <SelectAll ids={ids} selection={selection} />}
      <ul className={styles.list} aria-label={table.caption}>
        <TableRows body={body} section={Section} row={RowCard<Row>} placeholder={PLACEHOLDER} />
      </ul>
    </>
  );
}
