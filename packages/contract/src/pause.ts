import { z } from 'zod';
import { instant } from './fields.ts';

/** Why operators change a switch: kept in the audit log and shown beside it. */
export const switchReason = z.string().trim().min(1, 'Reason is required').max(500);

/**
 * A pause in force. `automatic`: it began without an operator, `by` is `breaker` or `books`, and two operators end
 * it.
 */
export const Pause = z
  .object({ by: z.string(), since: instant, reason: z.string().nullable(), automatic: z.boolean() })
  .meta({ id: 'Pause' });
