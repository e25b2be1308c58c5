import { SCREEN_NAMES } from './screen-names.ts';

/** Screens that have no tile on the account. */
const FURTHER: Readonly<Record<string, string>> = {
  '/user/dashboard': 'Dashboard',
  '/user/packages': 'Packages',
  '/user/level': 'Wealth Tier',
  '/user/odl': 'ODL',
  '/user/notifications': 'Notifications',
  '/user/transaction/statement': 'Statement',
  '/user/referral/share-referral-link': 'Share referral link',
  '/user/account/api-tokens': 'API tokens',
  '/user/account/webhooks': 'Webhooks',
};

/** Documented and former names, and the words that people look for. */
const OTHER_NAMES: Readonly<Record<string, readonly string[]>> = {
  '/user/report/bot-profit': ['Bot profit', 'Mining profit', 'Daily bounty'],
  '/user/report/level-income': ['Tier bonus', 'Level income', 'User Network Bounty'],
  '/user/report/direct': ['Referral bonus'],
  '/user/report/odl-bonus': ['ODL Bonus', 'ODL Profit'],
  '/user/account/blb-bonus': ['Beyond Limit Bonus', 'Slabs'],
  '/user/report/my-earning': ['My Earning Report', 'Total earning'],
  '/user/account/capping': ['Earnings Capping Overview', 'Limit'],
  '/user/calculator': ['Calculator', 'Forecast'],
  '/user/account/my-network': ['My network', 'Direct team'],
  '/user/report/downline': ['Downline', 'Team'],
  '/user/account/history': ['Payments'],
  '/user/account/withdraw-history': ['Payouts'],
  '/user/transaction/transaction-report': ['Ledger', 'Wallet history'],
  '/user/transaction/topup-history': ['Activations', 'Added amounts'],
  '/user/account/take-back': ['Refund'],
  '/user/account/proof': ['Liabilities'],
  '/user/account/account-info': ['Profile', 'E-mail', 'Mobile'],
  '/user/account/address-detail': ['Withdrawal address'],
  '/user/account/security': ['Second factor', 'Passkeys', 'Sessions', 'Devices'],
  '/user/account/helpdesk': ['Helpdesk', 'Tickets', 'Contact'],
  '/user/account/faq': ['Questions'],
  '/user/packages': ['Start', 'Activate', 'Top up'],
  '/user/level': ['Level', 'Total tier bonus'],
  '/user/odl': ['Claim'],
  '/user/transaction/statement': ['Account statement'],
  '/user/referral/share-referral-link': ['Invite', 'QR code'],
};

export interface FoundScreen {
  to: string;
  name: string;
  /** The other name that was found; undefined if its present name was. */
  also: string | undefined;
}

const ALL: readonly (readonly [to: string, name: string])[] = Object.entries({ ...SCREEN_NAMES, ...FURTHER });

export const SCREEN_COUNT = ALL.length;

const plain = (text: string): string => text.toLowerCase().replaceAll('-', ' ').trim();

/** The screens whose name, present or other, has every word that was typed. Present names come first. */
export function findScreens(typed: string): FoundScreen[] {
  const words = plain(typed).split(/\s+/);
  const has = (name: string): boolean => words.every((word) => plain(name).includes(word));
  const present = ALL.filter(([, name]) => has(name)).map(([to, name]) => ({ to, name, also: undefined }));
  const other = ALL.filter(([, name]) => !has(name)).flatMap(([to, name]): FoundScreen[] => {
    const also = OTHER_NAMES[to]?.find(has);
    return also === undefined ? [] : [{ to, name, also }];
  });
  return [...present, ...other];
}
