import type { BrowserContext, Page } from 'playwright-core';
import { expect } from 'vitest';
import { openContext, watchProblems, type View } from './browser.ts';
import type { SharedProduct } from './shared-product.ts';
import {
  activate,
  addAddress,
  decide,
  deposit,
  logInOperator,
  register,
  requestWithdrawal,
  swipe,
} from './steps.ts';

/** The browser in which a person does the main job. */
export interface Surroundings {
  /** The window of the member; the operator has a desktop. */
  view?: View;
  /** Runs on each new context, before its first page. */
  prepare?: (context: BrowserContext) => Promise<unknown>;
  /** Runs on each new page. */
  open?: (page: Page) => Promise<unknown>;
  /** Runs on the member's main screens, when they have loaded. */
  look?: (page: Page) => Promise<unknown>;
}

const DESK: View = { width: 1440, height: 900 };

/** A context and its page, with the problems of its console. */
async function openPage({ product, browser }: SharedProduct, { prepare, open }: Surroundings, view?: View) {
  const context = await openContext(browser, product.url, view);
  await prepare?.(context);
  const page = await context.newPage();
  const problems = watchProblems(page);
  await open?.(page);
  return { context, page, problems };
}

/** A visitor finds the registration, and lands on the dashboard as a member. */
async function join(page: Page, username: string, look: () => Promise<unknown>): Promise<void> {
  await page.goto('/');
  const start = page.getByRole('link', { name: /open an account|register|start now/i }).first();
  expect(await start.getAttribute('href')).toContain('/user/register');
  await look();

  await register(page, username);
  // Large text makes the message cover the control below it, and a pointer on the message keeps it.
  const message = page.getByText('Registration successful!');
  await message.waitFor();
  await page.mouse.move(0, 0);
  await message.waitFor({ state: 'hidden' });
  await page.getByText('Your account is ready to use').first().waitFor();
  expect(await page.locator('dl').innerText()).toContain(username);
  await look();

  await swipe(page, 'SWIPE TO DASHBOARD');
  await page.waitForURL('**/user/dashboard');
}

/** The operator finds the only waiting request and approves it. */
async function approve(desk: Page): Promise<void> {
  await logInOperator(desk);
  const menu = desk.getByRole('button', { name: 'Open menu' });
  const pending = desk.getByRole('link', { name: 'Withdrawals', exact: true });
  await menu.or(pending).first().waitFor();
  if (await menu.isVisible()) await menu.click();
  await pending.click();
  await desk.getByRole('button', { name: /Review request/ }).click();
  const panel = desk.getByRole('complementary', { name: 'Kiran Das' });
  expect(await panel.innerText()).toContain('36.45');
  await panel.getByRole('button', { name: 'Approve' }).click();
  const dialog = desk.getByRole('alertdialog', { name: 'Confirm Approval' });
  expect(await dialog.innerText()).toContain('Are you sure you want to approve this withdrawal request?');
  await decide(desk, 'Approve');
  await desk.getByText('Withdrawal approved', { exact: true }).waitFor();
  await desk.getByText('No request waits for a decision.').waitFor();
}

/** A visitor becomes a member, deposits, activates, earns and withdraws; an operator approves; the chain pays. */
export async function playMainJob(
  used: SharedProduct,
  surroundings: Surroundings = {},
  username = 'kiran08',
): Promise<void> {
  const { product } = used;
  const { context: member, page, problems } = await openPage(used, surroundings, surroundings.view);
  const look = async () => surroundings.look?.(page);

  await join(page, username, look);
  await deposit(page, product, '10000');
  expect(await page.locator('main').innerText()).toContain('10,000.00');
  await look();
  await page.getByRole('link', { name: 'Back to Dashboard' }).click();
  await page.waitForURL('**/user/dashboard');
  await activate(page, 'legacyVault', '10000');
  await addAddress(page);
  await look();

  await product.cli('demo-advance', '2');
  await page.goto('/user/account/address-detail');
  await page.getByText('Verified', { exact: true }).waitFor();

  await page.goto('/user/dashboard');
  await page
    .getByRole('button', { name: /Daily XRP Bounty.*Explain/ })
    .first()
    .click();
  await page.getByRole('button', { name: 'Recompute' }).click();
  await page.getByText(/50\.00.* matches/).waitFor();
  await look();
  await page.getByRole('button', { name: 'Close' }).click();
  await look();

  await requestWithdrawal(page, '40.5');
  await page.getByText('Successfully withdrawn $40.50 to your USDT address').waitFor();
  await page.waitForURL('**/user/account/withdraw-history');
  await page.getByText('PENDING', { exact: true }).waitFor();
  await look();

  const desk = await openPage(used, surroundings, DESK);
  await approve(desk.page);

  await expect
    .poll(
      async () => {
        await page.goto('/user/account/withdraw-history');
        await page.getByRole('button', { name: /Details of withdrawal/ }).click();
        return page.getByRole('dialog').innerText();
      },
      { timeout: 45_000, interval: 2_000 },
    )
    .toMatch(/Completed\s*, done/);
  await look();
  expect([...problems, ...desk.problems]).toEqual([]);
  await Promise.all([member.close(), desk.context.close()]);
}
