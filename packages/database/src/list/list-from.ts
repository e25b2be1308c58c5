import type {
  Chosen,
  Field,
  FieldOf,
  ListDefinition,
  RowOf,
  SortField,
  SortWord,
  SumsOf,
} from '@tributary/definitions/lists';
import { Refused } from '@tributary/domain';
import { sql, type RawBuilder } from '../connection.ts';
import { narrowed, printed, type Condition, type ListFilter, type Part } from './conditions.ts';
import type { List } from './list.ts';
import { orderBy } from './order.ts';

/** What is asked of a list: its filters and its order, which is the definition's where none is asked for. */
export type Query<Definition extends ListDefinition> = ListFilter &
  Chosen<Definition> & { sort?: SortWord<Definition> | undefined };

type Parts<Definition extends ListDefinition> = Omit<
  List<RowOf<Definition>, SumsOf<Definition>>,
  'columns' | 'sums' | 'order' | 'where'
> & {
  /** The expression of each field that the module reads. */
  columns: { [Name in FieldOf<Definition>]: RawBuilder<unknown> };
  /** What an order goes by where that is not the column itself. */
  order?: { [Name in SortField<Definition>]?: RawBuilder<unknown> | Part | readonly RawBuilder<unknown>[] };
  /** Unique; it ends each order, so that no row is on two pages. */
  unique: RawBuilder<unknown>;
  /** The text of a row's id, as the list gave it out. */
  id: RawBuilder<unknown>;
  /** What a text is looked for in, where that is not what the columns print. */
  searched?: RawBuilder<unknown>;
  where?: readonly Condition[];
  sums: { [Name in keyof SumsOf<Definition> & string]: RawBuilder<unknown> };
};

/** What a person reads in a cell, as SQL; undefined for a field that no column shows, and for one whose words SQL does not know. */
const printedField = (field: Field, column: RawBuilder<unknown>): RawBuilder<unknown> | undefined => {
  if (field.header === undefined) return undefined;
  switch (field.kind) {
    case 'money':
      return printed(column);
    case 'instant':
      return sql`to_char(${column} at time zone 'Asia/Kolkata', 'FMDD Mon YYYY, HH24:MI')`;
    case 'day':
      return sql`to_char(${column}, 'FMDD Mon YYYY')`;
    case 'status':
      return sql`case ${sql.join(
        Object.entries(field.words).map(
          ([value, { word }]) => sql`when ${column} = ${sql.lit(value)} then ${sql.lit(word)}`,
        ),
        sql` `,
      )} end`;
    case 'text':
      return field.say ? undefined : column;
    default:
      return column;
  }
};

/** All that the columns of a row print, in one text: what is printed is found. */
const printedRow = (
  fields: ListDefinition['fields'],
  columns: Readonly<Record<string, RawBuilder<unknown>>>,
): RawBuilder<unknown> => {
  const cells = Object.entries(columns).flatMap(([name, column]) => {
    const field = fields[name];
    return (field && printedField(field, column)) ?? [];
  });
  return sql`concat_ws(' ', ${sql.join(cells)})`;
};

/** The field that an order of the wire names, in the module's name, with the same minus. */
const ownOrder = (fields: ListDefinition['fields'], sort: string): string => {
  const [minus, word] = sort.startsWith('-') ? ['-', sort.slice(1)] : ['', sort];
  const found = Object.entries(fields).find(
    ([name, field]) => field.sort && field.kind !== 'position' && (field.wire ?? name) === word,
  );
  if (!found) throw new Refused('invalidInput', { fields: { sort: 'This list has no such order' } });
  return `${minus}${found[0]}`;
};

/**
 * The SQL of a defined list. Columns and sums are checked by name against the definition; the conditions of its own choices
 * stand in `where`.
 * @throws Refused `invalidInput` for an order that the definition does not know
 */
export const listFrom = <const Definition extends ListDefinition>(
  definition: Definition,
  query: Query<Definition>,
  { columns, order, unique, id, searched, where = [], sums, ...list }: Parts<Definition>,
): List<RowOf<Definition>, SumsOf<Definition>> => {
  const { fields, days } = definition;
  const expressions: Readonly<Record<string, RawBuilder<unknown>>> = columns;
  const { text, ids, from, to, sort } = query as ListFilter & { sort?: string };
  const instant = days === undefined ? undefined : expressions[days];
  return {
    ...list,
    where: [
      ...where,
      ...narrowed(
        { text, ids, ...(instant && { from, to }) },
        { id, instant: instant ?? sql`null`, searched: searched ?? printedRow(fields, expressions) },
      ),
    ],
    order: orderBy({ ...expressions, ...order }, ownOrder(fields, sort ?? definition.order) as never, unique),
    columns: sql<RowOf<Definition>>`${sql.join(
      Object.entries(expressions).map(([name, column]) => sql`${column} as ${sql.id(name)}`),
    )}`,
    sums: { each: sums as never },
  };
};
