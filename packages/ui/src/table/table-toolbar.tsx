import { Columns3, Search, SlidersHorizontal } from 'lucide-react';
import { Suspense, useEffect, useId, useRef, useState, type ReactNode } from 'react';
import { lazyPart } from '../lazy-part/lazy-part.ts';
import { Button } from '../controls/button.tsx';
import type { TableDefinition, TableQuery } from './table-definition.ts';
import type { Panel } from './table-panel.tsx';
import styles from './table-toolbar.module.css';
import { fromStart, hasFilters, openFilters } from '../table-query/table-query.ts';

/** Loaded when a person filters or chooses columns. */
const FilterChips = lazyPart(() => import('./filter-chips.tsx'));
const TablePanel = lazyPart(() => import('./table-panel.tsx'));

interface ToolbarProps {
  table: Pick<
    TableDefinition<never>,
    'calendar' | 'columns' | 'filters' | 'fixed' | 'hasSearch' | 'searchPlaceholder' | 'texts'
  >;
  query: TableQuery;
  hidden: ReadonlySet<string>;
  onToggleColumn: (id: string) => void;
  onChange: (query: TableQuery, how?: 'push' | 'replace') => void;
  onReset?: (() => void) | undefined;
  end?: ReactNode;
}

const SEARCH_DELAY_MS = 300;

/** Typing replaces the history entry, so that Back leaves the search and does not undo its letters. */
function SearchBox({
  query,
  placeholder,
  onChange,
}: {
  query: TableQuery;
  placeholder: string;
  onChange: ToolbarProps['onChange'];
}) {
  const [text, setText] = useState(query.search);
  const [shownFor, setShownFor] = useState(query.search);
  if (shownFor !== query.search) {
    setShownFor(query.search);
    setText(query.search);
  }
  useEffect(() => {
    if (text.trim() === query.search) return;
    const timer = setTimeout(
      () => onChange(fromStart({ ...query, search: text.trim() }), 'replace'),
      SEARCH_DELAY_MS,
    );
    return () => clearTimeout(timer);
  }, [text, query, onChange]);
  return (
    <label className={styles.search}>
      <Search aria-hidden />
      <span className="vh">Search</span>
      <input
        type="search"
        value={text}
        placeholder={placeholder}
        onChange={(event) => setText(event.target.value)}
      />
    </label>
  );
}

export function TableToolbar({ table, end, ...props }: ToolbarProps) {
  const { query, onChange } = props;
  const { hasSearch, searchPlaceholder = 'Search...', texts = {} } = table;
  const { showFilters = 'Filters', hideFilters = showFilters } = texts;
  const filters = openFilters(table);
  const [open, setOpen] = useState<Panel | null>(null);
  const panelId = useId();
  const filterButton = useRef<HTMLButtonElement>(null);
  const count = Object.values(query.filters).filter(Boolean).length;
  const toggle = (panel: Panel) => setOpen(open === panel ? null : panel);
  return (
    <div className={styles.toolbar}>
      <div className={styles.row}>
        {hasSearch && <SearchBox query={query} placeholder={searchPlaceholder} onChange={onChange} />}
        {filters.length > 0 && (
          <Button
            ref={filterButton}
            variant="outline"
            size="small"
            icon={<SlidersHorizontal aria-hidden />}
            aria-expanded={open === 'filters'}
            aria-controls={panelId}
            onClick={() => toggle('filters')}
          >
            <span className={styles.word}>{open === 'filters' ? hideFilters : showFilters}</span>
            {count > 0 && ` ${count}`}
          </Button>
        )}
        <Button
          variant="outline"
          size="small"
          className={styles.columnsButton}
          icon={<Columns3 aria-hidden />}
          aria-expanded={open === 'columns'}
          aria-controls={panelId}
          onClick={() => toggle('columns')}
        >
          Columns
        </Button>
        {end && <div className={styles.end}>{end}</div>}
      </div>
      <div id={panelId} hidden={open === null} className={styles.panel}>
        {open && (
          <Suspense>
            <TablePanel {...props} {...table} filters={filters} panel={open} />
          </Suspense>
        )}
      </div>
      {hasFilters(query) && (
        <Suspense>
          <FilterChips query={query} filters={filters} onChange={onChange} fallbackFocus={filterButton} />
        </Suspense>
      )}
    </div>
  );
}
