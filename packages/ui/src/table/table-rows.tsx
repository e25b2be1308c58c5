import { Fragment, type ComponentType, type ReactNode } from 'react';
import { Checkbox } from '../controls/checkbox.tsx';
import type { Column, RowGroup, TableDefinition, TableQuery } from './table-definition.ts';
import type { Selection } from './use-table-choices.ts';

/** The input for a table's body, as a grid or as cards. */
export interface TableBodyProps<Row> {
  table: TableDefinition<Row>;
  columns: readonly Column<Row>[];
  /** Null while loading. */
  rows: readonly Row[] | null;
  /** Absent if the rows have no groups. */
  groupOf: ((row: Row) => RowGroup | undefined) | undefined;
  query: TableQuery;
  selection: Selection;
  onSort: (sort: string) => void;
}

export interface RowProps<Row> extends Pick<TableBodyProps<Row>, 'table' | 'columns'> {
  id: string;
  row: Row;
  position: number;
  isSelected: boolean;
  onSelect: Selection['set'];
}

export function RowCheckbox({
  id,
  position,
  isSelected,
  onSelect,
}: Omit<RowProps<never>, 'table' | 'columns' | 'row'>) {
  return (
    <Checkbox
      labelHidden
      label={`Select row ${position}`}
      checked={isSelected}
      onChange={(next) => onSelect([id], next)}
    />
  );
}

export interface SectionProps {
  /** The number of columns in a grid, including selection and actions. */
  width: number;
  group: RowGroup | undefined;
  children: ReactNode;
}

interface Section<Row> {
  group: RowGroup | undefined;
  rows: Row[];
}

/** Neighbours of one group form a section; without groups all rows are one section. */
export function sectionsOf<Row>(
  rows: readonly Row[],
  groupOf: ((row: Row) => RowGroup | undefined) | undefined,
): Section<Row>[] {
  const sections: Section<Row>[] = [];
  for (const row of rows) {
    const group = groupOf?.(row);
    const last = sections.at(-1);
    if (last && last.group?.id === group?.id) last.rows.push(row);
    else sections.push({ group, rows: [row] });
  }
  return sections;
}

interface TableRowsProps<Row> {
  body: TableBodyProps<Row>;
  section: ComponentType<SectionProps>;
  row: ComponentType<RowProps<Row>>;
  placeholder: ReactNode;
}

export function widthOf<Row>({ table, columns }: Pick<TableBodyProps<Row>, 'table' | 'columns'>): number {
  return columns.length + (table.isSelectable ? 1 : 0) + (table.rowActions ? 1 : 0);
}

/** The rows in their sections, or placeholders for the requested number of rows. */
export function TableRows<Row>({ body, section: Section, row: RowView, placeholder }: TableRowsProps<Row>) {
  const { table, columns, rows, groupOf, query, selection } = body;
  const width = widthOf(body);
  if (rows === null) {
    const shapes = Array.from({ length: query.size }, (_, row) => (
      <Fragment key={row}>{placeholder}</Fragment>
    ));
    return (
      <Section group={undefined} width={width}>
        {shapes}
      </Section>
    );
  }
  // A list with cursors reached this place page by page; its size changes only at its start.
  const before = (query.page - 1 + query.cursors.length) * query.size;
  return sectionsOf(rows, groupOf).map(({ group, rows: together }, index) => (
    <Section key={group ? `${index}:${group.id}` : ''} group={group} width={width}>
      {together.map((row) => {
        const id = table.rowId(row);
        return (
          <RowView
            key={id}
            id={id}
            table={table}
            columns={columns}
            row={row}
            position={before + rows.indexOf(row) + 1}
            isSelected={selection.ids.has(id)}
            onSelect={selection.set}
          />
        );
      })}
    </Section>
  ));
}
