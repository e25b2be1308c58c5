import { Secret, TOTP } from 'otpauth';
import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { accessFindings } from '../kit/accessibility.ts';
import { answer } from '../kit/answers.ts';
import { hasBrowser, NO_BROWSER } from '../kit/browser.ts';
import { PASSWORD } from '../kit/running-product.ts';
import { shownCaptcha } from '../kit/steps.ts';
import { toldProduct } from '../kit/told-product.ts';

const NEW_PASSWORD = 'Another-Pass 7';
const OTHER_PASSWORD = 'Third-Pass 8';

const logInWith = async (page: Page, password: string): Promise<void> => {
  await page.goto('/user/login');
  await page.getByLabel('Username').fill('demo');
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByLabel('Captcha', { exact: false }).fill(await shownCaptcha(page));
  await page.getByRole('button', { name: 'Log in' }).click();
  await page.waitForURL('**/user/dashboard');
};

describe.skipIf(!hasBrowser)(hasBrowser ? 'the security page of a member' : NO_BROWSER, () => {
  const { signedIn: member, visitor } = toldProduct();

  /** The newest mail with this subject in the demo's outbox. */
  const mail = async (page: Page, subject: string): Promise<string> => {
    const outbox = await page.context().newPage();
    await outbox.goto('/demo/outbox');
    const text = await outbox
      .locator('section', { has: outbox.getByRole('heading', { name: subject }) })
      .first()
      .innerText();
    await outbox.close();
    return text;
  };

  it('adds an authenticator app, whose code a withdrawal then requires', async () => {
    const context = await member();
    const page = await context.newPage();
    await page.goto('/user/account/security');
    await page.getByText('Password only').waitFor();
    await page.getByRole('button', { name: 'Set up authenticator app' }).click();
    await page.getByLabel('Your password').fill(PASSWORD);
    await page.getByRole('button', { name: 'Show the key' }).click();
    const secret = (await page.locator('code').first().innerText()).replaceAll(/\s/g, '');
    const totp = new TOTP({ secret: Secret.fromBase32(secret) });
    await page.getByLabel('Code of the app').fill(totp.generate());
    await page.getByRole('button', { name: 'Confirm' }).click();
    await page.getByText('Your authenticator app is on', { exact: false }).waitFor();
    const recovery = await page.getByRole('dialog').locator('li code').allInnerTexts();
    expect(recovery).toHaveLength(10);
    expect(await accessFindings(page)).toEqual([]);
    await page.getByRole('button', { name: 'I have kept them' }).click();
    await page.getByText('Password and authenticator').waitFor();

    await page.goto('/user/account/withdraw');
    await page.getByLabel('Amount').fill('10');
    await page.getByRole('button', { name: 'Withdraw', exact: true }).click();
    const dialog = page.getByRole('alertdialog');
    await dialog.getByRole('button', { name: 'Withdraw' }).click();
    const code = dialog.getByLabel('Code of your authenticator app');
    await code.waitFor();
    await code.fill('000000');
    await dialog.getByRole('button', { name: 'Withdraw' }).click();
    await dialog.getByText('This code is wrong', { exact: false }).waitFor();
    await code.fill(recovery[0] ?? '');
    await dialog.getByRole('button', { name: 'Withdraw' }).click();
    await page.getByText('Successfully withdrawn', { exact: false }).first().waitFor();

    await page.goto('/user/account/security');
    await page.getByRole('button', { name: 'Remove the authenticator app' }).click();
    await page.getByLabel('Your password').fill(PASSWORD);
    await page.getByLabel('Code of your authenticator app').fill(recovery[1] ?? '');
    await page.getByRole('button', { name: 'Take it off' }).click();
    await page.getByText('Password only').waitFor();
    await context.close();
  });

  it('changes a password by the old one and a mailed code, ends all sessions, and resets a forgotten password by a link', async () => {
    const elsewhere = await member();
    const context = await member();
    const page = await context.newPage();
    await page.goto('/user/account/change-password');
    await page.getByRole('button', { name: 'Change password' }).click();
    for (const text of [
      'Current password is required',
      'New password is required',
      'Please confirm your password',
      'Verification code is required',
    ])
      await page.getByText(text, { exact: true }).waitFor();
    await page.getByLabel('Current password').fill(PASSWORD);
    await page.getByLabel('New password', { exact: true }).fill('weak');
    await page.getByText('Password does not meet all requirements').waitFor();
    await page.getByLabel('New password', { exact: true }).fill(NEW_PASSWORD);
    await page.getByLabel('Confirm new password').fill(`${NEW_PASSWORD}x`);
    const mismatch = page.getByText('Passwords do not match');
    await mismatch.waitFor();
    // Correcting either of the two is enough.
    await page.getByLabel('New password', { exact: true }).fill(`${NEW_PASSWORD}x`);
    await mismatch.waitFor({ state: 'detached' });
    await page.getByLabel('New password', { exact: true }).fill(NEW_PASSWORD);
    await mismatch.waitFor();
    await page.getByLabel('Confirm new password').fill(NEW_PASSWORD);
    await page.getByRole('button', { name: 'Send OTP' }).click();
    await page.getByRole('button', { name: 'OTP Sent' }).waitFor();
    await page.getByText(/Sent to \S{1,2}•••@/).waitFor();
    await page.getByLabel('Six digits').fill('000000');
    await page.getByRole('checkbox').click();
    await page.getByRole('button', { name: 'Change password' }).click();
    await page.getByText('Invalid verification code').waitFor();
    const code = /^\d{6}$/m.exec(await mail(page, 'Your verification code'))?.[0] ?? '';
    // The wrong code is fully selected, so typed digits replace it.
    await page.keyboard.type(code);
    expect(await page.getByLabel('Six digits').inputValue()).toBe(code);
    await page.route('**/api/users/changePassword', answer(500));
    await page.getByRole('button', { name: 'Change password' }).click();
    await page.getByText('Failed to update password. Please try again.').waitFor();
    await page.unroute('**/api/users/changePassword');
    await page.getByRole('button', { name: 'Change password' }).click();
    await page.getByRole('heading', { name: 'Password Changed Successfully' }).waitFor();
    await page.getByText('Log in again on every device', { exact: false }).waitFor();
    expect(await accessFindings(page)).toEqual([]);
    await page.getByRole('link', { name: 'Log in' }).click();
    await page.waitForURL('**/user/login');
    await logInWith(page, NEW_PASSWORD);

    const other = await elsewhere.newPage();
    await other.goto('/user/dashboard');
    await other.waitForURL('**/user/login');
    await elsewhere.close();

    const stranger = await visitor();
    const lost = await stranger.newPage();
    await lost.goto('/user/login');
    await lost.getByRole('link', { name: 'Forgot password?' }).click();
    await lost.getByRole('button', { name: 'Send the link' }).click();
    await lost.getByText('Username or e-mail is required').waitFor();
    await lost.getByLabel('Username or e-mail').fill('demo');
    await lost.getByRole('button', { name: 'Send the link' }).click();
    await lost.getByText('If there is such an account', { exact: false }).waitFor();
    await lost.goto('/demo/outbox');
    const link = lost.getByRole('link', { name: /reset-password/ }).first();
    while (!(await link.isVisible())) {
      await lost.getByRole('button', { name: 'Look again' }).click();
      await lost.waitForTimeout(300);
    }
    await link.click();
    await lost.getByLabel('New password', { exact: true }).fill(OTHER_PASSWORD);
    await lost.getByLabel('Confirm new password').fill(OTHER_PASSWORD);
    await lost.getByRole('button', { name: 'Set password' }).click();
    await lost.getByText('Password set.', { exact: false }).waitFor();
    await logInWith(lost, OTHER_PASSWORD);
    await page.goto('/user/dashboard');
    await page.waitForURL('**/user/login');
    await stranger.close();
    await context.close();
  });
});
