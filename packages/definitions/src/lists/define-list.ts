import type { BusinessDay } from '@tributary/domain';
import type { StatusWords } from './report.ts';
import type { Field, ValueOf, WireName, WireValue } from './field.ts';

/** A filter by one of some values, each with the word for it. */
type Choice = {
  label: string;
  words: Readonly<Record<string, string | { word: string }>>;
  /** What else the wire takes; no screen offers it. */
  also?: readonly string[];
  /** What no choice means, in words. */
  all?: string;
  /** The wire takes any text of at most so many characters; the handler says which it knows. */
  most?: number;
  /** The value that no choice means. */
  standard?: string;
};

/** A filter by a text that somebody types, of at most so many characters. */
type Typed = { label: string; most: number };

/** A filter by a whole number from 1 on: a screen offers as many as `offered`, and the wire takes any up to `greatest`. */
type Numbered = { label: string; offered: number; greatest: number };

/**
 * A list, said once: what the module reads of it, what the wire carries, what the table, the cards and the files show, and
 * how it can be narrowed, ordered and summed. The contract, the module's row, both handlers and the screen follow from it.
 * The SQL is in the module (`listFrom`).
 */
export type ListDefinition = {
  /** The name of its row in the API's document. */
  schema: string;
  /** Heading of the PDF, name of the sheet, and of the table for a screen reader. */
  title: string;
  /** Name of its files, without ending (AMB-098). */
  file: string;
  /** It is one file whatever its length, and no part of it is one; so nothing of it is searched. */
  isWhole?: true;
  /** In the order of the columns. */
  fields: Readonly<Record<string, Field>>;
  /** Which fields have a column, in which order, where it is not those with a heading: of one of several pages of a list. */
  columns?: readonly (string | { of: string; header?: string; words?: StatusWords })[];
  /** Over all rows that the filters leave; a field where it is not named as on the wire, or is computed from others. */
  sums: Readonly<Record<string, 'money' | 'count' | Field>>;
  choices?: Readonly<Record<string, Choice | Typed | Numbered>>;
  /** What the filter by one row's id is called, where links lead to rows of the list. */
  oneRow?: string;
  /** The instant whose business days the list can be narrowed to, and what these days are called where not as its heading. */
  days?: string;
  daysLabel?: string;
  /** Another instant whose business days it can be narrowed to, with the names of both ends. */
  moreDays?: { of: string; label: string; from: string; to: string };
  /** Further words of the wire for an order, or such of computed fields, each with the field that it goes by. */
  orders?: Readonly<Record<string, string>>;
  /**
   * The order until somebody chooses another: a field on the wire, with a minus for descending. Without one, the list has one
   * order alone.
   */
  order?: string;
};

/** What is computed has the form that the wire has for its kind. */
type Computed<Of> = {
  [Own in keyof Of]: Of[Own] extends { from: (row: infer Row) => unknown }
    ? { from: (row: Row) => WireValue<Of[Own]> }
    : unknown;
};

/** Keeps the definition's own type, from which all others derive. */
export const defineList = <const List extends ListDefinition>(
  definition: List & { fields: Computed<List['fields']>; sums: Computed<List['sums']> },
): List => definition;

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

/** The fields that travel, by their names on the wire. */
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

/** The words that a choice takes; any text where it is typed, a number where it is one. */
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

/** The chosen words of its filters, the texts that were typed into them, and days of another instant. */
export type Chosen<List extends ListDefinition> = MoreDays<List> & ChosenWords<List>;

type ChosenWords<List extends ListDefinition> =
  List['choices'] extends Readonly<Record<string, Choice | Typed | Numbered>>
    ? {
        [Name in keyof List['choices'] & string]?: WordOf<List['choices'][Name]> | undefined;
      }
    : unknown;

/** The fields that it can be ordered by, in the module's names. */
export type SortField<List extends ListDefinition> = {
  [Own in FieldOf<List>]: Fields<List>[Own] extends { sort: true } ? Own : never;
}[FieldOf<List>];

/** A field on the wire that the list can be ordered by, or the same with a minus for descending. */
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

/** Whether a field travels: the place of a row is no value, and some stay in the module. */
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
