import { createHash } from 'node:crypto';
import { invariant, Refused, type BusinessDay, type Micro } from '@tributary/domain';
import { PLAN_EACH_TIME } from '../prepared-client.ts';
import { oneRow, rowsOf, sql, type Db, type RawBuilder, type Tx } from '../connection.ts';
import { readInBatches } from '../read-in-batches.ts';
import { isPgError } from '../transaction.ts';
import { chosen, every, partOf, type Condition, type Part } from './conditions.ts';
import { behind, cursorOf, inOrder, needsJoins, placeOf, type OrderKey } from './order.ts';

/**
 * A list as its module defines it, for every form: a page, a stretch behind a cursor, or all rows. The module's store
 * keeps the SQL; this file holds the common parts.
 */
export type List<Row, Sums> = {
  /** The counted rows: a table or a subquery, and the alias by which all other parts name it. */
  from: RawBuilder<unknown>;
  as: string;
  /**
   * The parts of a `from` over several tables. Each part is cut to the page from its own index before the union,
   * since no index serves an order over two tables.
   */
  parts?: readonly RawBuilder<unknown>[];
  /**
   * A condition on the row numbers of a page, for rows that carry their number: a late page then skips the `skipped`
   * rows before it without reading them.
   */
  numbered?: (skipped: number, size: number) => RawBuilder<unknown>;
  /**
   * A condition that narrows a numbered page by kept counts, and the offset that is left within it.
   */
  found?: (skipped: number, size: number) => { where: Condition; offset: RawBuilder<unknown> };
  /**
   * Tables of a `with` that are computed once per statement, before the rows. With sums one by one, the page comes
   * from the same statement: finding the rows is nearly all of the work and happens once for both.
   */
  first?: RawBuilder<unknown> | undefined;
  /** One key finds all its rows, so one plan fits every filter. */
  isByKey?: true;
  /** Joins that give each row exactly one partner. They are left out if the statement reads none of their columns. */
  joins?: RawBuilder<unknown>;
  where: readonly Condition[];
  /** The last key is unique. */
  order: readonly OrderKey[];
  columns: RawBuilder<Row>;
  /**
   * For rows in order of time: the column that shows the business date of a row as text, and the sum of a date. With
   * kept sums, a whole statement that reads `DateSum`s of the given dates.
   */
  dates?: ({ column: string } & (SumsOfDates | { kept: KeptDates })) | undefined;
  /**
   * Aggregates over all filtered rows, together or one by one; for kept sums, a whole statement that reads them
   * together with `total`.
   */
  sums: RawBuilder<Sums> | { each: EachSum<Sums> } | { kept: RawBuilder<Sums & { total: number }> };
};

type SumsOfDates = { day: RawBuilder<unknown>; sum: RawBuilder<unknown> };

type KeptDates = (dates: readonly BusinessDay[]) => RawBuilder<DateSum>;

/** An aggregate over the filtered rows. As a function it gets these rows, to read them in a statement of its own. */
export type SumOfRows<Value> = RawBuilder<Value> | ((rows: RawBuilder<unknown>) => RawBuilder<Value>);

type EachSum<Sums> = { readonly [Name in keyof Sums & string]: SumOfRows<Sums[Name]> };

/** Count and sums are over all filtered rows, not over the page. */
export type Page<Row, Sums> = { rows: Row[]; total: number; sums: Sums; byDate?: DateSum[] | undefined };
/** All rows of a business date that match the filters, counted and added up; a page may show only some of them. */
export type DateSum = { date: BusinessDay; rows: number; sumMicro: Micro };
/** `next` is the cursor of the next stretch; null at the end. */
export type Stretch<Row, Sums> = Page<Row, Sums> & { next: string | null };

const ROWS_PER_BATCH = 1_000;

/** The beginning of the list's statements. */
const opening = <Row, Sums>({ isByKey, first }: List<Row, Sums>): RawBuilder<unknown> =>
  sql`${isByKey ? sql`` : sql.raw(PLAN_EACH_TIME)} ${first ? sql`with ${first}` : sql``}`;

const source = <Row, Sums>(list: List<Row, Sums>, withJoins: boolean): RawBuilder<unknown> =>
  withJoins && list.joins
    ? sql`${list.from} ${sql.id(list.as)} ${list.joins}`
    : sql`${list.from} ${sql.id(list.as)}`;

/** Cuts rows before joins and columns, so a late page costs the same as an early one. */
const cut = <Row, Sums>(
  list: List<Row, Sums>,
  {
    more,
    columns,
    limit,
    offset,
  }: { more?: Part[]; columns: RawBuilder<Row>; limit: number; offset: number },
): RawBuilder<Row> => {
  const stand = offset > 0 && list.numbered ? [partOf(list.numbered(offset, limit))] : [];
  const found = more === undefined ? list.found?.(offset, limit) : undefined;
  const conditions = [...chosen([...list.where, found?.where]), ...(more ?? []), ...stand];
  const isJoined = needsJoins(list.order) || conditions.some((part) => part.joined);
  const alias = sql.id(list.as);
  const skipped = stand.length > 0 ? 0 : offset;
  // Row numbers are literals in the text: with parameters the planner assumes that a tenth of all rows is wanted.
  const rowsOfPage = (from: RawBuilder<unknown>, most: number, skip: RawBuilder<unknown>) => sql`
      select ${alias}.* from ${from} ${alias} ${isJoined && list.joins ? list.joins : sql``} where ${every(conditions)}
      order by ${inOrder(list.order)} limit ${sql.lit(most)} offset ${skip}`;
  const whole = list.parts
    ? sql`(${sql.join(
        list.parts.map((part) => sql`(${rowsOfPage(part, limit + skipped, sql.lit(0))})`),
        sql` union all `,
      )})`
    : list.from;
  return sql<Row>`${opening(list)}
    select ${columns} from (${rowsOfPage(whole, limit, found?.offset ?? sql.lit(skipped))}) ${alias} ${list.joins ?? sql``} order by ${inOrder(list.order)}`;
};

/** The aggregates with names, each with the prefix `before`. `rows` follows `from`. */
const byName = <Sums>(each: EachSum<Sums>, rows: RawBuilder<unknown>, before = ''): RawBuilder<unknown> =>
  sql.join(
    Object.entries<SumOfRows<unknown>>(each).map(
      ([name, sum]) => sql`${typeof sum === 'function' ? sum(rows) : sum} as ${sql.id(before + name)}`,
    ),
  );

/** The statement that counts and sums all filtered rows. */
export const sumsOf = <Row, Sums>(list: List<Row, Sums>): RawBuilder<Sums & { total: number }> => {
  if ('kept' in list.sums) return sql<Sums & { total: number }>`${opening(list)} ${list.sums.kept}`;
  const conditions = chosen(list.where);
  const isJoined = conditions.some((part) => part.joined);
  const rows = sql`${source(list, isJoined)} where ${every(conditions)}`;
  return sql<Sums & { total: number }>`
    ${opening(list)} select count(*)::int as total, ${'each' in list.sums ? byName(list.sums.each, rows) : list.sums} from ${rows}`;
};

const sumUp = <Row, Sums>(executor: Db | Tx, list: List<Row, Sums>): Promise<Sums & { total: number }> =>
  oneRow(executor, sumsOf(list));

const withSums = <Row, Sums>(rows: Row[], { total, ...sums }: Sums & { total: number }): Page<Row, Sums> => ({
  rows,
  total,
  sums: sums as unknown as Sums,
});

const SUM = 'sum of ';
const IN_PAGE = 'in page';
const BY_DATE = 'by date';

/** The count and the sum of each date of the page, over all filtered rows, as one JSON value. */
const datesOfPage = (alias: RawBuilder<unknown>, { day, sum }: SumsOfDates): RawBuilder<unknown> =>
  sql`(select coalesce(json_agg(d order by d.date desc), '[]') from (
    select ${day} as date, count(*)::int as rows, ${sum}::text as sum from leaves ${alias}
    where ${day} in (select ${day} from page ${alias}) group by ${day}) d)`;

const readDates = (value: unknown): DateSum[] =>
  (value as { date: BusinessDay; rows: number; sum: string }[]).map(({ sum, ...date }) => ({
    ...date,
    sumMicro: BigInt(sum),
  }));

/**
 * A page, the sums of all rows and those of the page's dates by one statement: each row carries the sums; without
 * rows they come alone.
 */
const atOnce = async <Row, Sums>(
  executor: Db | Tx,
  list: List<Row, Sums>,
  { each, limit, offset }: { each: EachSum<Sums>; limit: number; offset: number },
): Promise<Page<Row, Sums>> => {
  const { as, joins, order, columns } = list;
  const alias = sql.id(as);
  const conditions = chosen(list.where);
  const dates = list.dates && 'sum' in list.dates ? list.dates : undefined;
  const found = await rowsOf(
    executor,
    sql<Record<string, unknown>>`${opening(list)}, leaves as materialized (
      select ${alias}.* from ${source(
        list,
        conditions.some((part) => part.joined),
      )} where ${every(conditions)}
    ), sums as (select count(*)::int as ${sql.id(`${SUM}total`)}, ${byName(each, sql`leaves ${alias}`, SUM)} from leaves ${alias}),
    page as materialized (
      select ${alias}.*, true as ${sql.id(IN_PAGE)} from leaves ${alias} ${needsJoins(order) && joins ? joins : sql``}
      order by ${inOrder(order)} limit ${sql.lit(limit)} offset ${sql.lit(offset)})
    select sums.*, ${alias}.${sql.id(IN_PAGE)}, ${dates ? datesOfPage(alias, dates) : sql`null`} as ${sql.id(BY_DATE)}, ${columns}
    from sums left join ${joins ? sql`(page ${alias} ${joins})` : sql`page ${alias}`} on true order by ${inOrder(order)}`,
  );
  const parts = found.map((row) => Object.entries(row));
  const sums = (parts[0] ?? []).flatMap(([name, value]) =>
    name.startsWith(SUM) ? [[name.slice(SUM.length), value]] : [],
  );
  const rows = parts
    .filter((_, index) => found[index]?.[IN_PAGE] === true)
    .map((row) =>
      Object.fromEntries(
        row.filter(([name]) => name !== IN_PAGE && name !== BY_DATE && !name.startsWith(SUM)),
      ),
    );
  return {
    ...withSums(rows as Row[], Object.fromEntries(sums) as Sums & { total: number }),
    byDate: dates && readDates(found[0]?.[BY_DATE]),
  };
};

/** The sums of the dates of these rows, newest first; undefined if the list has no dates. */
const sumsByDate = async <Row, Sums>(
  executor: Db | Tx,
  list: List<Row, Sums>,
  rows: readonly Row[],
): Promise<DateSum[] | undefined> => {
  const { dates, where } = list;
  if (!dates || rows.length === 0) return dates && [];
  const shown = [
    ...new Set(
      rows.map((row) => (row as Readonly<Record<string, BusinessDay>>)[dates.column] as BusinessDay),
    ),
  ];
  if ('kept' in dates) return rowsOf(executor, dates.kept(shown));
  const { day, sum } = dates;
  const conditions = chosen([...where, sql`${day} = any(${shown}::date[])`]);
  const isJoined = conditions.some((part) => part.joined);
  return rowsOf(
    executor,
    sql<DateSum>`${opening(list)} select ${day}::text as date, count(*)::int as rows, ${sum}::bigint as "sumMicro"
      from ${source(list, isJoined)} where ${every(conditions)} group by ${day} order by ${day} desc`,
  );
};

/** One page of a list, counted from 1, with its sums. */
export const pageOf = async <Row, Sums>(
  executor: Db | Tx,
  list: List<Row, Sums>,
  { page, size }: { page: number; size: number },
): Promise<Page<Row, Sums>> => {
  const { columns } = list;
  const cutTo = { limit: size, offset: (page - 1) * size };
  const hasKeptDates = list.dates !== undefined && 'kept' in list.dates;
  if (list.first && 'each' in list.sums && !hasKeptDates)
    return atOnce(executor, list, { each: list.sums.each, ...cutTo });
  const paged = async () => {
    const rows = await rowsOf(executor, cut(list, { columns, ...cutTo }));
    return { rows, byDate: await sumsByDate(executor, list, rows) };
  };
  const [{ rows, byDate }, sums] = await Promise.all([paged(), sumUp(executor, list)]);
  return { ...withSums(rows, sums), byDate };
};

const INVALID_TEXT = ['22P02', '22007', '22008', '22003'];

/**
 * The rows behind a cursor, or the first ones, with the sums of the whole list. Any depth costs the same.
 * @throws Refused `invalidInput` for a cursor that this list did not give out
 */
export const stretchOf = async <Row, Sums>(
  executor: Db | Tx,
  list: List<Row, Sums>,
  { after, size }: { after?: string | undefined; size: number },
): Promise<Stretch<Row, Sums>> => {
  const directions = new Set(list.order.map(({ descending = false }) => descending));
  invariant(directions.size === 1, 'the keys of a list with cursors go in one direction');
  const more = after === undefined ? [] : [partOf(behind(list.order, after))];
  const columns = sql<Row & { place: string[] }>`${list.columns}, ${placeOf(list.order)} as place`;
  const wanted = { ...list, columns };
  try {
    const [found, sums] = await Promise.all([
      rowsOf(executor, cut(wanted, { columns, more, limit: size + 1, offset: 0 })),
      sumUp(executor, list),
    ]);
    const rows = found.slice(0, size);
    const last = rows.at(-1);
    const next = found.length > size && last ? cursorOf(last.place) : null;
    return { ...withSums(rows as Row[], sums), next };
  } catch (error) {
    // The texts of an invented cursor do not fit the keys' types.
    if (after !== undefined && isPgError(error) && INVALID_TEXT.includes(error.code))
      throw new Refused('invalidInput', { fields: { after: 'There is no such place in this list' } });
    throw error;
  }
};

/**
 * All rows of a list in its order, batch by batch from one snapshot; for files, until `signal` says that the reader
 * left.
 */
export const batchesOf = <Row, Sums>(
  db: Db,
  list: List<Row, Sums>,
  signal?: AbortSignal,
): AsyncGenerator<Row[], void, undefined> => {
  const conditions = chosen(list.where);
  // A connection may keep the prepared FETCH of a name, so rows of another shape need another name.
  const shape = createHash('sha1').update(list.columns.compile(db).sql).digest('hex').slice(0, 12);
  return readInBatches(
    db,
    sql<Row>`
    ${list.first ? sql`with ${list.first}` : sql``} select ${list.columns} from ${source(list, true)} where ${every(conditions)} order by ${inOrder(list.order)}`,
    { name: `read_${shape}`, size: ROWS_PER_BATCH, signal },
  );
};
