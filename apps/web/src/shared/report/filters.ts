import type { StatusWords } from '@tributary/contract/reports';
import type { Filter, PeriodFilter } from '@tributary/ui/table';
import type { DataOf, InputOf, RouteName } from '../api/api-types.ts';

/** A row of a list. */
export type RowOf<List extends RouteName> = DataOf<List> extends { rows: (infer Row)[] } ? Row : never;

/** A filter that the list honours: another one does not compile. */
export type FilterOf<List extends RouteName> = Filter & { id: keyof InputOf<List> & string };

/** An order that the list knows. */
export type SortOf<List extends RouteName> =
  InputOf<List> extends { sort?: infer Sort } ? Extract<Sort, string> : never;

type FilterNamed<Id extends string> = Filter & { id: Id };

/** A filter by one of some values, each with the word for it. */
export const choice = <const Id extends string>(
  id: Id,
  label: string,
  words: Readonly<Record<string, string>>,
): FilterNamed<Id> => ({
  id,
  label,
  kind: 'choice',
  options: Object.entries(words).map(([value, word]) => ({ value, label: word })),
});

/** A filter by one of some values that are their own words. */
export const choiceOf = <const Id extends string>(
  id: Id,
  label: string,
  words: readonly string[],
): FilterNamed<Id> => ({
  id,
  label,
  kind: 'choice',
  options: words.map((word) => ({ value: word, label: word })),
});

/** A filter in the words that a report has for its audience; `all` says what no choice means. */
export const wordsChoice = <const Id extends string>(
  id: Id,
  label: string,
  words: StatusWords,
  all?: string,
): FilterNamed<Id> =>
  choice(id, label, {
    ...(all !== undefined && { '': all }),
    ...Object.fromEntries(Object.entries(words).map(([state, { word }]) => [state, word])),
  });

/** The same by state. */
export const statusChoice = (words: StatusWords): FilterNamed<'status'> =>
  wordsChoice('status', 'Status', words);

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
