import { formatMoney } from '@tributary/domain';
import type { SettingName } from '@tributary/modules/settings';

/** The console's names for the settings that a route changes. */
export const SETTING_WORDS: Readonly<Partial<Record<SettingName, string>>> = {
  coverageDays: 'Days of rewards that the treasury has to cover',
  secondApproverFromMicro: 'Withdrawals of a member in 24 hours that need two approvals',
  secondFundingFromMicro: 'A funding that needs a second person',
  secondCreditFromMicro: 'A credit by hand that needs a second person',
  secondTurnoverFromMicro: 'A turnover that needs a second person',
  turnoverLimitMicro: 'The highest turnover',
  payoutsPerHour: 'Payouts in an hour before all of them pause',
  payoutsPerDay: 'Payouts in a day before all of them pause',
  payoutSumPerHourMicro: 'Paid out in an hour before all of them pause',
  payoutSumPerDayMicro: 'Paid out in a day before all of them pause',
  withdrawalsPerDay: 'Withdrawals that a member may ask for in 24 hours',
  depositRestHours: 'Hours that a deposit rests before it can go back',
  proposalHours: 'Hours that a proposal waits for its second person',
  planNoticeDays: 'Days from the publication of a plan to its date',
  planTakingNoticeDays: 'Days from the publication of a plan that takes something away to its date',
  collectFromMicro: 'Deposits of an address that are collected at once',
  collectAfterHours: 'Hours after which smaller deposits are collected',
  collectFeePerMille: 'The most that collecting may cost, in thousandths of what moves',
  collectCoinPriceMicro: 'What a coin is taken to cost',
  hotFloorMicro: 'Floor of the hot wallet',
  hotCeilingMicro: 'Ceiling of the hot wallet',
  xrpFloorMicro: 'Floor of the XRP account',
  xrpCeilingMicro: 'Ceiling of the XRP account',
};

/** A value of a setting in a sentence. */
export const settingText = (name: SettingName, value: string | number): string => {
  if (name === 'xrpFloorMicro' || name === 'xrpCeilingMicro') return `${formatMoney(BigInt(value))} XRP`;
  return name.endsWith('Micro') ? `$${formatMoney(BigInt(value))}` : String(value);
};
