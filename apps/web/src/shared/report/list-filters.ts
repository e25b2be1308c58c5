import type { ListDefinition } from '@tributary/definitions/lists';
import type { Filter, PeriodFilter } from '@tributary/ui/table';
import { periodOf, textFilter } from './filters.ts';

type Choice = NonNullable<ListDefinition['choices']>[string];

const filterOf = (id: string, choice: Choice): Filter => {
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

/** The filters of a list by one of some values, by a text, and by one row. */
export const choicesOf = ({ choices = {}, oneRow }: ListDefinition): Filter[] => [
  ...Object.entries(choices).map(([id, choice]) => filterOf(id, choice)),
  ...(oneRow === undefined ? [] : [textFilter('row', oneRow)]),
];

/** The filters of a list by its definition, and the control that sets its days. */
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
