import type { Column } from './table-definition.ts';

/** The columns with the cells that these rows need. */
export const fitted = <Row>(columns: readonly Column<Row>[], rows: readonly Row[]): readonly Column<Row>[] =>
  columns.map((column) => ({ ...column, cell: column.fit?.(rows) ?? column.cell }));
