import { useQuery } from '@tanstack/react-query';
import { DataTable, readTableQuery, type TableDefinition } from '@tributary/ui/table';
import { useSearchParams } from 'react-router';

/** Binds a table definition to the URL and to the server. A screen needs nothing else to show a list. */
export function ScreenTable<Row>({ table }: { table: TableDefinition<Row> }) {
  const [params, setParams] = useSearchParams();
  const query = readTableQuery(params, table);
  const { data, error, isFetching, refetch } = useQuery({
    queryKey: ['table', table.id, query],
    queryFn: ({ signal }) => table.fetch(query, signal),
  });
  return (
    <DataTable
      table={table}
      params={params}
      onParams={(next, how) => setParams(next, { replace: how === 'replace', preventScrollReset: true })}
      result={{ data, error, isFetching, refetch: () => void refetch() }}
    />
  );
}
