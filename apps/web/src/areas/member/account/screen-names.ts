import { REWARD_TITLES } from '@tributary/definitions/lists';

/** The names of the member screens that the account and the rail of a desk list, by address. */
export const SCREEN_NAMES = {
  '/user/deposit': 'Deposit',
  '/user/account/withdraw': 'Withdraw',
  '/user/account/history': 'Deposit History',
  '/user/account/withdraw-history': 'Withdraw History',
  '/user/transaction/transaction-report': 'Transaction Summary',
  '/user/transaction/topup-history': 'Top-up History',
  '/user/account/take-back': 'Take deposits back',
  '/user/account/proof': 'Proof of balance',
  '/user/report/bot-profit': REWARD_TITLES.daily,
  '/user/report/level-income': REWARD_TITLES.network,
  '/user/report/direct': REWARD_TITLES.direct,
  '/user/report/odl-bonus': REWARD_TITLES.odl,
  '/user/account/blb-bonus': 'BLB Bonus Summary',
  '/user/report/my-earning': 'Daily Earning Report',
  '/user/account/capping': 'Capping',
  '/user/calculator': 'What could happen',
  '/user/account/my-network': 'My Referrals',
  '/user/report/downline': 'My community',
  '/user/account/account-info': 'Account info',
  '/user/account/address-detail': 'Address detail',
  '/user/account/change-password': 'Change password',
  '/user/account/security': 'Security',
  '/user/account/helpdesk': 'Support',
  '/user/account/faq': 'FAQ',
} as const satisfies Record<string, string>;

export type ListedScreen = keyof typeof SCREEN_NAMES;
