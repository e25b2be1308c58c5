import { Button } from '../controls/button.tsx';
import { EmptyState } from '../feedback/empty-state.tsx';
import type { TableDefinition } from './table-definition.ts';

interface EmptyTableProps {
  table: Pick<TableDefinition<never>, 'texts' | 'emptyAction'>;
  isFiltered: boolean;
  onClear: () => void;
}

/** In place of the rows: how the first one appears, or that the filters match none. */
export function EmptyTable({ table: { texts, emptyAction }, isFiltered, onClear }: EmptyTableProps) {
  if (isFiltered) {
    return (
      <EmptyState
        title="No data found"
        seed={7}
        action={
          <Button variant="outline" onClick={onClear}>
            Clear Filters
          </Button>
        }
      >
        Nothing matches the filters above.
      </EmptyState>
    );
  }
  return (
    <EmptyState title={texts?.emptyTitle ?? 'No data found'} action={emptyAction}>
      {texts?.emptyText}
    </EmptyState>
  );
}
