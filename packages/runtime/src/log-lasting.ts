import type { Logger } from './logger.ts';

type Writer = Pick<Logger, 'warn' | 'error'>;

const lasting = new WeakMap<Writer, Set<string>>();

/**
 * Logs an error when a condition begins and a warning when it has ended, however often it is looked at. Conditions
 * are remembered by name, for each logger.
 */
export const logLasting = (
  logger: Writer,
  condition: string,
  { holds, fields, message }: { holds: boolean; fields: object; message: string },
): void => {
  const known = lasting.get(logger) ?? new Set();
  lasting.set(logger, known);
  if (holds && !known.has(condition)) logger.error({ condition, ...fields }, message);
  if (!holds && known.has(condition)) logger.warn({ condition }, 'a condition ended');
  if (holds) known.add(condition);
  else known.delete(condition);
};
