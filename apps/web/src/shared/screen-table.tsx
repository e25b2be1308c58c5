import { useQuery } from '@tanstack/react-query';
import { DataTable, type TableDefinition, type TablePage } from '@tributary/ui/table';
import { readTableQuery } from '@tributary/ui/table-query';
import type { ReactNode } from 'react';
import { useSearchParams } from 'react-router';

interface ScreenTableProps<Row> {
  table: TableDefinition<Row>;
  /** Cards above the table; their sums come in the same answer as the rows. */
  summary?: (page: TablePage<Row> | undefined) => ReactNode;
  /** Under the table once its rows are there, which would push it about when they come. */
  below?: ReactNode;
}

/** Binds a table definition to the URL and to the server. A screen needs nothing else to show a list. */
export function ScreenTable<Row>({ table, summary, below }: ScreenTableProps<Row>) {
  const [params, setParams] = useSearchParams();
  const { data, error, isFetching, refetch } = useQuery(table.read(readTableQuery(params, table)));
  return (
    <>
      {summary?.(data)}
      <DataTable
        table={table}
        params={params}
        onParams={(next, how) => setParams(next, { replace: how === 'replace', preventScrollReset: true })}
        result={{ data, error, isFetching, refetch: () => void refetch() }}
      />
      {(data || error) && below}
    </>
  );
}
