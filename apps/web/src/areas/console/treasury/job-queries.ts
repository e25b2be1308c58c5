import type { DataOf } from '../../../shared/api/api-types.ts';
import { apiQuery } from '../api/api.ts';

/** The last runs of the nightly jobs. */
export const closesQuery = apiQuery('watch.closes');
export const booksQuery = apiQuery('watch.books');
export const comparisonsQuery = apiQuery('watch.reconciliations');

export type Job = DataOf<'watch.asked'>[number];

/** The refetch interval while a worker runs a job. */
const LOOK_MS = 2_000;
export const isUnderWay = ({ state }: Job): boolean => state === 'waiting' || state === 'running';

export const askedJobsQuery = {
  ...apiQuery('watch.asked'),
  refetchInterval: (query: { state: { data?: Job[] | undefined } }) =>
    query.state.data?.some(isUnderWay) ? LOOK_MS : (false as const),
};
