import { useQueryClient } from '@tanstack/react-query';
import { ErrorCard, LoadingStatus, Skeleton } from '@tributary/ui/feedback';
import { useDeferredValue, type ReactNode } from 'react';

/** What of a query is shown while it has nothing, and when it has. */
interface Asked<Data> {
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

/** The card of something that could not be read; one press asks again for all that failed on the screen. */
export function QueryFailure({ title, query }: QueryFailureProps) {
  const client = useQueryClient();
  const askAgain = async (): Promise<void> => {
    await query.refetch();
    await client.refetchQueries({ type: 'active', predicate: ({ state }) => state.status === 'error' });
  };
  return (
    <ErrorCard
      title={title}
      message={query.error?.message || 'Something went wrong'}
      onRetry={() => void askAgain()}
      isRetrying={query.isFetching}
    />
  );
}

interface WaitingProps {
  height: string;
  text?: string;
}

/** The size of what will stand here, and the documents' words for it. */
export function Waiting({ height, text = 'Loading...' }: WaitingProps) {
  return (
    <>
      <LoadingStatus text={text} />
      <Skeleton height={height} />
    </>
  );
}

interface LoadedProps<Queries> {
  /** By name: everything that has to be known before the children can be drawn. */
  of: Queries;
  /** "Your wallet could not be loaded". */
  failure: string;
  waiting: ReactNode;
  /** In place of the children where all of it is an empty list or nothing. */
  empty?: ReactNode;
  children: (data: DataIn<Queries>) => ReactNode;
}

const isNothing = (data: unknown): boolean => data === null || (Array.isArray(data) && data.length === 0);

/**
 * What was read is shown, however old; a failure only where there is nothing to show, with the first that failed. What comes
 * in place of the waiting is drawn in slices: all at once it would hold up a slow phone just when a person begins to press.
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
  // One press asks for everything that is missing.
  const again = {
    error: first.error,
    isFetching: failed.some(({ isFetching }) => isFetching),
    refetch: () => failed.map(({ refetch }) => refetch()),
  };
  return <QueryFailure title={failure} query={again} />;
}
