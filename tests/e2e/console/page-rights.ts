import type { Permission } from '@tributary/domain';

/** What a page needs: permissions, the main administrator, or nothing. */
type Needs = Permission | readonly Permission[] | 'main' | 'nothing';

/** Every page of the console with its heading and what it needs, written down by hand beside the code. */
export const PAGES: readonly [path: string, heading: string, needs: Needs][] = [
  ['/console/dashboard', 'Dashboard', 'nothing'],
  ['/console/members-list', 'Users List', 'View Members'],
  ['/console/members/demo', 'Member', 'View Members'],
  ['/console/create-subadmin', 'Manage Sub-Administrators', 'main'],
  ['/console/deposit-history', 'Deposit History', 'View Reports'],
  ['/console/deposit-desk', 'Deposit desk', 'View Reports'],
  ['/console/withdraw-history', 'Withdrawal History', 'View Reports'],
  ['/console/Withdrawal-Pending', 'Withdrawal Pending', 'View Reports'],
  ['/console/Withdrawal-Approved', 'Withdrawal Approved', 'View Reports'],
  ['/console/Withdrawal-Reject', 'Withdrawal Reject', 'View Reports'],
  ['/console/daily-xrp-bonus', 'Mining Profit / Daily XRP Bounty', 'View Reports'],
  ['/console/direct-bonus', 'Direct Bonus - 10%', 'View Reports'],
  ['/console/level-bonus', 'User Network Bounty', 'View Reports'],
  ['/console/beyond-limit-bonus', 'Beyond Limit Bonus', 'View Reports'],
  ['/console/odl-profit', 'ODL Profit', 'View Reports'],
  ['/console/royalty-bonus', 'Royalty Bonus', 'View Reports'],
  ['/console/special-reward', 'Special Reward', 'View Reports'],
  ['/console/odl-setting', 'Company Turnover', 'View Reports'],
  ['/console/company-turnover', 'Company Turnover', 'View Reports'],
  ['/console/level-setting', 'User Network Bounty Level Settings', 'View Reports'],
  ['/console/plan-versions', 'Plan versions', 'Approve Payments'],
  ['/console/helpdesk', 'Admin Helpdesk', 'Customer Support'],
  ['/console/add-qr', 'QR Code Management', 'Content Management'],
  ['/console/content', 'Public content', 'Content Management'],
  ['/console/edited-info', 'Edited info', 'View Members'],
  ['/console/treasury', 'Treasury', 'View Reports'],
  ['/console/reconciliation', 'Reconciliation', 'View Reports'],
  ['/console/jobs', 'Jobs', 'View Reports'],
  ['/console/api-tokens', 'API tokens', 'nothing'],
];

/** Second tabs with rights or buttons of their own. */
export const TABS: typeof PAGES = [
  ['/console/odl-setting?tab=settings', 'ODL settings', 'View Reports'],
  ['/console/edited-info?tab=audit', 'Audit', ['View Members', 'View Reports']],
];

/** What a page says first to an operator who may not open it. */
export const DENIED = 'Your account may not open this page';

/** Whether a sub-administrator with these permissions may open a page, and what it says otherwise. */
export const whatOpens = (
  needs: Needs,
  permissions: readonly Permission[],
): { isOpen: boolean; said: string } => {
  if (needs === 'main') return { isOpen: false, said: 'It is open to the main administrator alone.' };
  const wanted = needs === 'nothing' ? [] : [needs].flat();
  const lacking = wanted.filter((each) => !permissions.includes(each));
  return {
    isOpen: lacking.length === 0,
    said: `It needs the permission ${lacking.map((each) => `“${each}”`).join(' and ')}.`,
  };
};

/** What the page at an address needs; pages without an entry need nothing. */
export const needsOf = (address: string): Needs =>
  [...PAGES, ...TABS].find(([path]) => path === address)?.[2] ?? 'nothing';
