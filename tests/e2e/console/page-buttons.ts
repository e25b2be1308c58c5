import type { Permission } from '@tributary/domain';
import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { neededFor } from '../../../apps/server/src/testing/operator-rights.ts';

/** The command buttons of each page by name, with the route that they call. Copied by hand, not from the code. */
export const BUTTONS: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  '/console/dashboard': {
    'One hit more': 'dashboard.countClosing',
    'Pause reward payouts': 'treasury.settings',
    'Pause withdrawal payouts': 'treasury.settings',
  },
  '/console/members-list': {
    Export: 'adminMembers.export',
    'Edit demo': 'adminMembers.edit',
    'Reset password of demo': 'adminMembers.resetPassword',
  },
  '/console/members/demo': {
    Edit: 'adminMembers.edit',
    Stop: 'restrictions.holdWithdrawals',
    Block: 'restrictions.blockMember',
    Login: 'adminMembers.view',
    'Reset password': 'adminMembers.resetPassword',
    'Change pin': 'adminMembers.flag',
    'Change level': 'adminMembers.flag',
  },
  '/console/create-subadmin': { 'Create Sub-Admin': 'operators.create' },
  '/console/deposit-history': { Export: 'adminDeposits.export' },
  '/console/deposit-desk': {
    Export: 'adminDeposits.exportExceptions',
    'Credit a transfer': 'adminDeposits.claim',
  },
  '/console/withdraw-history': { Export: 'adminWithdrawals.export' },
  '/console/Withdrawal-Pending': { Export: 'adminWithdrawals.export' },
  '/console/Withdrawal-Approved': { Export: 'adminWithdrawals.export' },
  '/console/Withdrawal-Reject': { Export: 'adminWithdrawals.export' },
  '/console/daily-xrp-bonus': { Export: 'adminRewards.export' },
  '/console/direct-bonus': { Export: 'adminRewards.export' },
  '/console/level-bonus': { Export: 'adminRewards.export' },
  '/console/beyond-limit-bonus': { Export: 'adminRewards.export' },
  '/console/odl-profit': { Export: 'adminRewards.export' },
  '/console/royalty-bonus': { Export: 'grants.export', Propose: 'grants.propose' },
  '/console/special-reward': { Export: 'grants.export', Propose: 'grants.propose' },
  '/console/odl-setting': { 'New Entry': 'odl.saveEntry', 'Save Changes': 'odl.changeTurnover' },
  '/console/odl-setting?tab=settings': { 'Pause ODL': 'odl.changeSettings' },
  '/console/level-setting': { 'Save Changes': 'levels.save' },
  '/console/plan-versions': { 'New draft': 'planVersions.draft' },
  '/console/helpdesk': { Export: 'adminTickets.export' },
  '/console/add-qr': { Export: 'qrCodes.export', 'Add QR Code': 'qrCodes.add' },
  '/console/content': { Export: 'publicContent.export', Add: 'publicContent.add' },
  '/console/edited-info': { Export: 'adminAudit.exportEdited' },
  '/console/edited-info?tab=audit': { Export: 'adminAudit.export' },
  '/console/collection': {
    Export: 'collections.export',
    'Pause collection': 'collections.pause',
    'Change rules': 'collections.changeRules',
    'Return to custody': 'collections.proposeReturn',
  },
  '/console/screening': { Export: 'screenings.export' },
  '/console/treasury': {
    'Fund the treasury': 'treasury.fund',
    'Change the pause line': 'treasury.settings',
    'Change limits': 'restrictions.changeLimits',
    'Pause reward payouts': 'treasury.settings',
    'Pause withdrawal payouts': 'treasury.settings',
  },
  '/console/jobs': { 'Try the next close': 'watch.dryRun', 'Change ages': 'watch.changeLateHours' },
  '/console/api-tokens': { 'Make a token': 'operatorApiTokens.create' },
};

/** True if a sub-administrator with these permissions may call a route. */
export function mayCall(route: string, permissions: readonly Permission[]): boolean {
  const needed = neededFor(route);
  return needed !== 'main' && needed.every((each) => permissions.includes(each));
}

const LOADED_MS = 15_000;
const WAITS = `document.querySelector('main [aria-busy="true"]') !== null || /Loading\\.\\.\\./.test(document.querySelector('main').textContent)`;

const LATE_MS = 5_000;

/**
 * The buttons that these permissions enable, once the page shows its data. If they differ from `wanted`, it waits a
 * moment for buttons that come with a row.
 */
export async function offeredButtons(
  page: Page,
  names: readonly string[],
  wanted: readonly string[],
): Promise<string[]> {
  await expect.poll(() => page.evaluate<boolean>(WAITS), { timeout: LOADED_MS }).toBe(false);
  const offered = async (): Promise<string[]> => {
    const shown = await page.locator('main button').evaluateAll((buttons) =>
      buttons
        .filter((button) => !(button as HTMLButtonElement).disabled)
        .filter((button) => !/^Needs |^Only the main administrator/.test(button.getAttribute('title') ?? ''))
        .map(
          (button) => button.getAttribute('aria-label') ?? (button.textContent ?? '').split('. ')[0]?.trim(),
        ),
    );
    return names.filter((name) => shown.includes(name));
  };
  const until = Date.now() + LATE_MS;
  let found = await offered();
  while (found.join() !== wanted.join() && Date.now() < until) {
    await page.waitForTimeout(100);
    found = await offered();
  }
  return found;
}
