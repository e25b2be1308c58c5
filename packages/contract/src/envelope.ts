import { z } from 'zod';

/** Every answer says whether it worked, in words for a person, and carries its data (AMB-085). */
export const envelope = <Data extends z.ZodType>(data: Data) =>
  z.object({ status: z.literal(true), message: z.string(), data });

/**
 * Some documented answers are read at the top level and others below `data`. Where the documents leave it
 * open, the fields stand in both places.
 */
export const documented = <Shape extends z.ZodRawShape>(shape: Shape) =>
  z.object({ status: z.literal(true), message: z.string(), data: z.object(shape) }).extend(shape);

/** One page of a list with the count and sums over all rows that the filter leaves, never over the page. */
export const pageOf = <Row extends z.ZodType, Sums extends z.ZodRawShape>(row: Row, sums: Sums) =>
  envelope(z.object({ rows: z.array(row), total: z.number().int(), sums: z.object(sums) }));

export const PAGE_SIZES = [5, 10, 25, 50] as const;

/** What every list and its export can be narrowed by: dates (IST days, inclusive) and free text. */
export const filterQuery = {
  from: z.iso.date().optional(),
  to: z.iso.date().optional(),
  q: z.string().max(100).optional(),
};

/** The query of every list: page, size and filters. */
export const pageQuery = {
  page: z.coerce.number().int().min(1).max(1_000_000).default(1),
  size: z.coerce
    .number()
    .int()
    .refine((size) => (PAGE_SIZES as readonly number[]).includes(size), 'Choose 5, 10, 25 or 50')
    .default(10),
  ...filterQuery,
};
