import type { Place } from './places.ts';
import type { Slot } from './slots.ts';

/** A table in a FROM list, or the one that a statement writes. `key` is its member, for tables that lie by member. */
export type Part = { table: string; place: Place; key: Slot | undefined };

/** One query of a statement: the whole, a subquery, a part of a union, or a `with` query. */
export type Level = {
  parts: Part[];
  /** The query that contains it. */
  above: Level | undefined;
  /** Uses a column of a query that contains it. */
  refersOut: boolean;
  written: Part | undefined;
  verb: 'select' | 'insert' | 'update' | 'delete';
  locks: boolean;
  /** Computes over all of its rows, so that no shard can answer alone; its reason. */
  gathers: string[];
  /** The values that its aggregates are grouped by; undefined without aggregates. */
  groups: Slot[] | undefined;
  /** The partitions of its window functions. */
  windows: Slot[][];
  /** Functions that read or write tables. */
  calls: string[];
  /** Functions of another value at each call. */
  volatile: string[];
  hasRows: boolean;
  /** The member of the rows that an insert writes; undefined if the statement does not say. */
  inserts: Slot | undefined;
  /** `values` with a subquery inside. */
  hasQueryInValues: boolean;
  isRecursive: boolean;
  setsKey: boolean;
};

export const levelIn = (above: Level | undefined, verb: Level['verb'] = 'select'): Level => ({
  parts: [],
  above,
  refersOut: false,
  written: undefined,
  verb,
  locks: false,
  gathers: [],
  groups: undefined,
  windows: [],
  calls: [],
  volatile: [],
  hasRows: false,
  inserts: undefined,
  hasQueryInValues: false,
  isRecursive: false,
  setsKey: false,
});
