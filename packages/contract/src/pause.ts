import { z } from 'zod';
import { instant, reasonText } from './fields.ts';

/** Why operators change a switch: kept in the audit log and shown beside it. */
export const switchReason = reasonText;

/**
 * A pause in force. `automatic`: it began without an operator, `by` is `breaker` or `books`, and two operators end
 * it.
 */
export const Pause = z
  .object({ by: z.string(), since: instant, reason: z.string().nullable(), automatic: z.boolean() })
  .meta({ id: 'Pause' });
