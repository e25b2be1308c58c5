import { z } from 'zod';

// The fields of the plan's terms. They are apart from the other fields, because the simulator's worker in the browser
// reads the terms, and would load every field with them.

/** An exact amount on the wire: six decimals. */
export const wireAmount = z
  .string()
  .regex(/^-?\d+\.\d{6}$/)
  .meta({ id: 'Amount', description: 'USDT with six decimals', examples: ['12.500000'] });

/** A field for each type of package. */
export const perPackage = <Field extends z.ZodType>(field: Field) =>
  z.object({ igniteFund: field, elevatePlus: field, legacyVault: field });
