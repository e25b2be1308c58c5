import type { Permission } from '@tributary/domain';
import { neededFor } from '../../../apps/server/src/testing/operator-rights.ts';

/** The route that a page reads and whose rights it needs; `none` for pages open to every operator. */
type Reads = string;

/** Every page of the console with its heading, written by hand and not from the code. */
export const PAGES: readonly [path: string, heading: string, reads: Reads][] = [
  ['/console/dashboard', 'Dashboard', 'none'],
  ['/console/approvals', 'Approvals', 'none'],
  ['/console/members-list', 'Users List', 'adminMembers.list'],
  ['/console/members/demo', 'Member', 'adminMembers.record'],
  ['/console/create-subadmin', 'Manage Sub-Administrators', 'operators.list'],
  ['/console/deposit-history', 'Deposit History', 'adminDeposits.list'],
  ['/console/deposit-desk', 'Deposit desk', 'adminDeposits.exceptions'],
  ['/console/withdraw-history', 'Withdrawal History', 'adminWithdrawals.report'],
  ['/console/Withdrawal-Pending', 'Withdrawal Pending', 'adminWithdrawals.report'],
  ['/console/Withdrawal-Approved', 'Withdrawal Approved', 'adminWithdrawals.report'],
  ['/console/Withdrawal-Reject', 'Withdrawal Reject', 'adminWithdrawals.report'],
  ['/console/daily-xrp-bonus', 'Daily XRP Bounty', 'adminRewards.report'],
  ['/console/direct-bonus', 'Direct Bounty', 'adminRewards.report'],
  ['/console/level-bonus', 'User Network Bounty', 'adminRewards.report'],
  ['/console/beyond-limit-bonus', 'Beyond Limit Bonus', 'adminRewards.report'],
  ['/console/odl-profit', 'ODL Profit', 'adminRewards.report'],
  ['/console/royalty-bonus', 'Royalty Bonus', 'grants.list'],
  ['/console/special-reward', 'Special Reward', 'grants.list'],
  ['/console/odl-setting', 'Company Turnover', 'odl.turnover'],
  ['/console/company-turnover', 'Company Turnover', 'odl.turnover'],
  ['/console/level-setting', 'User Network Bounty Level Settings', 'levels.show'],
  ['/console/plan-versions', 'Plan versions', 'planVersions.list'],
  ['/console/simulator', 'Plan simulator', 'planVersions.figures'],
  ['/console/helpdesk', 'Admin Helpdesk', 'adminTickets.page'],
  ['/console/add-qr', 'QR Code Management', 'qrCodes.list'],
  ['/console/content', 'Public content', 'publicContent.list'],
  ['/console/edited-info', 'Edited info', 'adminAudit.edited'],
  ['/console/collection', 'Collection', 'collections.list'],
  ['/console/screening', 'Screening', 'screenings.list'],
  ['/console/treasury', 'Treasury', 'treasury.overview'],
  ['/console/reconciliation', 'Reconciliation', 'watch.reconciliations'],
  ['/console/jobs', 'Jobs', 'watch.queue'],
  ['/console/api-tokens', 'API tokens', 'none'],
];

/** Second tabs with their own rights or buttons. */
export const TABS: typeof PAGES = [
  ['/console/odl-setting?tab=settings', 'ODL settings', 'odl.settings'],
  ['/console/edited-info?tab=audit', 'Audit', 'adminAudit.list'],
];

/** The first words of a page that the operator may not open. */
export const DENIED = 'You cannot open this page';

/** The heading that a sub-administrator with these permissions sees on a page, or the refusal. */
export const whatOpens = (
  reads: Reads,
  permissions: readonly Permission[],
): { isOpen: boolean; said: string } => {
  const needed = reads === 'none' ? [] : neededFor(reads);
  if (needed === 'main') return { isOpen: false, said: 'Only the main administrator can open it.' };
  const lacking = needed.filter((each) => !permissions.includes(each));
  return {
    isOpen: lacking.length === 0,
    said: `It needs the permission ${lacking.map((each) => `“${each}”`).join(' and ')}.`,
  };
};

/** The route that the page at an address reads; pages without an entry read no operator data. */
export const readBy = (address: string): Reads =>
  [...PAGES, ...TABS].find(([path]) => path === address)?.[2] ?? 'none';
