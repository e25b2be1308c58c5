import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { accessFindings } from '../kit/accessibility.ts';
import { hasBrowser, NO_BROWSER } from '../kit/browser.ts';
import { itAlso } from '../kit/it-also.ts';
import { PASSWORD } from '../kit/running-product.ts';
import { logInOperator } from '../kit/steps.ts';
import { toldProduct } from '../kit/told-product.ts';

const DESK = { width: 1440, height: 900 };
const asked = (page: Page, name: string | RegExp) => page.getByRole('alertdialog', { name });

/** One green pixel. */
const PICTURE = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);

describe.skipIf(!hasBrowser)(hasBrowser ? 'the page of codes, levels, treasury or jobs' : NO_BROWSER, () => {
  const { visitor, signedIn } = toldProduct();
  const open = async (path: string): Promise<Page> => {
    const page = await (await signedIn(DESK)).newPage();
    await page.goto(path);
    return page;
  };

  itAlso('adds a QR code, shows it, and deletes it once', async () => {
    const page = await open('/console/add-qr');
    await page.getByText('No code has been added.').waitFor();
    // The empty list has a button of its own.
    await page.getByRole('button', { name: 'Add QR Code' }).first().focus();
    await page.keyboard.press('Enter');
    const form = page.getByRole('form', { name: 'Add QR Code' });
    await form.getByLabel('Deposit address').press('Enter');
    await form.getByText('Deposit address is required').waitFor();
    await form.getByLabel('Deposit address').fill('pay@upi');
    await form.getByLabel('Network address').fill('UPI');
    await form.getByLabel('Network address').press('Enter');
    await form.getByText('Image is required').waitFor();
    await form
      .getByLabel('Image')
      .setInputFiles({ name: 'code.png', mimeType: 'image/png', buffer: PICTURE });
    await form.getByLabel('Network address').press('Enter');
    await page.getByText('Showing 1 to 1 of 1 entries').waitFor();
    await page.getByRole('button', { name: 'Preview code 1' }).click();
    await page.getByRole('img', { name: 'QR code of pay@upi' }).waitFor();
    expect(await accessFindings(page)).toEqual([]);
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: 'Delete code 1' }).click();
    // Another operator was faster.
    const faster = await page.request.post('/api/admin/qr-codes/1/remove', { data: {} });
    expect(faster.status(), await faster.text()).toBe(200);
    const dialog = asked(page, 'Delete this QR code');
    await dialog.getByRole('button', { name: 'Delete' }).click();
    await dialog.getByText('Not found').waitFor();
    await page.context().close();
  });

  itAlso('saves level percentages with the password, and never over another operator’s change', async () => {
    const page = await open('/console/level-setting');
    const field = page.getByLabel('Level 1').first();
    await field.fill('6');
    await page.getByRole('button', { name: 'Save Changes' }).click();
    const dialog = asked(page, 'Save the level percentages');
    await dialog.getByLabel('Your password').fill('not it');
    await page.keyboard.press('Enter');
    await dialog.getByText('Incorrect password!').waitFor();
    await dialog.getByLabel('Your password').fill(PASSWORD);
    await page.keyboard.press('Enter');
    await page.getByText('Level percentages updated successfully!').first().waitFor();

    const other = await (await visitor(DESK)).newPage();
    await logInOperator(other, 'admin2');
    await other.goto('/console/level-setting');
    await other.getByLabel('Level 1').first().fill('5');
    await page.getByLabel('Level 1').first().fill('4');
    await page.getByRole('button', { name: 'Save Changes' }).click();
    await asked(page, 'Save the level percentages').getByLabel('Your password').fill(PASSWORD);
    await page.keyboard.press('Enter');
    await asked(page, 'Save the level percentages').waitFor({ state: 'detached' });
    await other.getByRole('button', { name: 'Save Changes' }).click();
    await asked(other, 'Save the level percentages').getByLabel('Your password').fill(PASSWORD);
    await other.keyboard.press('Enter');
    await other.getByText('admin saved other percentages meanwhile.', { exact: false }).waitFor();
    await Promise.all([page.context().close(), other.context().close()]);
  });

  itAlso('keeps the dollars of a fund as they are typed, and refuses what is no whole number', async () => {
    const page = await open('/console/company-turnover');
    await page.getByLabel('Turnover', { exact: true }).fill('25,000');
    await page.getByLabel('CTO percentage').fill('20');
    const fund = page.getByRole('group', { name: 'Elevate Plus' });
    const amount = fund.getByLabel('Amount');
    const percentage = fund.getByLabel('Percentage');
    await amount.fill('');
    await amount.pressSequentially('1440');
    expect([await amount.inputValue(), await percentage.inputValue()]).toEqual(['1440', '29']);
    await amount.blur();
    expect(await amount.inputValue()).toBe('1450');
    await amount.fill('1.500,00');
    await amount.blur();
    await fund.getByText('Please enter a whole number, such as 25,000').waitFor();
    expect([await amount.inputValue(), await percentage.inputValue()]).toEqual(['1.500,00', '29']);
    await page.getByRole('button', { name: 'Save Changes' }).hover();
    await page.getByText('to correct').first().waitFor();
    await page.getByRole('button', { name: 'Discard' }).click();
    expect(await fund.getByText('Please enter a whole number, such as 25,000').count()).toBe(0);
    await page.context().close();
  });

  it('counts a funding at once, and a large one by transfer after another person confirmed', async () => {
    const page = await open('/console/treasury');
    await page.getByRole('button', { name: 'Fund the treasury' }).click();
    const form = page.getByRole('form', { name: 'Fund the treasury' });
    const fill = async (amount: string, txHash = '') => {
      await form.getByLabel('Amount, USDT').fill(amount);
      await form.getByLabel('Reference').fill(`capital ${amount}`);
      await form.getByLabel('Evidence').fill('Bank letter of 22 Nov');
      await form.getByLabel('Transaction into custody').fill(txHash);
    };
    await form.getByRole('button', { name: 'Fund', exact: true }).click();
    await form.getByText('Please enter a valid amount').waitFor();
    await fill('1000');
    await form.getByLabel('Your password').fill('not it');
    await form.getByRole('button', { name: 'Fund', exact: true }).click();
    await form.getByText('Incorrect password!').waitFor();
    await form.getByLabel('Your password').fill(PASSWORD);
    await page.keyboard.press('Enter');
    await page.getByText('Funded.', { exact: false }).first().waitFor();
    await page.getByRole('button', { name: 'Fund the treasury' }).click();
    await fill('20000', `0x${'8'.repeat(64)}`);
    await form.getByLabel('Your password').fill(PASSWORD);
    await form.getByRole('button', { name: 'Fund', exact: true }).click();
    const waiting = page.getByRole('region', { name: 'Needs a second person' });
    const own = waiting.getByRole('button', { name: 'Confirm: Fund the treasury: capital 20000' });
    await own.waitFor();
    expect(await own.getAttribute('aria-disabled')).toBe('true');
    await page.context().close();
  });

  itAlso('tries the next close and runs a close again', async () => {
    const page = await open('/console/jobs');
    await page.getByRole('button', { name: 'Try the next close' }).click();
    const jobs = page.getByRole('region', { name: 'Dry runs and re-runs' });
    await jobs.getByText('The close has not run yet').waitFor({ timeout: 60_000 });
    await page
      .getByRole('button', { name: /^Run again: the close of/ })
      .first()
      .click();
    const dialog = asked(page, /^Run the close of/);
    await dialog.getByLabel('Your password').fill(PASSWORD);
    await dialog.getByRole('button', { name: 'Run again' }).click();
    await dialog.getByText('Reason is required').waitFor();
    await dialog.getByLabel('Reason').fill('A worker was restarted');
    await dialog.getByRole('button', { name: 'Run again' }).click();
    await dialog.waitFor({ state: 'detached' });
    await jobs.getByText('Same: no reward was written twice').waitFor({ timeout: 60_000 });
    expect(await accessFindings(page)).toEqual([]);
    await page.context().close();
  });

  it('changes limits and the pause line, and nothing else with them', async () => {
    const page = await open('/console/treasury');
    await page.getByRole('button', { name: 'Change limits' }).click();
    const form = page.getByRole('form', { name: 'Change limits' });
    const above = form.getByLabel(/that need two approvals, USDT$/);
    await above.fill('12,5');
    await form.getByRole('button', { name: 'Change limits' }).click();
    await form.getByText('Please enter a valid amount').waitFor();
    await form.getByText('Reason is required').waitFor();
    await above.fill('750.50');
    await form.getByLabel('Payouts in an hour before all of them pause').fill('40');
    await form.getByLabel('Withdrawals that a member may request in 24 hours').fill('12');
    await form.getByLabel('Reason').fill('Two people from here on');
    await form.getByLabel('Your password').fill('not it');
    const sent = page.waitForRequest('**/api/admin/limits');
    await form.getByRole('button', { name: 'Change limits' }).click();
    expect(Object.keys((await sent).postDataJSON() as object).sort()).toEqual([
      'password',
      'payoutsPerHour',
      'reason',
      'secondApproverFrom',
      'seen',
      'withdrawalsPerDay',
    ]);
    await form.getByText('Incorrect password!').waitFor();
    await form.getByLabel('Your password').fill(PASSWORD);
    await form.getByRole('button', { name: 'Change limits' }).click();
    await page.getByText('$750.50').waitFor();

    await page.getByRole('button', { name: 'Change the pause line' }).click();
    const dialog = asked(page, 'Change the pause line');
    await dialog.getByLabel('Days').fill('400');
    await dialog.getByLabel('Reason').fill('A careful month');
    await dialog.getByLabel('Your password').fill(PASSWORD);
    await dialog.getByRole('button', { name: 'Change', exact: true }).click();
    await dialog.getByText('Whole days, 365 at most').waitFor();
    await dialog.getByLabel('Days').fill('9');
    await dialog.getByRole('button', { name: 'Change', exact: true }).click();
    await page.getByText('The pause line is at 9 days.').waitFor();
    await page.getByText(/Set by admin on .* A careful month/).waitFor();
    // The days at which the pause line is reached, that much before the treasury is empty.
    const { data } = (await (await page.request.get('/api/admin/treasury')).json()) as {
      data: { coveredDays: number };
    };
    const gauge = await page.getByText(/reaches the pause line on/).innerText();
    const [line, zero] = [...gauge.matchAll(/\d{1,2} [A-Z][a-z]+ \d{4}/g)].map(([day]) => Date.parse(day));
    expect([zero! - line!, data.coveredDays > 9]).toEqual([9 * 86_400_000, true]);
    expect(await accessFindings(page)).toEqual([]);
    await page.context().close();
  });
});
