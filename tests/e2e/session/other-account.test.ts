import { describe, expect, it } from 'vitest';
import { accessFindings, scrollsSideways } from '../kit/accessibility.ts';
import { ApiClient } from '../kit/api-client.ts';
import { hasBrowser, NO_BROWSER, watchProblems } from '../kit/browser.ts';
import { itAlso } from '../kit/it-also.ts';
import { logIn, startDeposit, swipe } from '../kit/steps.ts';
import { toldProduct } from '../kit/told-product.ts';
import { expectTabsToHear, logInUnheard, notice, OTHER } from './two-tabs.ts';

describe.skipIf(!hasBrowser)(hasBrowser ? 'a page after another member logged in' : NO_BROWSER, () => {
  const { used, signedIn, visitor } = toldProduct();

  const client = () => new ApiClient(used.product.url);
  const walletsOf = async (userrefid: string): Promise<unknown> => {
    const token = await client().logIn(userrefid);
    return (await client().call('GET', `/wallet-summary/${userrefid}`, { token })).body.data;
  };

  it('takes no money on Activate and names the account that is logged in now', async () => {
    const context = await signedIn();
    const page = await context.newPage();
    const problems = watchProblems(page);
    await page.goto('/user/package/igniteFund');
    const field = page.getByRole('textbox', { name: 'Activation amount (USDT)' });
    await field.fill('100');
    await field.press('Enter');
    await swipe(page, 'SWIPE TO PROCEED');
    const activate = page.getByRole('alertdialog').getByRole('button', { name: /^(Activate|Add)$/ });
    await activate.waitFor();
    const before = [await walletsOf('demo'), await walletsOf(OTHER)];
    await logInUnheard(context, OTHER);
    const [reply] = await Promise.all([page.waitForResponse('**/api/package-entry'), activate.click()]);
    expect([reply.status(), ((await reply.json()) as { code: string }).code]).toEqual([409, 'otherAccount']);
    await notice(page, OTHER).waitFor();
    await page.getByText('This page belonged to demo.', { exact: false }).waitFor();
    expect(await page.getByRole('textbox').count()).toBe(0);
    expect([await accessFindings(page), await scrollsSideways(page)]).toEqual([[], false]);
    expect([await walletsOf('demo'), await walletsOf(OTHER)]).toEqual(before);
    await page.getByRole('button', { name: `Continue as ${OTHER}` }).click();
    await page.waitForURL('**/user/dashboard');
    await page.goto('/user/account');
    await page.getByText(OTHER, { exact: true }).first().waitFor();
    expect(problems).toEqual([]);
    await context.close();
  });

  itAlso('opens no payment for the new member and shows no address of theirs', async () => {
    const context = await visitor();
    const theirs = await context.newPage();
    await logIn(theirs, OTHER);
    const address = await startDeposit(theirs, '100');
    await theirs.close();
    await context.close();

    const own = await signedIn();
    const [form, hub] = [await own.newPage(), await own.newPage()];
    await form.goto('/user/deposit');
    await form.getByLabel('Amount', { exact: true }).fill('150');
    await hub.goto('/user/dashboard');
    await hub.getByRole('link', { name: 'Deposit' }).first().waitFor();
    await logInUnheard(own, OTHER);
    // The page polls automatically, so it may notice before the press.
    const press = form.getByRole('button', { name: 'Generate QR Code' }).click();
    await Promise.race([notice(form, OTHER).waitFor(), press.catch(() => undefined)]);
    await notice(form, OTHER).waitFor();
    // The other tab learns it from this one.
    await notice(hub, OTHER).waitFor();
    for (const page of [form, hub]) expect(await page.content()).not.toContain(address.slice(-6));
    const token = await client().logIn(OTHER);
    const open = await client().call('GET', '/usdt/open', { token });
    expect(JSON.stringify(open.body)).not.toContain('150');
    await own.close();
  });

  itAlso('shows in every tab who logged in after a logout', async () => expectTabsToHear(await visitor()));
});
