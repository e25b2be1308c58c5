import { z } from 'zod';

/** Every answer says whether it worked, in words for a person, and carries its data (AMB-085). */
export const envelope = <Data extends z.ZodType>(data: Data) =>
  z.object({ status: z.literal(true), message: z.string(), data });

/**
 * Some documented answers are read at the top level and others below `data`. If the documents leave it open, both
 * places have the fields.
 */
export const documented = <Shape extends z.ZodRawShape>(shape: Shape) =>
  z.object({ status: z.literal(true), message: z.string(), data: z.object(shape) }).extend(shape);
