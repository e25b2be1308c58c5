import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { hasBrowser, NO_BROWSER } from '../kit/browser.ts';
import { focusedText, isFocused } from '../kit/keyboard.ts';
import { toldProduct } from '../kit/told-product.ts';

const toast = (page: Page, text: string) => page.locator('[data-sonner-toast]').filter({ hasText: text });

/** Checks that a text stays this long, and not two seconds longer, on a fake clock that keeps running. */
const stands = async (page: Page, text: string, seconds: number): Promise<void> => {
  await toast(page, text).waitFor();
  await page.clock.runFor((seconds - 2) * 1_000);
  expect(await toast(page, text).count()).toBe(1);
  await page.clock.runFor(3_000);
  await toast(page, text).waitFor({ state: 'detached' });
};

describe.skipIf(!hasBrowser)(hasBrowser ? 'a message that is shown for a while' : NO_BROWSER, () => {
  const { signedIn } = toldProduct();

  it('stays five seconds for a sent code; a new code can be sent after thirty', async () => {
    const context = await signedIn();
    const page = await context.newPage();
    await page.clock.install();
    await page.goto('/user/account/change-password');
    await page.getByRole('button', { name: 'Send OTP' }).click();
    await stands(page, 'OTP Sent', 5);
    const locked = page.getByRole('button', { name: 'OTP Sent' });
    expect(await locked.isDisabled()).toBe(true);
    await page.clock.runFor(15_000);
    expect(await locked.isDisabled()).toBe(true);
    await page.clock.runFor(12_000);
    await page.getByRole('button', { name: 'Send again' }).waitFor();
    expect(await page.getByRole('button', { name: 'Send again' }).isDisabled()).toBe(false);
    await context.close();
  });

  it('stays three seconds for a short confirmation', async () => {
    const context = await signedIn();
    const page = await context.newPage();
    await page.clock.install();
    await page.goto('/user/referral/share-referral-link');
    await page.getByRole('button', { name: 'Copy link' }).click();
    await stands(page, 'Referral link copied!', 3);
    await context.close();
  });

  it('does not move the focus back when the Tab key passes it', async () => {
    const context = await signedIn();
    const page = await context.newPage();
    await page.clock.install();
    await page.goto('/user/referral/share-referral-link');
    await page.getByRole('button', { name: 'Copy link' }).press('Enter');
    const said = toast(page, 'Referral link copied!');
    await said.waitFor();
    let before = '';
    while (!(await isFocused(said))) {
      before = await focusedText(page);
      await page.keyboard.press('Tab');
    }
    await page.keyboard.press('Tab');
    expect(await isFocused(said)).toBe(false);
    expect(await focusedText(page)).not.toBe(before);
    await context.close();
  });

  it('stays five seconds on a slide, until a person stops the slides', async () => {
    const context = await signedIn();
    const page = await context.newPage();
    await page.emulateMedia({ reducedMotion: 'no-preference' });
    await page.clock.install();
    await page.goto('/user/account/capping');
    const shown = page.locator('[aria-roledescription=slide]:not([inert])');
    const number = async () => (await shown.getAttribute('aria-label'))?.slice(0, 1);
    await page.getByRole('button', { name: 'Stop slide rotation' }).waitFor();
    const first = await number();
    await page.clock.runFor(3_000);
    expect(await number()).toBe(first);
    await page.clock.runFor(2_500);
    await expect.poll(number).not.toBe(first);
    const second = await number();
    await page.getByRole('button', { name: 'Stop slide rotation' }).press('Enter');
    await page.clock.runFor(20_000);
    expect(await number()).toBe(second);
    await context.close();
  });
});
