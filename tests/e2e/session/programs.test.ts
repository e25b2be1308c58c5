import { describe, expect, it } from 'vitest';
import { accessFindings } from '../kit/accessibility.ts';
import { hasBrowser, NO_BROWSER } from '../kit/browser.ts';
import { PASSWORD } from '../kit/running-product.ts';
import { toldProduct } from '../kit/told-product.ts';

describe.skipIf(!hasBrowser)(hasBrowser ? 'a program of a member' : NO_BROWSER, () => {
  const told = toldProduct();

  it('gets a token that is shown once, reads only the ticked data, and stops when it is ended', async () => {
    const context = await told.signedIn({ width: 390, height: 844 });
    const page = await context.newPage();
    await page.goto('/user/account/security');
    await page.getByRole('link', { name: 'API tokens' }).click();
    await page.getByRole('button', { name: 'Make a token' }).click();
    const dialog = page.getByRole('alertdialog');
    await dialog.getByLabel('Your password').fill(PASSWORD);
    await dialog.getByRole('button', { name: 'Make the token' }).click();
    await dialog.getByText('Please choose what it may read').waitFor();
    await dialog.getByLabel('Name').fill('Bookkeeping');
    await dialog.getByLabel('Notifications of the account').click();
    await dialog.getByLabel('Your password').fill('not it');
    await dialog.getByRole('button', { name: 'Make the token' }).click();
    await dialog.getByText('Incorrect password!').waitFor();
    expect(await accessFindings(page)).toEqual([]);
    await dialog.getByLabel('Your password').fill(PASSWORD);
    await dialog.getByRole('button', { name: 'Make the token' }).click();
    const token = await page.locator('code', { hasText: 'tributary_pat_' }).innerText();
    const statusOf = async (path: string): Promise<number> =>
      (
        await fetch(`${told.used.product.url}/api${path}`, {
          headers: { authorization: `Bearer ${token.trim()}` },
        })
      ).status;
    expect([await statusOf('/notifications'), await statusOf('/withdrawals')]).toEqual([200, 403]);
    await page.reload();
    await page.getByText('Bookkeeping').waitFor();
    expect(await page.getByText('tributary_pat_').count()).toBe(0);
    expect(await accessFindings(page)).toEqual([]);
    await page.getByRole('button', { name: /End the token Bookkeeping/ }).click();
    await dialog.getByRole('button', { name: 'End it' }).click();
    await page.getByText('Ended', { exact: true }).waitFor();
    expect(await statusOf('/notifications')).toBe(401);
    await context.close();
  });

  it('is called by a webhook, whose secret is shown once and can be replaced', async () => {
    const context = await told.signedIn({ width: 390, height: 844 });
    const page = await context.newPage();
    await page.goto('/user/account/webhooks');
    await page.getByRole('button', { name: 'Add a webhook' }).click();
    const dialog = page.getByRole('alertdialog');
    await dialog.getByLabel('Address').fill('http://example.com');
    await dialog.getByLabel('Your password').fill(PASSWORD);
    await dialog.getByRole('button', { name: 'Add the webhook' }).click();
    await dialog.getByText('Please enter an address that begins with https://').waitFor();
    await dialog.getByLabel('Address').fill('https://127.0.0.1/hook');
    await dialog.getByRole('button', { name: 'Add the webhook' }).click();
    const secret = page.locator('code', { hasText: 'whsec_' });
    const first = await secret.innerText();
    await page.getByText('Nothing sent yet.').waitFor();
    expect(await accessFindings(page)).toEqual([]);
    await page.getByRole('button', { name: /^New secret for/ }).click();
    await dialog.getByLabel('Your password').fill(PASSWORD);
    await dialog.getByRole('button', { name: 'Replace it' }).click();
    await expect.poll(() => secret.innerText()).not.toBe(first);
    await page.getByRole('button', { name: /^Pause/ }).click();
    await page.getByText('Paused by you').waitFor();
    await page.getByRole('button', { name: /^Resume/ }).click();
    await page.getByText('Running').waitFor();
    await page.getByRole('button', { name: /^Remove/ }).click();
    await dialog.getByRole('button', { name: 'Remove it' }).click();
    await page.getByText('No webhook yet').waitFor();
    await context.close();
  });
});
