import { expect, it, describe } from 'vitest';
import { accessFindings, scrollsSideways } from '../kit/accessibility.ts';
import { hasBrowser, NO_BROWSER } from '../kit/browser.ts';
import { PASSWORD } from '../kit/running-product.ts';
import { logInOperator } from '../kit/steps.ts';
import { toldProduct } from '../kit/told-product.ts';

describe.skipIf(!hasBrowser)(hasBrowser ? 'an operator’s view of a member’s app' : NO_BROWSER, () => {
  const { visitor, signedIn } = toldProduct();

  it('needs a reason, shows a banner with the operator’s name, changes nothing, and is reported to the member', async () => {
    const context = await visitor({ width: 1440, height: 900 });
    const page = await context.newPage();
    await logInOperator(page);
    await page.goto('/console/members/demo');
    await page.getByRole('button', { name: 'Login', exact: true }).click();
    const ask = page.getByRole('alertdialog', { name: 'Login as this member' });
    await ask.getByLabel('Your password').fill(PASSWORD);
    await ask.getByRole('button', { name: 'Open a read-only view' }).click();
    await ask.getByText('Reason is required').waitFor();
    await ask.getByLabel('Reason').fill('Ticket T-3');
    await ask.getByRole('button', { name: 'Open a read-only view' }).click();
    const dialog = page.getByRole('dialog', { name: 'Login as demo' });
    const link = dialog.getByRole('link', { name: 'See what demo sees' });
    expect(await accessFindings(page)).toEqual([]);
    const [app] = await Promise.all([context.waitForEvent('page'), link.click()]);
    const banner = app.getByRole('complementary', { name: 'Read-only view' });
    await banner.getByText(/of demo, opened by Demo Operator/).waitFor();
    await app.setViewportSize({ width: 390, height: 844 });
    expect([await scrollsSideways(app), await accessFindings(app)]).toEqual([false, []]);

    await app.goto('/user/notifications');
    await app.getByText('Demo Operator saw it as you do', { exact: false }).waitFor();
    await app.getByRole('button', { name: 'Mark all as read' }).click();
    const refused = await app.request.post('/api/notifications/read', { data: { upTo: '1' } });
    expect([refused.status(), ((await refused.json()) as { code: string }).code]).toEqual([
      403,
      'readOnlySession',
    ]);

    const member = await (await signedIn()).newPage();
    await member.goto('/user/account/security');
    await member.getByText('Support, read-only: Demo Operator').waitFor();
    await member.goto('/user/notifications');
    await member.getByText('Support looked at your account').first().waitFor();
    await member.getByText('Reason: Ticket T-3', { exact: false }).waitFor();

    await banner.getByRole('button', { name: 'Leave' }).click();
    await app.waitForURL((url) => url.pathname === '/');
    expect((await app.request.get('/api/users/me')).status()).toBe(401);
    await Promise.all([context.close(), member.context().close()]);
  });
});
