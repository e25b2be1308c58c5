/**
 * The direction in which one person may change a setting: the other way takes two (AMB-147). A switch that pauses
 * is set and ended by one person (decision 069), so it has no direction.
 */
type Setting = { seed: number | string; safe: 'lower' | 'higher' } | { seed: boolean; safe: 'either' };

/**
 * Settings that operators change while the product runs, with seed and safe direction. Money is micro-USDT as text.
 */
export const SETTINGS = {
  /** New activations pause when the treasury covers fewer days of scheduled rewards; 0 switches the pause off (AMB-107). */
  coverageDays: { seed: 7, safe: 'higher' },
  /** Business days between the publication of a plan version and its date, at least (AMB-127). */
  planNoticeDays: { seed: 7, safe: 'higher' },
  /** The same for a version that takes something away from members (AMB-139). */
  planTakingNoticeDays: { seed: 30, safe: 'higher' },
  /** Two different operators approve a withdrawal where the member's withdrawals of 24 hours reach this amount. */
  secondApproverFromMicro: { seed: '1000000000', safe: 'lower' },
  /** The highest turnover; one that needs a second operator may also not exceed ten times the last one (AMB-013). */
  turnoverLimitMicro: { seed: '10000000000000', safe: 'lower' },
  /** A turnover from this amount on counts once a second operator confirmed it (AMB-139). */
  secondTurnoverFromMicro: { seed: '50000000000', safe: 'lower' },
  /** While true nobody claims, and windows that end wait for their settlement (AMB-104). */
  odlPaused: { seed: false, safe: 'either' },
  /** A funding of the treasury from this amount on counts once a second operator confirmed it. */
  secondFundingFromMicro: { seed: '5000000000', safe: 'lower' },
  /** A manual credit of a deposit from this amount on counts once a second operator confirmed it (AMB-139). */
  secondCreditFromMicro: { seed: '250000000', safe: 'lower' },
  /** Hours that a proposal waits for its second operator before it lapses (AMB-139). */
  proposalHours: { seed: 72, safe: 'lower' },
  /** The breaker stops payouts above these limits of an hour or a day, until two operators resume them (AMB-139). */
  payoutsPerHour: { seed: 50, safe: 'lower' },
  payoutsPerDay: { seed: 400, safe: 'lower' },
  payoutSumPerHourMicro: { seed: '10000000000', safe: 'lower' },
  payoutSumPerDayMicro: { seed: '20000000000', safe: 'lower' },
  /** The most withdrawals and refunds that a member may request within 24 hours, cancelled ones included. */
  withdrawalsPerDay: { seed: 20, safe: 'lower' },
  /** Hours that a deposit rests in the R-Wallet before it can be refunded (AMB-136). */
  depositRestHours: { seed: 24, safe: 'higher' },
  /**
   * Deposits of an address are collected to custody from this sum on, or when the oldest has waited this many
   * hours.
   */
  collectFromMicro: { seed: '20000000', safe: 'higher' },
  collectAfterHours: { seed: 72, safe: 'higher' },
  /** The largest fee of moving an amount from an address, in thousandths of the amount. */
  collectFeePerMille: { seed: 10, safe: 'lower' },
  /** The assumed price of a coin of the network for that share: rather too high than too low. */
  collectCoinPriceMicro: { seed: '1500000000', safe: 'higher' },
  /** Stops collection. Deposits are still credited. */
  collectionPaused: { seed: false, safe: 'either' },
  /**
   * Below the floor the account that pays withdrawals requests a refill up to the ceiling; above the ceiling it has
   * too much.
   */
  hotFloorMicro: { seed: '5000000000', safe: 'higher' },
  hotCeilingMicro: { seed: '20000000000', safe: 'lower' },
  /** The same for the account that pays XRP, in millionths of an XRP, besides the reserve of the ledger. */
  xrpFloorMicro: { seed: '1000000000', safe: 'higher' },
  xrpCeilingMicro: { seed: '5000000000', safe: 'lower' },
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

/** True if a change is away from the safe direction, and so takes two people. */
export const isLoosening = <Name extends SettingName>(
  name: Name,
  { from, to }: { from: SettingValue<Name>; to: SettingValue<Name> },
): boolean => {
  const { safe } = SETTINGS[name];
  if (safe === 'either' || from === to) return false;
  const isHigher = BigInt(to) > BigInt(from);
  return isHigher === (safe === 'lower');
};
