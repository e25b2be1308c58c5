import type { PayoutFailure } from '@tributary/chain';

/** The remark on a withdrawal that could not be paid, as its member reads it. Networks' own words are for operators. */
export const FAILURE_REMARKS: Record<PayoutFailure, string> = {
  tagNeeded: 'Your XRP address needs a destination tag. Add the tag to your address, then request again.',
  permissionNeeded:
    'Your XRP address accepts payments only from accounts that it knows. Use another address.',
  belowReserve:
    'Your XRP address is new, and the amount is below the reserve of a new XRP account. Request more.',
  addressRefused: 'The network cannot pay to your address. Check the address, then request again.',
  refused: 'The network did not take this payment. Request again, or raise a ticket if it happens twice.',
};
