/** The direction in which one person may change a setting; the other way takes two (AMB-147). */
type Safe = 'lower' | 'higher';
type Bounds = { least: number; most: number };

/** An amount is stored in micro-units of its coin, as text. */
const amount = (
  seed: string,
  { unit = 'USDT', least = 0, ...rest }: { says: string; safe: Safe; unit?: 'USDT' | 'XRP'; least?: 0 | 1 },
) => ({ kind: 'amount' as const, seed, unit, least, ...rest });

const whole = (
  seed: number,
  definition: Bounds & { says: string; safe: Safe; unit?: 'hours' | 'days' | '‰' },
) => ({ kind: 'whole' as const, seed, ...definition });

/** One person sets and ends a switch that pauses (decision 069), so it has no direction. */
const pause = () => ({ kind: 'switch' as const, seed: false as boolean, safe: 'either' as const });

const TIMES: Bounds = { least: 1, most: 1_000_000 };
const UP_TO_A_MONTH = { unit: 'hours', least: 0, most: 720 } as const;
/** An age after which a check or a queue is late, which shows in amber and raises an alarm (AMB-150). */
const late = (seed: number, says: string) => whole(seed, { says, safe: 'lower', ...UP_TO_A_MONTH, least: 1 });
const UP_TO_A_YEAR = { unit: 'days', least: 0, most: 366 } as const;

/**
 * Settings that operators change while the product runs: kind, seed, bounds, unit, safe direction, and the words of
 * the console. Forms, contract, stored values and proposals follow from it.
 */
export const SETTINGS = {
  /** New activations pause when the treasury covers fewer days of scheduled rewards; 0 switches the pause off (AMB-107). */
  coverageDays: whole(7, {
    says: 'Days of rewards that the treasury has to cover',
    safe: 'higher',
    unit: 'days',
    least: 0,
    most: 365,
  }),
  /** The least notice of a plan, in business days (AMB-127). */
  planNoticeDays: whole(7, {
    says: 'Days from the publication of a plan to its date',
    safe: 'higher',
    ...UP_TO_A_YEAR,
  }),
  /** The least notice of a plan that takes something away from members, in business days (AMB-139). */
  planTakingNoticeDays: whole(30, {
    says: 'Days from the publication of a plan that takes something away to its date',
    safe: 'higher',
    ...UP_TO_A_YEAR,
  }),
  secondApproverFromMicro: amount('1000000000', {
    says: 'Withdrawals of a member in 24 hours that need two approvals',
    safe: 'lower',
  }),
  /** A turnover that needs a second operator may also not exceed ten times the last one (AMB-013). */
  turnoverLimitMicro: amount('10000000000000', { says: 'The highest turnover', safe: 'lower' }),
  /** AMB-139. */
  secondTurnoverFromMicro: amount('50000000000', {
    says: 'A turnover that needs a second person',
    safe: 'lower',
  }),
  /** While true nobody claims, and windows that end wait for their settlement (AMB-104). */
  odlPaused: pause(),
  secondFundingFromMicro: amount('5000000000', {
    says: 'Fundings in 24 hours that need a second person',
    safe: 'lower',
  }),
  /** AMB-139. */
  secondCreditFromMicro: amount('250000000', {
    says: 'Credits by hand in 24 hours that need a second person',
    safe: 'lower',
  }),
  /** AMB-139. */
  proposalHours: whole(72, {
    says: 'Hours that a proposal waits for its second person',
    safe: 'lower',
    ...UP_TO_A_MONTH,
    least: 1,
  }),
  /** The breaker stops payouts above these limits, until two operators resume them (AMB-139). */
  payoutsPerHour: whole(50, { says: 'Payouts in an hour before all of them pause', safe: 'lower', ...TIMES }),
  payoutsPerDay: whole(400, { says: 'Payouts in a day before all of them pause', safe: 'lower', ...TIMES }),
  payoutSumPerHourMicro: amount('10000000000', {
    says: 'Paid out in an hour before all of them pause',
    safe: 'lower',
  }),
  payoutSumPerDayMicro: amount('20000000000', {
    says: 'Paid out in a day before all of them pause',
    safe: 'lower',
  }),
  /** Refunds and cancelled requests count too. */
  withdrawalsPerDay: whole(20, {
    says: 'Withdrawals that a member may request in 24 hours',
    safe: 'lower',
    ...TIMES,
  }),
  /** Only then can a deposit be refunded from the R-Wallet (AMB-136). */
  depositRestHours: whole(24, {
    says: 'Hours that a deposit rests before it can go back',
    safe: 'higher',
    ...UP_TO_A_MONTH,
  }),
  collectFromMicro: amount('20000000', {
    says: 'Deposits of an address that are collected at once',
    safe: 'higher',
    least: 1,
  }),
  collectAfterHours: whole(72, {
    says: 'Hours after which smaller deposits are collected',
    safe: 'higher',
    unit: 'hours',
    least: 1,
    most: 8_760,
  }),
  collectFeePerMille: whole(10, {
    says: 'Highest fee, in thousandths of the amount moved',
    safe: 'lower',
    unit: '‰',
    least: 1,
    most: 1_000,
  }),
  /**
   * The fee as a share of the amount is computed at this price. A price above the real one keeps the fee below its
   * limit.
   */
  collectCoinPriceMicro: amount('1500000000', {
    says: 'Assumed price of the network coin',
    safe: 'higher',
    least: 1,
  }),
  /** Stops collection. Deposits are still credited. */
  collectionPaused: pause(),
  /** Below the floor the account that pays withdrawals requests a refill up to the ceiling. */
  hotFloorMicro: amount('5000000000', { says: 'Floor of the hot wallet', safe: 'higher', least: 1 }),
  hotCeilingMicro: amount('20000000000', { says: 'Ceiling of the hot wallet', safe: 'lower', least: 1 }),
  /** The account holds this besides the reserve of the ledger. */
  xrpFloorMicro: amount('1000000000', {
    says: 'Floor of the XRP account',
    safe: 'higher',
    unit: 'XRP',
    least: 1,
  }),
  xrpCeilingMicro: amount('5000000000', {
    says: 'Ceiling of the XRP account',
    safe: 'lower',
    unit: 'XRP',
    least: 1,
  }),
  closeLateHours: late(26, 'Hours without a close until it is late'),
  booksLateHours: late(26, 'Hours without a check of the books until it is late'),
  /** Chain and books are compared each hour. */
  chainLateHours: late(2, 'Hours without a comparison with the chain until it is late'),
  collectionLateHours: late(72, 'Hours that a deposit is not collected until it is late'),
  withdrawalLateHours: late(24, 'Hours that a withdrawal or a ticket waits until it is late'),
  rewardPayoutsPaused: pause(),
  withdrawalPayoutsPaused: pause(),
} as const;

type Settings = typeof SETTINGS;
export type SettingName = keyof Settings;
/** An amount as text in micro-units, a whole number, or the state of a switch. */
export type SettingValue<Name extends SettingName> = Settings[Name]['seed'];

/** A setting that a form changes: all but the switches. */
export type FormSetting = {
  [Name in SettingName]: Settings[Name]['kind'] extends 'switch' ? never : Name;
}[SettingName];

/** Settings that one form changes, by their names on the wire. */
export type SettingGroup = Readonly<Record<string, FormSetting>>;

/** Bounds for one operator, and so for one thief. */
export const LIMITS = {
  secondApproverFrom: 'secondApproverFromMicro',
  secondFundingFrom: 'secondFundingFromMicro',
  secondCreditFrom: 'secondCreditFromMicro',
  secondTurnoverFrom: 'secondTurnoverFromMicro',
  turnoverLimit: 'turnoverLimitMicro',
  payoutsPerHour: 'payoutsPerHour',
  payoutsPerDay: 'payoutsPerDay',
  payoutSumPerHour: 'payoutSumPerHourMicro',
  payoutSumPerDay: 'payoutSumPerDayMicro',
  withdrawalsPerDay: 'withdrawalsPerDay',
  depositRestHours: 'depositRestHours',
  proposalHours: 'proposalHours',
  planNoticeDays: 'planNoticeDays',
  planTakingNoticeDays: 'planTakingNoticeDays',
} as const satisfies SettingGroup;

/** When deposits are collected, the highest cost, and the floor and ceiling of each paying account. */
export const COLLECTION_RULES = {
  from: 'collectFromMicro',
  afterHours: 'collectAfterHours',
  feePerMille: 'collectFeePerMille',
  coinPrice: 'collectCoinPriceMicro',
  hotFloor: 'hotFloorMicro',
  hotCeiling: 'hotCeilingMicro',
  xrpFloor: 'xrpFloorMicro',
  xrpCeiling: 'xrpCeilingMicro',
} as const satisfies SettingGroup;

/** The ages after which checks and queues are late. */
export const LATE_HOURS = {
  close: 'closeLateHours',
  books: 'booksLateHours',
  chain: 'chainLateHours',
  collection: 'collectionLateHours',
  withdrawal: 'withdrawalLateHours',
} as const satisfies SettingGroup;

/** The values of a group by their names on the wire: an amount in whole coins as text, the others as numbers. */
export type GroupOnWire<Group extends SettingGroup> = { [Wire in keyof Group]: SettingValue<Group[Wire]> };

export const isSetting = (name: string): name is SettingName => name in SETTINGS;

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
