import { formatCount } from '@tributary/domain';
import { ChevronLeft, ChevronRight } from 'lucide-react';
import { Button } from '../controls/button.tsx';
import { fromStart, toNewer, toOlder } from '../table-query/table-query.ts';
import type { TablePage, TableQuery } from './table-definition.ts';
import styles from './table-pager.module.css';

interface TablePagerProps {
  query: TableQuery;
  page: Pick<TablePage<never>, 'total' | 'next'>;
  by: 'page' | 'cursor';
  sizes: readonly number[];
  onChange: (query: TableQuery) => void;
}

const MAX_BUTTONS = 5;

/** Up to five pages around the shown one (TBL-20). */
export function pageButtons(page: number, last: number): number[] {
  const count = Math.min(MAX_BUTTONS, last);
  const first = Math.max(1, Math.min(page - Math.floor(MAX_BUTTONS / 2), last - count + 1));
  return Array.from({ length: count }, (_, index) => first + index);
}

export function lastPage(total: number, size: number): number {
  return Math.max(1, Math.ceil(total / size));
}

export function shownEntries({ page, size }: Pick<TableQuery, 'page' | 'size'>, total: number): string {
  if (total === 0) return 'Showing 0 entries';
  const from = (page - 1) * size + 1;
  return `Showing ${formatCount(from)} to ${formatCount(Math.min(total, page * size))} of ${formatCount(total)} entries`;
}

/** A list with cursors knows its next rows, but not its position, and possibly not its length. */
export function shownOf(count: number, total: number | undefined): string {
  if (count === 0) return 'Showing 0 entries';
  const of = total === undefined ? '' : ` of ${formatCount(total)}`;
  return `Showing ${formatCount(count)}${of} ${count === 1 && of === '' ? 'entry' : 'entries'}`;
}

function stepsOf({ query, page: { total = 0, next }, by }: Omit<TablePagerProps, 'sizes' | 'onChange'>) {
  if (by === 'cursor')
    return {
      back: query.cursors.length > 0 ? toNewer(query) : null,
      on: next ? toOlder(query, next) : null,
    };
  return {
    back: query.page > 1 ? { ...query, page: query.page - 1 } : null,
    on: query.page < lastPage(total, query.size) ? { ...query, page: query.page + 1 } : null,
  };
}

const WORDS = { page: ['Previous', 'Next'], cursor: ['Newer', 'Older'] } as const;

export function TablePager({ sizes, onChange, ...place }: TablePagerProps) {
  const { query, by } = place;
  const { back, on } = stepsOf(place);
  const [backText, onText] = WORDS[by];
  const pages = by === 'page' ? pageButtons(query.page, lastPage(place.page.total ?? 0, query.size)) : [];
  return (
    <nav aria-label="Pages" className={styles.pager} data-numbered={pages.length > 1 || undefined}>
      <label className={styles.size}>
        Rows
        <select
          value={query.size}
          onChange={(event) =>
            onChange(fromStart({ ...query, size: Number.parseInt(event.target.value, 10) }))
          }
        >
          {sizes.map((size) => (
            <option key={size}>{size}</option>
          ))}
        </select>
      </label>
      <Button
        variant="outline"
        size="small"
        icon={<ChevronLeft aria-hidden />}
        disabled={!back}
        onClick={() => back && onChange(back)}
      >
        <span className={styles.word}>{backText}</span>
      </Button>
      {pages.length > 1 &&
        pages.map((page) => (
          <Button
            key={page}
            variant="outline"
            size="small"
            aria-label={`Page ${page}`}
            aria-current={page === query.page ? 'page' : undefined}
            onClick={() => page !== query.page && onChange({ ...query, page })}
          >
            {page}
          </Button>
        ))}
      <Button variant="outline" size="small" disabled={!on} onClick={() => on && onChange(on)}>
        <span className={styles.word}>{onText}</span>
        <ChevronRight aria-hidden />
      </Button>
    </nav>
  );
}
