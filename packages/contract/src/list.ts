import { z } from 'zod';
import { envelope } from './envelope.ts';
import { EXPORT_FORMATS } from './export-types.ts';
import { wireAmount } from './fields.ts';

export const PAGE_SIZES = [5, 10, 25, 50] as const;

/** Business days, both inclusive. */
export const period = { from: z.iso.date().optional(), to: z.iso.date().optional() };

export const PERIOD_TEXT = 'The first day is after the last day.';

/** Refuses a period whose first day is after its last one: it is empty, which nobody intends. */
export const inOrder = <Input extends z.ZodObject>(
  input: Input,
  periods: readonly (readonly [from: string, to: string])[] = [['from', 'to']],
): Input =>
  periods
    .filter(([from, to]) => from in input.shape && to in input.shape)
    .reduce(
      (checked, [from, to]) =>
        checked.refine(
          (value) => {
            const { [from]: first, [to]: last } = value as Record<string, string | undefined>;
            return first === undefined || last === undefined || first <= last;
          },
          { path: [to], message: PERIOD_TEXT },
        ),
      input,
    );

/** Free text; each list decides which fields are searched. */
export const search = { q: z.string().max(500).optional() };

/** A single row by its id from the list: the target of a link to a line of money. */
export const oneRow = {
  row: z
    .string()
    .regex(/^[\w.~-]{1,60}$/, 'The id of a row')
    .optional(),
};

const size = z.coerce
  .number()
  .int()
  .refine((count) => (PAGE_SIZES as readonly number[]).includes(count), 'Choose 5, 10, 25 or 50')
  .default(10);

const byPage = { page: z.coerce.number().int().min(1).max(1_000_000).default(1), size };
const byCursor = { after: z.string().max(500).optional(), size };

/** The number of ids that fit into an address. */
const MAX_SELECTED = 500;
const TOO_MANY = `Select at most ${MAX_SELECTED} rows, or none for all`;

/** Ids from the list; each list decides their form. */
const selectedIds = z
  .string()
  .max(MAX_SELECTED * 61, TOO_MANY)
  .regex(/^[\w.~-]{1,60}(?:,[\w.~-]{1,60})*$/, 'Ids of rows, separated by commas')
  .transform((text) => text.split(','))
  .refine((ids) => ids.length <= MAX_SELECTED, TOO_MANY)
  .meta({ description: 'The selected rows; all other filters are ignored.' });

type Definition<Row, Sums, Filters, Of, Sort extends string> = {
  /** The field `id` identifies the row in this list; it may have any form. */
  row: Row;
  sums: Sums;
  /** Only filters that the list honours: a generated test changes each and expects another answer. */
  filters: Filters;
  /** Fields of the address that name the list's owner. */
  of?: Of;
  sort?: { words: readonly Sort[]; standard: NoInfer<Sort> };
  /** Fields of further periods besides `from` and `to`. */
  periods?: readonly (readonly [from: string, to: string])[];
  /** True if a page in order of time names the sums of its dates. */
  hasDates?: boolean | undefined;
};

const sortField = <Sort extends string>(sort: Definition<never, never, never, never, Sort>['sort']) =>
  (sort ? { sort: z.enum([...sort.words] as [Sort, ...Sort[]]).default(sort.standard as never) } : {}) as {
    sort: z.ZodDefault<z.ZodEnum<{ [Word in Sort]: Word }>>;
  };

/** The dates of a page's rows, each with the count and the sum of all its rows that match the filters. */
const byDate = z.array(z.object({ date: z.iso.date(), rows: z.number().int(), sum: wireAmount })).optional();

type SortField<Sort extends string> = [Sort] extends [never]
  ? unknown
  : { sort: z.ZodDefault<z.ZodEnum<{ [Word in Sort]: Word }>> };

/**
 * A list in the API: its rows, and the count and the sums over all rows that match the filters, never over the page.
 * `page` and `stretch` are its inputs by pages and by cursor, `file` is that of its export.
 */
export const listOf = <
  Row extends z.ZodType,
  Sums extends z.ZodRawShape,
  Filters extends z.ZodRawShape,
  // oxlint-disable-next-line typescript/no-generated-empty-object-type -- most lists have no such fields
  Of extends z.ZodRawShape = Record<never, never>,
  Sort extends string = never,
>({
  row,
  sums,
  filters,
  of,
  sort,
  periods = [],
  hasDates = false,
}: Definition<Row, Sums, Filters, Of, Sort>) => {
  const shared = {
    ...((of ?? {}) as Of),
    ...filters,
    ...(sort ? sortField(sort) : {}),
  } as Of & Filters & SortField<Sort>;
  const rows = { rows: z.array(row), total: z.number().int(), sums: z.object(sums) };
  const all = [['from', 'to'] as const, ...periods];
  return {
    page: inOrder(z.object({ ...byPage, ...shared }), all),
    stretch: inOrder(z.object({ ...byCursor, ...shared }), all),
    file: inOrder(
      z.object({
        ...shared,
        format: z.enum(EXPORT_FORMATS, { message: `Choose ${EXPORT_FORMATS.join(', ')}` }),
        ids: selectedIds.optional(),
      }),
      all,
    ),
    rows: z.object(rows),
    pageAnswer: envelope(
      z.object({ ...rows, ...((hasDates ? { byDate } : {}) as { byDate: typeof byDate }) }),
    ),
    stretchAnswer: envelope(
      z.object({
        ...rows,
        next: z.string().nullable().meta({ description: 'The cursor of the next rows; null at the end' }),
      }),
    ),
  };
};
