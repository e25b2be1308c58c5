import { Secret, TOTP } from 'otpauth';
import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { accessFindings } from '../kit/accessibility.ts';
import { hasBrowser, NO_BROWSER } from '../kit/browser.ts';
import { itAlso } from '../kit/it-also.ts';
import { PASSWORD } from '../kit/running-product.ts';
import { logIn } from '../kit/steps.ts';
import { toldProduct } from '../kit/told-product.ts';

/** The browser's virtual authenticator: it keeps passkeys and verifies any holder. */
const giveDevice = async (page: Page) => {
  const browser = await page.context().newCDPSession(page);
  await browser.send('WebAuthn.enable');
  const { authenticatorId } = await browser.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
  return {
    verifies: (isUserVerified: boolean) =>
      browser.send('WebAuthn.setUserVerified', { authenticatorId, isUserVerified }),
  };
};

const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name });

describe.skipIf(!hasBrowser)(hasBrowser ? 'a passkey' : NO_BROWSER, () => {
  const { visitor } = toldProduct();

  it('is added on the security page, logs in without a password, is renamed and removed', async () => {
    const context = await visitor();
    const page = await context.newPage();
    const device = await giveDevice(page);
    await logIn(page);
    await page.goto('/user/account/security');
    await button(page, 'Add a passkey').click();
    await page.getByLabel('Name of the passkey').fill('My phone');
    await page.getByLabel('Your password').fill('not this one');
    await button(page, 'Add').last().click();
    await page
      .getByRole('alert')
      .getByText(/password/i)
      .waitFor();
    expect(await accessFindings(page)).toEqual([]);
    await page.getByLabel('Your password').fill(PASSWORD);
    await button(page, 'Add').last().click();
    await page.getByText('My phone', { exact: true }).waitFor();
    expect(await accessFindings(page)).toEqual([]);

    await page.goto('/user/account');
    await button(page, 'Logout').click();
    await page.waitForURL(({ pathname }) => pathname === '/');
    await page.goto('/user/login');
    await device.verifies(false);
    await button(page, 'Use a passkey').click();
    await page.getByText('Your device did not confirm it.').waitFor();
    await device.verifies(true);
    await button(page, 'Use a passkey').click();
    await page.waitForURL('**/user/dashboard');

    await page.goto('/user/account/security');
    await page.getByText(/added .* · used /).waitFor();
    await button(page, 'Rename My phone').click();
    await page.getByLabel('Name', { exact: true }).fill('Blue phone');
    await button(page, 'Save').click();
    await button(page, 'Remove Blue phone').click();
    await page.getByLabel('Your password').fill(PASSWORD);
    await button(page, 'Remove').last().click();
    await page.getByText('Blue phone', { exact: true }).waitFor({ state: 'detached' });
    await context.clearCookies();
    await page.evaluate('localStorage.clear()');
    await page.goto('/user/login');
    await button(page, 'Use a passkey').click();
    await page.getByText('This passkey did not work here.').waitFor();
    await context.close();
  });

  itAlso('replaces the code that a withdrawal asks for', async () => {
    const context = await visitor();
    const page = await context.newPage();
    await giveDevice(page);
    await logIn(page);
    await page.goto('/user/account/security');
    await button(page, 'Set up authenticator app').click();
    await page.getByLabel('Your password').fill(PASSWORD);
    await button(page, 'Show the key').click();
    await page.getByRole('img', { name: 'QR of the key for an authenticator app' }).waitFor();
    const key = (await page.locator('code').innerText()).replaceAll(' ', '');
    await page.getByLabel('Code of the app').fill(new TOTP({ secret: Secret.fromBase32(key) }).generate());
    await button(page, 'Confirm').click();
    await page.getByText('Your authenticator app is on.').waitFor();
    const [recovery = ''] = await page.getByRole('dialog').getByRole('listitem').allInnerTexts();
    await button(page, 'I have kept them').click();

    // A password alone must not add a replacement for a code.
    await button(page, 'Add a passkey').click();
    await page.getByLabel('Your password').fill(PASSWORD);
    await button(page, 'Add').last().click();
    await page.getByLabel('Code of your authenticator app').fill(recovery.trim());
    await button(page, 'Add').last().click();
    await page.getByText(/not used yet/).waitFor();

    await page.goto('/user/account/withdraw');
    await page.getByLabel('Amount', { exact: true }).fill('12');
    await button(page, 'Withdraw').press('Enter');
    await page.getByRole('alertdialog').getByRole('button', { name: 'Withdraw' }).click();
    await button(page, 'Use a passkey instead').click();
    await page.getByText('Successfully withdrawn').first().waitFor();
    await context.close();
  });
});
