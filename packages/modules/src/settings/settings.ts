/**
 * Which way a setting is changed by one person: the other way takes two (AMB-147). A switch that pauses is set and ended by one
 * (decision 069), so that it has neither.
 */
type Setting = { seed: number | string; safe: 'lower' | 'higher' } | { seed: boolean; safe: 'either' };

/** What operators may change while the product runs, with its seed and its safe direction. Money is micro-USDT as text. */
export const SETTINGS = {
  /** New activations pause when the treasury covers fewer days of scheduled rewards; 0 switches the pause off (AMB-107). */
  coverageDays: { seed: 7, safe: 'higher' },
  /** A version of the plan is published at least so many business days before its date (AMB-127). */
  planNoticeDays: { seed: 7, safe: 'higher' },
  /** So many, where the version takes something away from members (AMB-139). */
  planTakingNoticeDays: { seed: 30, safe: 'higher' },
  /** Two different operators approve a withdrawal where the member's withdrawals of 24 hours reach this amount. */
  secondApproverFromMicro: { seed: '1000000000', safe: 'lower' },
  /** No turnover is saved above this, nor, where it needs a second operator, above ten times the last one (AMB-013). */
  turnoverLimitMicro: { seed: '10000000000000', safe: 'lower' },
  /** A turnover from this amount on counts once a second operator confirmed it (AMB-139). */
  secondTurnoverFromMicro: { seed: '50000000000', safe: 'lower' },
  /** No claims, and windows that end wait for their settlement (AMB-104). */
  odlPaused: { seed: false, safe: 'either' },
  /** A funding of the treasury from this amount on counts once a second operator confirmed it. */
  secondFundingFromMicro: { seed: '5000000000', safe: 'lower' },
  /** A manual credit of a deposit from this amount on counts once a second operator confirmed it (AMB-139). */
  secondCreditFromMicro: { seed: '250000000', safe: 'lower' },
  /** So many hours a proposal waits for its second operator before it lapses (AMB-139). */
  proposalHours: { seed: 72, safe: 'lower' },
  /** Payouts stop by themselves when more are signed within an hour or a day, until two operators let them go on (AMB-139). */
  payoutsPerHour: { seed: 50, safe: 'lower' },
  payoutsPerDay: { seed: 400, safe: 'lower' },
  payoutSumPerHourMicro: { seed: '10000000000', safe: 'lower' },
  payoutSumPerDayMicro: { seed: '20000000000', safe: 'lower' },
  /** So many withdrawals and refunds a member may ask for within 24 hours, cancelled ones included. */
  withdrawalsPerDay: { seed: 20, safe: 'lower' },
  /** So many hours a deposit rests in the R-Wallet before it can go back (AMB-136). */
  depositRestHours: { seed: 24, safe: 'higher' },
  /** Deposits of an address are collected to custody from this sum on, or when the oldest waits so many hours. */
  collectFromMicro: { seed: '20000000', safe: 'higher' },
  collectAfterHours: { seed: 72, safe: 'higher' },
  /** So much of what moves from an address its share of the fee may be at most, in thousandths. */
  collectFeePerMille: { seed: 10, safe: 'lower' },
  /** What a coin of the network is taken to cost when that share is weighed: rather too much than too little. */
  collectCoinPriceMicro: { seed: '1500000000', safe: 'higher' },
  /** Stops collection. Deposits are still credited. */
  collectionPaused: { seed: false, safe: 'either' },
  /** Below the floor the account that pays withdrawals asks for a refill up to the ceiling; above that it holds too much. */
  hotFloorMicro: { seed: '5000000000', safe: 'higher' },
  hotCeilingMicro: { seed: '20000000000', safe: 'lower' },
  /** Pause switches of the payout jobs. */
  rewardPayoutsPaused: { seed: false, safe: 'either' },
  withdrawalPayoutsPaused: { seed: false, safe: 'either' },
} as const satisfies Record<string, Setting>;

export type SettingName = keyof typeof SETTINGS;
export type SettingValue<Name extends SettingName> = (typeof SETTINGS)[Name]['seed'] extends boolean
  ? boolean
  : (typeof SETTINGS)[Name]['seed'] extends number
    ? number
    : string;

/** Whether a change is the one that takes two people: away from the safe direction. */
export const isLoosening = <Name extends SettingName>(
  name: Name,
  { from, to }: { from: SettingValue<Name>; to: SettingValue<Name> },
): boolean => {
  const { safe } = SETTINGS[name];
  if (safe === 'either' || from === to) return false;
  const isHigher = BigInt(to) > BigInt(from);
  return isHigher === (safe === 'lower');
};
