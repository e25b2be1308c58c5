// Resolves the names of a query to tables, subqueries and columns.
import type { ColumnRef, RangeVar } from '@pgsql/types';
import type { Level, Part } from './level.ts';
import { each, text } from './nodes.ts';
import { BY_MEMBER, placeOf } from './places.ts';
import type { Slot, Slots } from './slots.ts';

/** A table, a subquery or a function in a FROM list, by the name that the query uses. */
export type Source = { columnOf: (name: string) => Slot | undefined };

/** A column of a result. `all` is the source of a `*`. */
export type Output = { name: string; slot: Slot; all?: Source };

export type Scope = {
  sources: Map<string, Source>;
  level: Level;
  outer: Scope | undefined;
  /** The `with` queries that can be read here. */
  queries: Map<string, Output[]>;
  /** The partitions of the windows that the query names. */
  windows: Map<string, Slot[]>;
};

/** The scope of a subquery in a FROM list: it cannot use the tables of the same list. */
export const beside = (scope: Scope): Scope => ({ ...scope, sources: new Map() });

export const tableName = (relation: RangeVar | undefined): string => {
  const { schemaname = 'public', relname = '' } = relation ?? {};
  return schemaname === 'public' ? relname : `${schemaname}.${relname}`;
};

export class Names {
  readonly #slots: Slots;
  readonly #columns: ReadonlyMap<string, ReadonlySet<string>>;

  constructor(slots: Slots, columns: ReadonlyMap<string, ReadonlySet<string>>) {
    this.#slots = slots;
    this.#columns = columns;
  }

  /** The columns of a table in the order of the schema. */
  columnsOf(table: string): string[] {
    return [...(this.#columns.get(table) ?? [])];
  }

  /** Adds a table's columns to the scope under its name in the query. */
  table(relation: RangeVar, scope: Scope): Part | undefined {
    const table = tableName(relation);
    const known = new Map<string, Slot>();
    const columns = this.#columns.get(table);
    const columnOf = (name: string): Slot | undefined => {
      if (columns && !columns.has(name)) return undefined;
      const slot = known.get(name) ?? this.#slots.fresh();
      known.set(name, slot);
      return slot;
    };
    scope.sources.set(relation.alias?.aliasname ?? relation.relname ?? '', { columnOf });
    const place = placeOf(table);
    const key = BY_MEMBER[table];
    return place && { table, place, key: key === undefined ? undefined : columnOf(key) };
  }

  /** The columns of a subquery, or of a function, which may have any. */
  derived(outputs: readonly Output[], names: readonly string[], isOpen = false): Source {
    const slots = new Map(outputs.map(({ name, slot }, at) => [names[at] ?? name, slot]));
    const wide = outputs.flatMap(({ all }) => all ?? []);
    return {
      columnOf: (name) => {
        const found =
          slots.get(name) ??
          wide.map(({ columnOf }) => columnOf(name)).find((slot) => slot !== undefined) ??
          (isOpen ? this.#slots.fresh() : undefined);
        if (found !== undefined) slots.set(name, found);
        return found;
      },
    };
  }

  /** The columns of a union: one is a value of both sides if it is the same value. */
  union(left: readonly Output[], right: readonly Output[]): Output[] {
    const same = (one: Slot | undefined, two: Slot | undefined): Slot =>
      one !== undefined && two !== undefined && this.#slots.root(one) === this.#slots.root(two)
        ? one
        : this.#slots.fresh();
    return left.map(({ name, slot, all }, at) => {
      const other = right[at];
      if (!all) return { name, slot: same(slot, other?.slot) };
      return {
        name,
        slot,
        all: { columnOf: (column) => same(all.columnOf(column), other?.all?.columnOf(column)) },
      };
    });
  }

  /** A column by its name, from the query or from those around it. */
  column({ fields }: ColumnRef, scope: Scope): Slot {
    const names = each(fields).map((field) => ('A_Star' in field ? '*' : text(field)));
    const name = names.at(-1) ?? '';
    const table = names.length > 1 ? names.at(-2) : undefined;
    for (let at: Scope | undefined = scope; at; at = at.outer) {
      const sources = table === undefined ? [...at.sources.values()] : [at.sources.get(table)];
      const slot = sources.map((source) => source?.columnOf(name)).find((found) => found !== undefined);
      if (slot === undefined && !(table !== undefined && sources[0])) continue;
      for (let inner: Scope | undefined = scope; inner && inner.level !== at.level; inner = inner.outer)
        inner.level.refersOut = true;
      return slot ?? this.#slots.fresh();
    }
    // A variable of the function around it, or the row of its trigger.
    return this.#slots.parameter(`variable ${names.join('.')}`);
  }
}
