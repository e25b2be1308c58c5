// Compares a statement's columns with the type asserted for it.
import type { Describer, Field } from '@tributary/database/describer';
import { ONE_COLUMN, type Column, type Shape } from './shapes.ts';

/**
 * A statement with its place. `holes` are the expressions of its parameters. `asserted` are the shapes that the code
 * asserts for its rows and for its parts.
 */
export type Statement = {
  at: string;
  sql: string;
  holes: readonly string[];
  asserted: { at: string; shape: Shape }[];
};

/**
 * `column` is set if it may be null: the only fault that a `where` can rule out. `isUnread`: the statement could not
 * be worked out.
 */
export type Fault = { at: string; says: string; column?: string; isUnread?: true };

const fits = ({ kinds }: Column, { type }: Field): boolean =>
  kinds.has('any') ||
  kinds.has(type) ||
  (type === 'json' && !kinds.has('Date') && !kinds.has('Buffer')) ||
  (type.endsWith('[]') && kinds.has('any[]'));

const said = (kinds: ReadonlySet<string>): string => [...kinds].sort().join(' | ');

const MAY_BE_MISSING = ['null', 'any', 'undefined'];

const faultOf = (name: string, column: Column, field: Field | undefined): Omit<Fault, 'at'> | undefined => {
  if (!field)
    return column.isOptional || column.kinds.has('undefined')
      ? undefined
      : { says: `the statement has no column "${name}"` };
  if (!fits(column, field))
    return { says: `"${field.name}" is ${field.type}; the code says ${said(column.kinds)}` };
  if (field.mayBeNull && !MAY_BE_MISSING.some((kind) => column.kinds.has(kind)))
    return { says: `"${field.name}" may be null; the code says ${said(column.kinds)}`, column: field.name };
  return undefined;
};

const shapeFaults = (shape: Shape, fields: readonly Field[]): Omit<Fault, 'at'>[] =>
  [...shape].flatMap(([name, column]) => {
    const field = name === ONE_COLUMN ? fields[0] : fields.find((one) => one.name === name);
    return faultOf(name, column, field) ?? [];
  });

/** All faults of a statement against the schema, once each. */
export const faultsOf = async (describer: Describer, { sql, asserted, at }: Statement): Promise<Fault[]> => {
  let fields: Field[];
  try {
    fields = await describer.fieldsOf(sql);
  } catch (error) {
    return [{ at, says: `PostgreSQL says: ${(error as Error).message}\n${sql}` }];
  }
  const faults = asserted.flatMap((one) =>
    shapeFaults(one.shape, fields).map((fault) => ({ at: one.at, ...fault })),
  );
  return [...new Map(faults.map((fault) => [`${fault.at} ${fault.says}`, fault])).values()];
};
