import { ChevronLeft, ChevronRight } from 'lucide-react';
import { Button } from '../controls/button.tsx';
import type { TableQuery } from './define-table.ts';
import styles from './table-pager.module.css';

interface TablePagerProps {
  query: TableQuery;
  total: number;
  sizes: readonly number[];
  onChange: (query: TableQuery) => void;
}

export function lastPage(total: number, size: number): number {
  return Math.max(1, Math.ceil(total / size));
}

export function shownEntries({ page, size }: Pick<TableQuery, 'page' | 'size'>, total: number): string {
  if (total === 0) return 'Showing 0 entries';
  const from = (page - 1) * size + 1;
  return `Showing ${from.toLocaleString('en-US')} to ${Math.min(total, page * size).toLocaleString('en-US')} of ${total.toLocaleString('en-US')} entries`;
}

export function TablePager({ query, total, sizes, onChange }: TablePagerProps) {
  const last = lastPage(total, query.size);
  return (
    <nav aria-label="Pages" className={styles.pager}>
      <label className={styles.size}>
        Rows
        <select
          value={query.size}
          onChange={(event) => onChange({ ...query, page: 1, size: Number.parseInt(event.target.value, 10) })}
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
        disabled={query.page <= 1}
        onClick={() => onChange({ ...query, page: query.page - 1 })}
      >
        Previous
      </Button>
      <Button
        variant="outline"
        size="small"
        disabled={query.page >= last}
        onClick={() => onChange({ ...query, page: query.page + 1 })}
      >
        Next
        <ChevronRight aria-hidden />
      </Button>
    </nav>
  );
}
