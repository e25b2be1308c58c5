import { formatDate } from '@tributary/domain';
import { X } from 'lucide-react';
import { useRef, type RefObject } from 'react';
import type { Filter, TableQuery } from './table-definition.ts';
import { fromStart, withFilter, withoutFilters } from '../table-query/table-query.ts';
import styles from './table-toolbar.module.css';

interface FilterChipsProps {
  query: TableQuery;
  filters: readonly Filter[];
  onChange: (query: TableQuery) => void;
  /** Takes the focus when the last chip is gone; it must not fall to the body. */
  fallbackFocus: RefObject<HTMLElement | null>;
}

function chipText(filter: Filter, value: string): string {
  if (filter.kind === 'choice')
    return `${filter.label}: ${filter.options.find((option) => option.value === value)?.label ?? value}`;
  return `${filter.label}: ${filter.kind === 'date' ? formatDate(value) : value}`;
}

export default function FilterChips({ query, filters, onChange, fallbackFocus }: FilterChipsProps) {
  const list = useRef<HTMLDivElement>(null);
  const remove = (next: TableQuery, index: number) => {
    onChange(next);
    requestAnimationFrame(() => {
      const chips = list.current?.querySelectorAll<HTMLElement>('[data-chip]') ?? [];
      (chips[Math.min(index, chips.length - 1)] ?? fallbackFocus.current)?.focus();
    });
  };
  const clear = () => {
    onChange(withoutFilters(query));
    fallbackFocus.current?.focus();
  };
  const active = filters.filter(({ id }) => query.filters[id]);
  const chips = [
    ...(query.search
      ? [{ id: 'q', text: `Search: ${query.search}`, next: fromStart({ ...query, search: '' }) }]
      : []),
    ...active.map((filter) => ({
      id: filter.id,
      text: chipText(filter, query.filters[filter.id] ?? ''),
      next: withFilter(query, filter.id, ''),
    })),
  ];
  return (
    <div ref={list} className={styles.chips}>
      {chips.map(({ id, text, next }, index) => (
        <button
          key={id}
          type="button"
          data-chip
          className={styles.chip}
          aria-label={`Remove filter: ${text}`}
          onClick={() => remove(next, index)}
        >
          {text}
          <X aria-hidden />
        </button>
      ))}
      <button type="button" className={styles.clear} onClick={clear}>
        Clear Filters
      </button>
    </div>
  );
}
