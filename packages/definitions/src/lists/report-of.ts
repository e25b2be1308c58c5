import { wireName, type ListDefinition, type WireRow } from './define-list.ts';
import type { Field } from './field.ts';
import type { Report, ReportColumn } from './report.ts';

const columnOf = (own: string, field: Field, fields: ListDefinition['fields']): ReportColumn<never> => {
  const { sort, ...column } = field;
  const tag = field.kind === 'address' && field.tag !== undefined ? fields[field.tag] : undefined;
  return {
    ...column,
    ...(field.kind === 'id' && { kind: 'text' }),
    ...(field.kind === 'instant' && { kind: field.shows ?? 'instant' }),
    ...(field.kind !== 'position' && { field: wireName(own, field) }),
    ...(tag && field.kind === 'address' && { tag: wireName(field.tag ?? '', tag) }),
    ...(sort && { sortable: sort }),
  } as ReportColumn<never>;
};

/** The fields with a heading in order, or the columns that the definition names. */
const shownFields = ({ fields, columns }: ListDefinition): [string, Field][] => {
  if (!columns) return Object.entries(fields).filter(([, { header }]) => header !== undefined);
  return columns.map((column) => {
    const { of, ...changes } = typeof column === 'string' ? { of: column } : column;
    return [of, { ...fields[of], ...changes } as Field];
  });
};

/** The columns of a list's table, cards and files. */
export const reportOf = <List extends ListDefinition>(definition: List): Report<WireRow<List>> => ({
  title: definition.title,
  name: definition.file,
  ...(definition.isWhole && { isWhole: true }),
  columns: shownFields(definition).map(([own, field]) =>
    columnOf(own, field, definition.fields),
  ) as unknown as ReportColumn<WireRow<List>>[],
});
