import { apiQuery } from '../api/api.ts';

/** Refetched whenever the screen opens, since money may have moved. */
export const refundableQuery = { ...apiQuery('withdrawals.refundable'), staleTime: 0 };
