// Small readings of PostgreSQL's syntax tree.
import type { Node } from '@pgsql/types';

export const text = (node: Node | undefined): string =>
  node && 'String' in node ? (node.String.sval ?? '') : '';

export const kindOf = (node: Node): string => Object.keys(node)[0] ?? '';
export const each = (nodes: readonly Node[] | undefined): readonly Node[] => nodes ?? [];

export const children = (value: unknown): unknown[] =>
  Array.isArray(value) ? value : typeof value === 'object' && value !== null ? Object.values(value) : [];

/** Removes casts and the names that a row is given. */
export const bare = (node: Node): Node => {
  if ('TypeCast' in node && node.TypeCast.arg) return bare(node.TypeCast.arg);
  return node;
};

export const hasQuery = (value: unknown): boolean =>
  typeof value === 'object' &&
  value !== null &&
  ('SubLink' in value || children(value).some((child) => hasQuery(child)));
