import { useQuery } from '@tanstack/react-query';
import type { DataOf } from '../../../shared/api/api-types.ts';
import { apiQuery } from '../api/api.ts';

export type LateHours = DataOf<'watch.lateHours'>;

/** The ages after which checks and queues are late. Every row of a queue reads them, so they are kept a minute. */
export const lateHoursQuery = { ...apiQuery('watch.lateHours'), staleTime: 60_000 };

/** Undefined until they are loaded: nothing is called late before. */
export const useLateHours = (): LateHours | undefined => useQuery(lateHoursQuery).data;
