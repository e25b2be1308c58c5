import type { DataOf } from '../../../shared/api/api-types.ts';

export type Limits = DataOf<'restrictions.limits'>;

/** The effect of each limit, in the words of both the list and the form. */
export const LIMITS: Readonly<Record<keyof Limits, string>> = {
  secondApproverFrom: 'From this sum of a member in 24 hours a withdrawal needs two approvals',
  secondFundingFrom: 'A funding from this on needs a second person',
  secondCreditFrom: 'A credit by hand from this on needs a second person',
  secondTurnoverFrom: 'A turnover from this on needs a second person',
  turnoverLimit: 'A turnover above this is refused',
  payoutsPerHour: 'Payouts in an hour before all of them pause',
  payoutsPerDay: 'Payouts in a day before all of them pause',
  payoutSumPerHour: 'Paid out in an hour before all of them pause',
  payoutSumPerDay: 'Paid out in a day before all of them pause',
  withdrawalsPerDay: 'Withdrawals that a member may ask for in 24 hours',
  depositRestHours: 'Hours that a deposit rests before it can go back',
  proposalHours: 'Hours that a proposal waits for its second person',
  planNoticeDays: 'Days from the publication of a plan to its date',
  planTakingNoticeDays: 'Days from the publication of a plan that takes something away to its date',
};

export const LIMIT_NAMES = Object.keys(LIMITS) as (keyof Limits)[];
