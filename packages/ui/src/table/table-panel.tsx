import { Suspense } from 'react';
import { lazyPart } from '../lazy-part/lazy-part.ts';
import { Button } from '../controls/button.tsx';
import { SelectField } from '../fields/select-field.tsx';
import { TextField } from '../fields/text-field.tsx';
import type { Column, Filter, PeriodFilter, TableQuery } from './table-definition.ts';
import { withFilter } from '../table-query/table-query.ts';
import styles from './table-toolbar.module.css';

/** The calendar is heavy; the dates beside it can be typed before it is loaded. */
const DateRangeField = lazyPart(() =>
  import('../date-range/date-range-field.tsx').then((loaded) => ({ default: loaded.DateRangeField })),
);

interface FilterPanelProps {
  query: TableQuery;
  filters: readonly Filter[];
  calendar?: PeriodFilter | readonly PeriodFilter[] | undefined;
  onChange: (query: TableQuery) => void;
  onReset?: (() => void) | undefined;
}

function FilterField({
  filter,
  query,
  onChange,
}: { filter: Filter } & Pick<FilterPanelProps, 'query' | 'onChange'>) {
  const value = query.filters[filter.id] ?? '';
  const set = (next: string) => onChange(withFilter(query, filter.id, next));
  if (filter.kind === 'choice') {
    const hasOwn = filter.options.some((option) => option.value === '');
    const options = hasOwn ? filter.options : [{ value: '', label: 'All' }, ...filter.options];
    return (
      <SelectField
        label={filter.label}
        value={value}
        options={options}
        onChange={(event) => set(event.target.value)}
      />
    );
  }
  if (filter.kind === 'date') {
    return (
      <TextField
        label={filter.label}
        type="date"
        value={value}
        onChange={(event) => set(event.target.value)}
      />
    );
  }
  return (
    <TextField
      key={value}
      label={filter.label}
      defaultValue={value}
      onBlur={(event) => event.target.value !== value && set(event.target.value)}
    />
  );
}

/** Days are those of India; the server reads them as 00:00:00 to 23:59:59 Asia/Kolkata. */
function FilterPanel({ query, filters, calendar, onChange, onReset }: FilterPanelProps) {
  const periods = calendar === undefined ? [] : [calendar].flat();
  // The calendar sets its two days, so they have no other fields.
  const shown = filters.filter(({ id }) => !periods.some(({ from, to }) => id === from || id === to));
  return (
    <div className={styles.fields}>
      {periods.map((period) => (
        <Suspense key={period.from}>
          <DateRangeField
            label={period.label}
            value={{ from: query.filters[period.from] ?? '', to: query.filters[period.to] ?? '' }}
            onChange={({ from, to }) =>
              onChange(withFilter(withFilter(query, period.from, from), period.to, to))
            }
          />
        </Suspense>
      ))}
      {shown.map((filter) => (
        <FilterField key={filter.id} filter={filter} query={query} onChange={onChange} />
      ))}
      {onReset && (
        <Button variant="quiet" size="small" onClick={onReset}>
          Reset
        </Button>
      )}
    </div>
  );
}

interface ColumnPanelProps {
  columns: readonly Pick<Column<never>, 'id' | 'header'>[];
  hidden: ReadonlySet<string>;
  onToggleColumn: (id: string) => void;
}

/** The choice of visible columns. */
function ColumnPanel({ columns, hidden, onToggleColumn }: ColumnPanelProps) {
  return (
    <fieldset className={styles.columns}>
      <legend className="vh">Shown columns</legend>
      {columns.map(({ id, header }) => (
        <label key={id}>
          <input type="checkbox" checked={!hidden.has(id)} onChange={() => onToggleColumn(id)} /> {header}
        </label>
      ))}
    </fieldset>
  );
}

export type Panel = 'filters' | 'columns';

/** The panel below the toolbar: filters, or the choice of columns. */
export default function TablePanel({
  panel,
  ...props
}: { panel: Panel } & FilterPanelProps & ColumnPanelProps) {
  return panel === 'filters' ? <FilterPanel {...props} /> : <ColumnPanel {...props} />;
}
