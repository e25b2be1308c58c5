import { wireName, type ListDefinition, type WireRow } from './define-list.ts';
import type { Field } from './field.ts';
import type { Report, ReportColumn } from './report.ts';

const columnOf = (own: string, field: Field, fields: ListDefinition['fields']): ReportColumn<never> => {
  const { sort, ...column } = field;
  const tag = field.kind === 'address' && field.tag !== undefined ? fields[field.tag] : undefined;
  return {
    ...column,
    ...(field.kind !== 'position' && { field: wireName(own, field) }),
    ...(tag && field.kind === 'address' && { tag: wireName(field.tag ?? '', tag) }),
    ...(sort && { sortable: sort }),
  } as ReportColumn<never>;
};

/** What the table, the cards and the files of a list show: its fields that have a heading. */
export const reportOf = <List extends ListDefinition>({
  title,
  file,
  fields,
}: List): Report<WireRow<List>> => ({
  title,
  name: file,
  columns: Object.entries(fields).flatMap(([own, field]) =>
    field.header === undefined ? [] : [columnOf(own, field, fields)],
  ) as unknown as ReportColumn<WireRow<List>>[],
});
