import { Button } from '../controls/button.tsx';
import { EmptyState } from '../feedback/empty-state.tsx';
import type { TableDefinition } from './table-definition.ts';

interface EmptyTableProps {
  table: Pick<TableDefinition<never>, 'texts' | 'emptyAction'>;
  isFiltered: boolean;
  /** Why the server refused the filters. */
  refused?: string | undefined;
  onClear: () => void;
}

/** Replaces the rows: it says how the first one appears, that the filters match none, or their fault. */
export default function EmptyTable({
  table: { texts, emptyAction },
  isFiltered,
  refused,
  onClear,
}: EmptyTableProps) {
  if (isFiltered || refused !== undefined) {
    return (
      <EmptyState
        title={refused === undefined ? 'No data found' : 'Check the filters'}
        seed={7}
        action={
          <Button variant="outline" onClick={onClear}>
            Clear Filters
          </Button>
        }
      >
        <span role={refused === undefined ? undefined : 'alert'}>
          {refused ?? 'Nothing matches the filters above.'}
        </span>
      </EmptyState>
    );
  }
  return (
    <EmptyState title={texts?.emptyTitle ?? 'No data found'} action={emptyAction}>
      {texts?.emptyText}
    </EmptyState>
  );
}
