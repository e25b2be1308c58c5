import { useQuery } from '@tanstack/react-query';
import { DataTable, type TableDefinition, type TablePage } from '@tributary/ui/table';
import { readTableQuery } from '@tributary/ui/table-query';
import { useDeferredValue, type ReactNode } from 'react';
import { useSearchParams } from 'react-router';

interface ScreenTableProps<Row> {
  table: TableDefinition<Row>;
  /** Cards above the table; their sums come in the same answer as the rows. */
  summary?: (page: TablePage<Row> | undefined) => ReactNode;
  /** Content below the table, shown with its rows, which would otherwise push it down. */
  below?: ReactNode;
}

/** Connects a table definition to the URL and the server; a list screen needs nothing else. */
export function ScreenTable<Row>({ table, summary, below }: ScreenTableProps<Row>) {
  const [params, setParams] = useSearchParams();
  const { data, error, isFetching, refetch } = useQuery(table.read(readTableQuery(params, table)));
  // The table draws its rows a moment after they arrive.
  const isBelowShown = useDeferredValue(Boolean(data || error));
  return (
    <>
      {summary?.(data)}
      <DataTable
        table={table}
        params={params}
        onParams={(next, how) => setParams(next, { replace: how === 'replace', preventScrollReset: true })}
        result={{ data, error, isFetching, refetch: () => void refetch() }}
      />
      {isBelowShown && below}
    </>
  );
}
