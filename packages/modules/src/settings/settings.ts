/** What operators may change while the product runs, with its seed. Money is micro-USDT as text. */
export const SETTINGS = {
  /** New activations pause when the treasury covers fewer days of scheduled rewards; 0 switches the pause off (AMB-107). */
  coverageDays: 7,
  /** A version of the plan is published at least so many business days before its date (AMB-127). */
  planNoticeDays: 7,
  /** So many, where the version takes something away from members (AMB-139). */
  planTakingNoticeDays: 30,
  /** Two different operators approve a withdrawal above this amount. */
  secondApproverAboveMicro: '1000000000',
  /** No turnover is saved above this, nor, where it needs a second operator, above ten times the last one (AMB-013). */
  turnoverLimitMicro: '10000000000000',
  /** A turnover above this counts once a second operator confirmed it (AMB-139). */
  secondTurnoverAboveMicro: '50000000000',
  /** No claims, and windows that end wait for their settlement (AMB-104). */
  odlPaused: false,
  /** A funding of the treasury above this counts once a second operator confirmed it. */
  secondFundingAboveMicro: '5000000000',
  /** A manual credit of a deposit from this amount on counts once a second operator confirmed it (AMB-139). */
  secondCreditFromMicro: '250000000',
  /** So many hours a proposal waits for its second operator before it lapses (AMB-139). */
  proposalHours: 72,
  /** Payouts stop by themselves when more are signed within an hour or a day, until two operators let them go on (AMB-139). */
  payoutsPerHour: 50,
  payoutsPerDay: 400,
  payoutSumPerHourMicro: '10000000000',
  payoutSumPerDayMicro: '20000000000',
  /** So many hours a deposit rests in the R-Wallet before it can go back (AMB-136). */
  depositRestHours: 24,
  /** Pause switches of the payout jobs. */
  rewardPayoutsPaused: false,
  withdrawalPayoutsPaused: false,
} as const;

export type SettingName = keyof typeof SETTINGS;
export type SettingValue<Name extends SettingName> = (typeof SETTINGS)[Name] extends boolean
  ? boolean
  : (typeof SETTINGS)[Name] extends number
    ? number
    : string;
