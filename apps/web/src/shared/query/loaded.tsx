import { useQueryClient } from '@tanstack/react-query';
import { ErrorCard, LoadingStatus, Skeleton } from '@tributary/ui/feedback';
import { useDeferredValue, type ReactNode } from 'react';
import { ApiError } from '../api/api-error.ts';

/** The parts of a query that `Loaded` needs. */
export interface Asked<Data> {
  data: Data | undefined;
  error: Error | null;
  isFetching: boolean;
  refetch: () => unknown;
}

type DataIn<Queries> = {
  [Key in keyof Queries]: Queries[Key] extends Asked<infer Data> ? Data : never;
};

interface QueryFailureProps {
  title: string;
  query: Omit<Asked<unknown>, 'data'>;
}

const MISSING: readonly string[] = ['notFound', 'invalidInput'];

/** True if the address of the screen names nothing that its reader may see: a second try has the same answer. */
const isMissing = (error: Error | null): boolean => error instanceof ApiError && MISSING.includes(error.code);

/** The card of a failed read; one press repeats all failed reads of the screen. */
export function QueryFailure({ title, query }: QueryFailureProps) {
  const client = useQueryClient();
  const askAgain = async (): Promise<void> => {
    await query.refetch();
    await client.refetchQueries({ type: 'active', predicate: ({ state }) => state.status === 'error' });
  };
  if (isMissing(query.error))
    return <ErrorCard title={title} message="It does not exist, or it belongs to another account." />;
  return (
    <ErrorCard
      title={title}
      message={query.error?.message || 'Something went wrong'}
      error={query.error}
      onRetry={() => void askAgain()}
      isRetrying={query.isFetching}
    />
  );
}

interface WaitingProps {
  height: string;
  text?: string;
}

/** The size of the coming content, and the documents' words for it. */
export function Waiting({ height, text = 'Loading...' }: WaitingProps) {
  return (
    <>
      <LoadingStatus text={text} />
      <Skeleton height={height} />
    </>
  );
}

interface LoadedProps<Queries> {
  /** By name: all data that the children need. */
  of: Queries;
  /** "Your wallet could not be loaded". */
  failure: string;
  waiting: ReactNode;
  /** Replaces the children if all data are empty lists or nothing. */
  empty?: ReactNode;
  children: (data: DataIn<Queries>) => ReactNode;
}

const isNothing = (data: unknown): boolean => data === null || (Array.isArray(data) && data.length === 0);

/**
 * Shows loaded data, however old. A failure appears only without any data, with the first failed query. The children
 * are drawn in slices: at once they would block a slow phone just when a person begins to press.
 */
export function Loaded<Queries extends Readonly<Record<string, Asked<unknown>>>>({
  of,
  failure,
  waiting,
  empty,
  children,
}: LoadedProps<Queries>) {
  const queries = Object.entries(of);
  const open = queries.filter(([, { data }]) => data === undefined);
  const isWhole = open.length === 0;
  const isDrawn = useDeferredValue(isWhole);
  if (isWhole && !isDrawn) return waiting;
  if (isWhole && empty !== undefined && queries.every(([, { data }]) => isNothing(data))) return empty;
  if (isWhole)
    return children(Object.fromEntries(queries.map(([name, { data }]) => [name, data])) as DataIn<Queries>);
  const failed = open.flatMap(([, query]) => (query.error ? [query] : []));
  const [first] = failed;
  if (!first) return waiting;
  // One press repeats all missing reads.
  const again = {
    error: first.error,
    isFetching: failed.some(({ isFetching }) => isFetching),
    refetch: () => failed.map(({ refetch }) => refetch()),
  };
  return <QueryFailure title={failure} query={again} />;
}
