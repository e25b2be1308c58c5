import { apiQuery } from '../api/api.ts';

/** Money moves while one looks away: it is asked for whenever the screen opens. */
export const refundableQuery = { ...apiQuery('withdrawals.refundable'), staleTime: 0 };
