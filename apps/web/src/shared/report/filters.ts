import type { ListDefinition, WireRow } from '@tributary/definitions/lists';
import type { Filter, PeriodFilter } from '@tributary/ui/table';
import type { DataOf, InputOf, RouteName } from '../api/api-types.ts';

/** A row of a list. */
export type RowOf<List extends RouteName> = DataOf<List> extends { rows: (infer Row)[] } ? Row : never;

type Choice<Id extends string, Word extends string> = {
  id: Id;
  label: string;
  kind: 'choice';
  options: readonly { value: Word; label: string }[];
};
type FilterNamed<Id extends string> = Extract<Filter, { kind: 'text' | 'date' }> & { id: Id };

/** A definition, if it is the one of the route's rows. */
export type OfRoute<Definition extends ListDefinition, List extends RouteName> =
  WireRow<Definition> extends RowOf<List> ? Definition : never;

/** The words that a list takes for one of its filters; any text where its contract names none. */
type WordOf<List extends RouteName, Id extends keyof InputOf<List>> = [
  Extract<InputOf<List>[Id], string>,
] extends [never]
  ? string
  : Extract<InputOf<List>[Id], string>;

/** A filter that the list honours: another one, or a word that the list does not take, does not compile. */
export type FilterOf<List extends RouteName> = {
  [Id in keyof InputOf<List> & string]: FilterNamed<Id> | Choice<Id, WordOf<List, Id> | ''>;
}[keyof InputOf<List> & string];

/** A filter by one of some values, each with the word for it. */
export const choice = <const Id extends string, const Word extends string>(
  id: Id,
  label: string,
  words: Readonly<Record<Word, string>>,
): Choice<Id, Word> => ({
  id,
  label,
  kind: 'choice',
  options: (Object.entries(words) as [Word, string][]).map(([value, word]) => ({ value, label: word })),
});

export const textFilter = <const Id extends string>(id: Id, label: string): FilterNamed<Id> => ({
  id,
  label,
  kind: 'text',
});

/** The filters of a period, and the one control that sets both. */
export const periodOf = <const From extends string = 'from', const To extends string = 'to'>(
  label: string,
  from = 'from' as From,
  to = 'to' as To,
): { filters: readonly [FilterNamed<From>, FilterNamed<To>]; calendar: PeriodFilter } => ({
  filters: [
    { id: from, label: `${label}, from`, kind: 'date' },
    { id: to, label: `${label}, to`, kind: 'date' },
  ],
  calendar: { label, from, to },
});
