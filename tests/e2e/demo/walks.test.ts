import { describe, expect, it } from 'vitest';
import { hasBrowser, NO_BROWSER, openContext, type View } from '../kit/browser.ts';
import { PASSWORD } from '../kit/running-product.ts';
import { sharedProduct } from '../kit/shared-product.ts';
import { logIn, logInOperator, shownCaptcha, swipe } from '../kit/steps.ts';
import { Walker } from '../kit/walker.ts';

const PHONE = { width: 390, height: 844 };
const DESK = { width: 1440, height: 900 };

/** Walks from the demo with its history, with the clock of a person. */
describe.skipIf(!hasBrowser)(hasBrowser ? 'a walk with a clock' : NO_BROWSER, () => {
  const used = sharedProduct({ settings: { DEMO: 'lived' } });

  const walker = async (view: View): Promise<Walker> =>
    new Walker(await (await openContext(used.browser, used.product.url, view)).newPage());

  const expectWithin = (walk: Walker, seconds: number, hesitations = 0): void => {
    expect(walk.seconds, walk.story).toBeLessThanOrEqual(seconds);
    expect(walk.hesitations.length, walk.hesitations.join(', ')).toBeLessThanOrEqual(hesitations);
  };

  it('shows a sceptic with a phone in 10 seconds that no reward came from members’ money', async () => {
    const walk = await walker(PHONE);
    await walk.page.goto('/');
    await walk.read(walk.page.getByText(/0\.00 of it from members’ money/), 'the figure of members’ money');
    expectWithin(walk, 10);
  });

  it('tells an operator in 5 seconds if all is well', async () => {
    const walk = await walker(DESK);
    await logInOperator(walk.page);
    await walk.read(
      walk.page.getByRole('region', { name: 'Current state' }).locator('p').first(),
      'the verdict',
    );
    expectWithin(walk, 5);
  });

  it('leads a leader in 20 seconds to those who stopped', async () => {
    const walk = await walker(PHONE);
    const { page } = walk;
    await logIn(page, 'leader');
    await walk.press(page.getByRole('link', { name: 'Account' }).last(), 'Account');
    await walk.press(page.getByRole('link', { name: /^My community/ }), 'My community');
    await walk.press(page.getByRole('link', { name: 'Who stopped' }), 'Who stopped');
    const stopped = page.getByRole('list', { name: 'Members who stopped' });
    await walk.read(stopped.locator('strong').first(), 'the first of them');
    expectWithin(walk, 20);
  });

  it('leads a newcomer in three minutes to the first explained reward', async () => {
    const walk = await walker(PHONE);
    const { page } = walk;
    await page.goto('/user/login');
    await walk.type(page.getByLabel('Username'), 'the username', 'demo');
    await walk.type(page.getByLabel('Password', { exact: true }), 'the password', PASSWORD);
    await walk.type(page.getByLabel('Captcha'), 'the code', await shownCaptcha(page));
    await walk.press(page.getByRole('button', { name: 'Log in' }), 'Log in');
    await walk.press(page.getByRole('link', { name: /^Deposit/ }).first(), 'Deposit');
    await walk.type(page.getByLabel('Amount', { exact: true }), 'the amount', '250');
    await walk.press(page.getByRole('button', { name: 'Generate QR Code' }), 'Generate QR Code');
    await page.getByRole('img', { name: 'QR for BEP20 deposit address' }).waitFor();
    const address = await page
      .getByText(/^0x[0-9a-fA-F]{40}$/)
      .first()
      .innerText();
    walk.command('npm run demo:pay -- 0x… 250');
    await used.product.cli('demo-pay', address, '250');
    await walk.press(page.getByRole('link', { name: 'See the packages' }), 'See the packages');
    await walk.press(page.getByRole('link', { name: /Ignite Fund/ }), 'Ignite Fund');
    await walk.press(page.getByRole('link', { name: 'START', exact: true }), 'START');
    await walk.find(page.getByRole('button', { name: 'SWIPE TO PROCEED' }), 'SWIPE TO PROCEED');
    await swipe(page, 'SWIPE TO PROCEED');
    await walk.press(page.getByRole('alertdialog').getByRole('button', { name: 'Activate' }), 'Activate');
    await page.waitForURL('**/user/dashboard');
    walk.command('npm run demo:advance -- 1');
    await used.product.cli('demo-advance', '1');
    await page.reload();
    await walk.press(page.getByRole('link', { name: /^Daily XRP Bounty/ }).first(), 'Daily XRP Bounty');
    await walk.press(page.getByRole('button', { name: /^Explain/ }).first(), 'Explain');
    await walk.read(page.getByRole('dialog'), 'the explanation');
    expectWithin(walk, 180, 3);
  });
});
