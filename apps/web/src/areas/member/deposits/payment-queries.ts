import { apiQuery } from '../api/api.ts';

/** Never shows the answer about another payment while the requested one loads. */
const ALWAYS_ITS_OWN = { placeholderData: undefined, staleTime: 0 };

/** The open payment, from any device. */
export const openPaymentQuery = { ...apiQuery('deposits.open'), staleTime: 0 };

export const paymentQuery = (payment: string) => ({
  ...apiQuery('deposits.status', { payment }),
  ...ALWAYS_ITS_OWN,
});
