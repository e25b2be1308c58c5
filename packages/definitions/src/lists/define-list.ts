import type { BusinessDay } from '@tributary/domain';
import type { StatusWords } from './report.ts';
import type { Field, ValueOf, WireName, WireValue } from './field.ts';

/** A filter with fixed values and a word for each. */
type Choice = {
  label: string;
  words: Readonly<Record<string, string | { word: string }>>;
  /** Further values of the wire, which no screen offers. */
  also?: readonly string[];
  /** The word for "no choice". */
  all?: string;
  /** The wire takes any text up to this many characters; the handler knows the valid ones. */
  most?: number;
  /** The value that applies without a choice. */
  standard?: string;
};

/** A filter by a typed text, with its greatest length in characters. */
type Typed = { label: string; most: number };

/** A filter by a whole number from 1 on. A screen offers `offered` numbers; the wire takes any up to `greatest`. */
type Numbered = { label: string; offered: number; greatest: number };

/**
 * A list, defined once: the fields that the module reads, the wire carries, and table, cards and files show; its
 * filters, orders and sums. The contract, the module's row, both handlers and the screen follow from it. The SQL is
 * in the module (`listFrom`).
 */
export type ListDefinition = {
  /** The schema name of its row in the OpenAPI document. */
  schema: string;
  /** Title of the PDF, the sheet, and the table for screen readers. */
  title: string;
  /** File name without extension (AMB-098). */
  file: string;
  /** Its file is always the whole list, so it has no search. */
  isWhole?: true;
  /** Fields in the order of the columns. */
  fields: Readonly<Record<string, Field>>;
  /** The columns in order, if they are not all fields with a heading: for one of several pages of a list. */
  columns?: readonly (string | { of: string; header?: string; words?: StatusWords })[];
  /** Sums over all filtered rows. A sum with another wire name, or one computed from others, is a field. */
  sums: Readonly<Record<string, 'money' | 'count' | Field>>;
  choices?: Readonly<Record<string, Choice | Typed | Numbered>>;
  /** The name of the filter by one row's id, for links to single rows. */
  oneRow?: string;
  /** The instant whose business days a filter can limit; `daysLabel` names it if its heading does not. */
  days?: string;
  daysLabel?: string;
  /** A printed date in the search chooses that day: the list is too long to search its printed dates. */
  findsDay?: true;
  /** A printed word of a choice in the search chooses it: the list is too long to search its computed words. */
  findsChoice?: true;
  /**
   * A row's id begins with its business date. In order of time, a page names the count and the sum of each of its
   * dates, under the same filters.
   */
  hasDates?: true;
  /** A second instant with such a filter, and the names of both ends. */
  moreDays?: { of: string; label: string; from: string; to: string };
  /** Further order words of the wire, each with the field that sorts, or with an order of the module's SQL. */
  orders?: Readonly<Record<string, string>>;
  /**
   * The default order: a field on the wire, with a minus for descending. Without it the list has one fixed order.
   */
  order?: string;
};

/** A computed field has the wire's form of its kind. */
type Computed<Of> = {
  [Own in keyof Of]: Of[Own] extends { from: (row: infer Row) => unknown }
    ? { from: (row: Row) => WireValue<Of[Own]> }
    : unknown;
};

/** Keeps the definition's own type; all other types derive from it. */
export const defineList = <const List extends ListDefinition>(
  definition: List & { fields: Computed<List['fields']>; sums: Computed<List['sums']> },
): List => definition;

/** The business date of a row of a list that has dates. */
export const dateOfRow = ({ id }: { id: string | number }): string => String(id).slice(0, 10);

type Fields<List extends ListDefinition> = List['fields'];

/** The fields that the module reads. */
export type FieldOf<List extends ListDefinition> = {
  [Own in keyof Fields<List> & string]: Fields<List>[Own] extends { kind: 'position' } | { from: unknown }
    ? never
    : Own;
}[keyof Fields<List> & string];

/** A row in the module: money as micro-USDT, instants as `Date`. */
export type RowOf<List extends ListDefinition> = {
  [Own in FieldOf<List>]: ValueOf<Fields<List>[Own]>;
};

/** The fields on the wire, by their names there. */
export type WireFields<Of> = {
  [
    Own in keyof Of & string as Of[Own] extends { kind: 'position' } ? never : WireName<Of[Own], Own> & string
  ]: Of[Own];
};

/** A row on the wire. */
export type WireRow<List extends ListDefinition> = {
  [Name in keyof WireFields<Fields<List>>]: WireValue<WireFields<Fields<List>>[Name]>;
};

/** A sum as a field of one row. */
type SumField<Sum> = Sum extends 'money' | 'count' ? { kind: Sum } : Sum;

export type SumFields<Sums> = { [Name in keyof Sums & string]: SumField<Sums[Name]> };

type OwnSum<Sums> = {
  [Name in keyof Sums & string]: Sums[Name] extends { from: unknown } ? never : Name;
}[keyof Sums & string];

/** The sums in the module. */
export type SumsOf<List extends ListDefinition> = {
  [Name in OwnSum<List['sums']>]: ValueOf<SumField<List['sums'][Name]>>;
};

/** The sums on the wire. */
export type WireSums<List extends ListDefinition> = {
  [Name in keyof WireFields<SumFields<List['sums']>>]: WireValue<WireFields<SumFields<List['sums']>>[Name]>;
};

/** The values of a choice: a text if typed, a number if numbered. */
export type WordOf<Of> = Of extends { greatest: number }
  ? number
  : Of extends { most: number }
    ? string
    : Of extends { words: infer Words }
      ? (keyof Words & string) | (Of extends { also: readonly (infer Word extends string)[] } ? Word : never)
      : string;

type MoreDays<List extends ListDefinition> = List extends {
  moreDays: { from: infer From extends string; to: infer To extends string };
}
  ? { [Name in From | To]?: BusinessDay | undefined }
  : unknown;

/** The chosen values of its filters, the typed texts, and days of the second instant. */
export type Chosen<List extends ListDefinition> = MoreDays<List> & ChosenWords<List>;

type ChosenWords<List extends ListDefinition> =
  List['choices'] extends Readonly<Record<string, Choice | Typed | Numbered>>
    ? {
        [Name in keyof List['choices'] & string]?: WordOf<List['choices'][Name]> | undefined;
      }
    : unknown;

/** The fields that can order the list, in the module's names. */
export type SortField<List extends ListDefinition> = {
  [Own in FieldOf<List>]: Fields<List>[Own] extends { sort: true } ? Own : never;
}[FieldOf<List>];

/** The fields of the further order words, and the orders that only the module's SQL knows. */
export type FurtherOrder<List extends ListDefinition> = List extends {
  orders: Readonly<Record<string, infer Own extends string>>;
}
  ? Own
  : never;

/** A sortable field on the wire, or the same with a minus for descending. */
export type SortWord<List extends ListDefinition> =
  | {
      [Own in SortField<List>]: `${'' | '-'}${WireName<Fields<List>[Own], Own> & string}`;
    }[SortField<List>]
  | (List extends { orders: infer Orders } ? `${'' | '-'}${keyof Orders & string}` : never);

/** The name of a field on the wire. */
export const wireName = (own: string, field: Field): string =>
  ('wire' in field ? field.wire : undefined) ?? own;

/** The sums as fields of one row. */
export const sumFields = ({ sums }: ListDefinition): Readonly<Record<string, Field>> =>
  Object.fromEntries(
    Object.entries(sums).map(([name, sum]) => [name, typeof sum === 'string' ? { kind: sum } : sum]),
  );

/** True for a field on the wire. Positions are not sent, and some fields stay in the module. */
export const isOnWire = (field: Field): boolean =>
  field.kind !== 'position' && !('wire' in field && field.wire === null);

/** Every order of a list: each field that sorts, in both directions. */
export const sortWordsIn = <List extends ListDefinition>({ fields, orders = {} }: List): SortWord<List>[] =>
  [
    ...new Set([
      ...Object.keys(orders),
      ...Object.entries(fields).flatMap(([own, field]) => (field.sort ? [wireName(own, field)] : [])),
    ]),
  ].flatMap((word) => [word, `-${word}`]) as SortWord<List>[];
