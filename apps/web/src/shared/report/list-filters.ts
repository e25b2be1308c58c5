import type { ListDefinition } from '@tributary/definitions/lists';
import type { Filter, PeriodFilter } from '@tributary/ui/table';
import { periodOf } from './filters.ts';

/** The filters of a list by one of some values. */
export const choicesOf = ({ choices = {} }: ListDefinition): Filter[] =>
  Object.entries(choices).map(([id, { label, words, all }]) => ({
    id,
    label,
    kind: 'choice',
    options: [
      ...(all === undefined ? [] : [{ value: '', label: all }]),
      ...Object.entries(words).map(([value, word]) => ({
        value,
        label: typeof word === 'string' ? word : word.word,
      })),
    ],
  }));

/** The filters of a list by its definition, and the control that sets its days. */
export const listFilters = (
  definition: ListDefinition,
): { filters: readonly Filter[]; calendar?: PeriodFilter } => {
  const { days, fields } = definition;
  if (days === undefined) return { filters: choicesOf(definition) };
  const { filters, calendar } = periodOf(definition.daysLabel ?? fields[days]?.header ?? 'Date');
  return { filters: [...choicesOf(definition), ...filters], calendar };
};
