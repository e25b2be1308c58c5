import type {
  Chosen,
  Field,
  FieldOf,
  ListDefinition,
  RowOf,
  FurtherOrder,
  SortField,
  SortWord,
  SumsOf,
} from '@tributary/definitions/lists';
import { Refused } from '@tributary/domain';
import { sql, type RawBuilder } from '../connection.ts';
import {
  contains,
  inDays,
  inPeriod,
  partOf,
  printed,
  some,
  wordFor,
  type Condition,
  type ListFilter,
  type Part,
} from './conditions.ts';
import type { List, SumOfRows } from './list.ts';
import { orderBy, type OrderKey } from './order.ts';

/** The request for a list: its filters and its order; the default order is the definition's. */
export type Query<Definition extends ListDefinition> = ListFilter &
  Chosen<Definition> & { sort?: SortWord<Definition> | undefined };

/** The list of a definition, as its module builds it. */
export type ListOf<Definition extends ListDefinition> = List<RowOf<Definition>, SumsOf<Definition>>;

/** The expression of each field that the module reads; `joined` if it reads the joins. Days have type `date`. */
export type Columns<Definition extends ListDefinition> = {
  [Name in FieldOf<Definition>]: Part | RawBuilder<unknown>;
};

type Key = Part | RawBuilder<unknown>;

type Parts<Definition extends ListDefinition> = Omit<
  ListOf<Definition>,
  'columns' | 'sums' | 'order' | 'where'
> & {
  columns: Columns<Definition>;
  /** The sort keys of an order that is not the column itself. */
  order?: { [Name in SortField<Definition> | FurtherOrder<Definition>]?: Key | readonly Key[] };
  /** The order of a list with only one order. */
  oneOrder?: readonly OrderKey[];
  /** The last key of each order, so that no row is on two pages. */
  unique?: RawBuilder<unknown> | readonly RawBuilder<unknown>[];
  /** The text of a row's id, as the list gave it out; null if `where` finds rows by their ids. */
  id: RawBuilder<unknown> | null;
  /** The expression that a text is searched in; default: the printed columns. Null if `where` does the search. */
  searched?: Key | null;
  /** Further texts that a search finds beside the printed columns. */
  alsoSearched?: readonly RawBuilder<unknown>[];
  /** Columns whose rows a search finds by this condition, for example by an index, and not in the printed text. */
  foundBy?: { columns: readonly FieldOf<Definition>[]; where: RawBuilder<unknown> | undefined };
  where?: readonly Condition[];
  /** The expression of each sum; for kept sums, a whole statement that reads them together with `total`. */
  sums:
    | { [Name in keyof SumsOf<Definition> & string]: SumOfRows<unknown> }
    | { kept: RawBuilder<SumsOf<Definition> & { total: number }> };
};

/** The printed text of a cell as SQL; undefined for a field without a column or with words that SQL does not know. */
const printedField = (field: Field, column: RawBuilder<unknown>): RawBuilder<unknown> | undefined => {
  if (field.header === undefined) return undefined;
  switch (field.kind) {
    case 'money':
      return printed(column);
    case 'instant':
      return sql`to_char(${column} at time zone 'Asia/Kolkata', ${sql.lit(`FMDD Mon YYYY${field.shows ? '' : ', HH24:MI'}`)})`;
    case 'day':
      return sql`to_char(${column}, 'FMDD Mon YYYY')`;
    case 'status':
      return wordFor(
        column,
        Object.fromEntries(Object.entries(field.words).map(([value, { word }]) => [value, word])),
      );
    case 'text':
      return field.say ? undefined : column;
    default:
      return column;
  }
};

const without = (parts: Readonly<Record<string, Part>>, names: readonly string[] = []) =>
  Object.fromEntries(Object.entries(parts).filter(([name]) => !names.includes(name)));

/** All printed cells of a row in one text, so that a search finds every printed word. */
const printedRow = (
  fields: ListDefinition['fields'],
  columns: Readonly<Record<string, Part>>,
  also: readonly RawBuilder<unknown>[],
): Part => {
  const cells = Object.entries(columns).flatMap(([name, column]) => {
    const field = fields[name];
    const cell = field && printedField(field, column.sql);
    if (!cell) return [];
    const printedCell =
      field.missing === undefined ? cell : sql`coalesce(${cell}::text, ${sql.lit(field.missing)})`;
    return [{ sql: printedCell, joined: column.joined }];
  });
  return {
    sql: sql`concat_ws(' ', ${sql.join([...cells.map((cell) => cell.sql), ...also])})`,
    joined: cells.some((cell) => cell.joined),
  };
};

/** The module's name for an order of the wire, with the same minus. */
const ownOrder = ({ fields, orders = {} }: ListDefinition, sort: string): string => {
  const [minus, word] = sort.startsWith('-') ? ['-', sort.slice(1)] : ['', sort];
  const named = Object.entries(fields).find(
    ([name, field]) => field.sort && field.kind !== 'position' && (field.wire ?? name) === word,
  );
  const found = orders[word] ?? named?.[0];
  if (found === undefined)
    throw new Refused('invalidInput', { fields: { sort: 'This list has no such order' } });
  return `${minus}${found}`;
};

/** The select list for a row, by the names of the definition. */
export const columnsOf = <const Definition extends ListDefinition>(
  { fields }: Definition,
  columns: Columns<Definition>,
): RawBuilder<RowOf<Definition>> =>
  sql`${sql.join(
    Object.entries<Key>(columns).map(([name, column]) => {
      const value = partOf(column).sql;
      return sql`${fields[name]?.kind === 'day' ? sql`${value}::text` : value} as ${sql.id(name)}` as RawBuilder<
        RowOf<Definition>
      >;
    }),
  )}`;

/**
 * The SQL of a defined list. Columns and sums are checked by name against the definition; `where` holds the
 * conditions of its own filters.
 * @throws Refused `invalidInput` for an order that the definition does not know
 */
export const listFrom = <const Definition extends ListDefinition>(
  definition: Definition,
  query: Query<Definition>,
  {
    columns,
    order,
    oneOrder = [],
    unique = sql`null`,
    id,
    searched,
    alsoSearched = [],
    foundBy,
    where = [],
    sums,
    dates,
    ...list
  }: Parts<Definition>,
): ListOf<Definition> => {
  const { fields, days } = definition;
  const parts = Object.fromEntries(
    Object.entries<Key>(columns).map(([name, column]) => [name, partOf(column)]),
  );
  const { text, ids, from, to, sort = definition.order } = query as ListFilter & { sort?: string };
  const narrowTo = days !== undefined && fields[days]?.kind === 'day' ? inDays : inPeriod;
  const when = days === undefined ? undefined : parts[days]?.sql;
  const place =
    searched === undefined
      ? printedRow(fields, without(parts, foundBy?.columns), alsoSearched)
      : searched && partOf(searched);
  const found = place && contains(text, place.sql);
  const isInTime = sort?.replace('-', '') === definition.order?.replace('-', '');
  return {
    ...list,
    dates: definition.hasDates && isInTime ? dates : undefined,
    where: [
      ...where,
      id && ids !== undefined && sql`${id} = any(${[...ids]}::text[])`,
      ...(when ? narrowTo(when, { from, to }) : []),
      found && { sql: some([found, foundBy?.where]), joined: place.joined },
    ],
    order:
      sort === undefined
        ? oneOrder
        : orderBy({ ...parts, ...order }, ownOrder(definition, sort) as never, unique),
    columns: columnsOf(definition, columns),
    sums: 'kept' in sums ? (sums as never) : { each: sums as never },
  };
};
