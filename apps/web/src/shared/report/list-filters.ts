import type { ListDefinition } from '@tributary/definitions/lists';
import type { Filter, PeriodFilter } from '@tributary/ui/table';

type Choice = NonNullable<ListDefinition['choices']>[string];

const textFilter = (id: string, label: string): Filter => ({ id, label, kind: 'text' });

/** The filters of a period, and the one control that sets both. */
const periodOf = (label: string, from = 'from', to = 'to') => ({
  filters: [
    { id: from, label: `${label}, from`, kind: 'date' },
    { id: to, label: `${label}, to`, kind: 'date' },
  ] satisfies Filter[],
  calendar: { label, from, to },
});

const numbersOf = (label: string, count: number) =>
  Array.from({ length: count }, (_, at) => ({ value: String(at + 1), label: `${label} ${at + 1}` }));

const filterOf = (id: string, choice: Choice): Filter => {
  if ('offered' in choice)
    return { id, label: choice.label, kind: 'choice', options: numbersOf(choice.label, choice.offered) };
  if (!('words' in choice)) return textFilter(id, choice.label);
  const { label, words, all, standard } = choice;
  return {
    id,
    label,
    kind: 'choice',
    options: [
      ...(all === undefined ? [] : [{ value: '', label: all }]),
      ...Object.entries(words).map(([value, word]) => ({
        value: value === standard ? '' : value,
        label: typeof word === 'string' ? word : word.word,
      })),
    ],
  };
};

/** The filters of a list with fixed values, with typed texts, and for one row. */
export const choicesOf = ({ choices = {}, oneRow }: ListDefinition): Filter[] => [
  ...Object.entries(choices).map(([id, choice]) => filterOf(id, choice)),
  ...(oneRow === undefined ? [] : [textFilter('row', oneRow)]),
];

/** The filters of a list from its definition, and the control for its days. */
export const listFilters = (
  definition: ListDefinition,
): { filters: readonly Filter[]; calendar?: readonly PeriodFilter[] } => {
  const { days, fields, moreDays } = definition;
  const periods = [
    ...(days === undefined ? [] : [periodOf(definition.daysLabel ?? fields[days]?.header ?? 'Date')]),
    ...(moreDays ? [periodOf(moreDays.label, moreDays.from, moreDays.to)] : []),
  ];
  return {
    filters: [...choicesOf(definition), ...periods.flatMap(({ filters }): readonly Filter[] => filters)],
    ...(periods.length > 0 && { calendar: periods.map(({ calendar }) => calendar) }),
  };
};
