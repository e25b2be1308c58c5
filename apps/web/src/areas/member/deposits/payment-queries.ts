import { apiQuery } from '../api/api.ts';

/** Never the answer about another payment while the asked one is on its way. */
const ALWAYS_ITS_OWN = { placeholderData: undefined, staleTime: 0 };

/** The payment that is open now, on whatever device it was started. */
export const openPaymentQuery = { ...apiQuery('deposits.open'), staleTime: 0 };

export const paymentQuery = (payment: string) => ({
  ...apiQuery('deposits.status', { payment }),
  ...ALWAYS_ITS_OWN,
});
