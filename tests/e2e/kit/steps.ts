import type { Locator, Page } from 'playwright-core';
import { PASSWORD, type RunningProduct } from './running-product.ts';

/** Actions of members and operators, done as a person with a mouse does them. */

/**
 * Replaces the text of a field. The driver of Firefox sets a value in a way that React does not notice, so Firefox gets
 * the keys of a person.
 */
async function write(field: Locator, text: string): Promise<void> {
  if (field.page().context().browser()?.browserType().name() !== 'firefox') {
    await field.fill(text);
    return;
  }
  await field.press('Control+a');
  await field.pressSequentially(text);
}

/** The code comes with the application, not with the document. */
export function shownCaptcha(page: Page): Promise<string> {
  return page.getByTestId('captcha').filter({ hasText: /\w/ }).innerText();
}

/** Opens the login, fills it in and sends it; the caller checks the result. */
export async function tryLogin(page: Page, username = 'demo', password = PASSWORD): Promise<void> {
  await page.goto('/user/login');
  await fillLogin(page, username, password);
}

/** The same on a page that was redirected to the login. */
export async function fillLogin(page: Page, username = 'demo', password = PASSWORD): Promise<void> {
  await write(page.getByLabel('Username'), username);
  await write(page.getByLabel('Password', { exact: true }), password);
  await write(page.getByLabel('Captcha', { exact: false }), await shownCaptcha(page));
  await page.getByRole('button', { name: 'Log in' }).click();
}

export async function logIn(page: Page, username = 'demo', password = PASSWORD): Promise<void> {
  await tryLogin(page, username, password);
  await page.waitForURL('**/user/dashboard');
}

export async function register(page: Page, username: string, sponsor = 'demo'): Promise<void> {
  await page.goto(`/user/register?sid=${sponsor}`);
  await write(page.getByLabel('Username'), username);
  await write(page.getByLabel('Full name'), 'Kiran Das');
  await write(page.getByLabel('Email'), `${username}@example.com`);
  await page.getByRole('combobox', { name: /^Country/ }).waitFor();
  await write(page.getByLabel('Mobile'), '9876543210');
  await write(page.getByLabel('Password', { exact: true }), PASSWORD);
  await write(page.getByLabel('Confirm password'), PASSWORD);
  await page.getByText('Verified', { exact: true }).waitFor();
  await page.getByText('Available', { exact: true }).waitFor();
  await page.getByRole('checkbox', { name: /I agree/ }).click();
  await page.getByRole('button', { name: 'Create account' }).click();
  await page.waitForURL('**/user/welcome');
}

/** Only a demo gives the answer of the drawing, so that its journeys can run. */
export async function captchaAnswer(page: Page): Promise<string> {
  await page.getByRole('img', { name: /Security code/ }).waitFor();
  // After a refused login the screen requests a new code, whose answer may still be under way.
  const [asked] = await Promise.all([
    page.waitForRequest('**/api/admin/captcha'),
    page.getByRole('button', { name: 'New code' }).click(),
  ]);
  return (await asked.response())?.headers()['x-demo-captcha'] ?? '';
}

/** Opens the console's login, fills it in and sends it; the caller checks the result. */
export async function tryConsoleLogin(page: Page, username: string, password = PASSWORD): Promise<void> {
  await page.goto('/console/login');
  await sendConsoleLogin(page, username, password);
}

/** The same on a page that was redirected to the login. */
export async function sendConsoleLogin(page: Page, username: string, password = PASSWORD): Promise<void> {
  const answer = await captchaAnswer(page);
  await write(page.getByLabel('Username'), username);
  await write(page.getByLabel('Password', { exact: true }), password);
  await write(page.getByLabel('Security Verification'), answer);
  await page.getByRole('button', { name: 'Enter' }).click();
}

export async function logInOperator(page: Page, username = 'admin', password = PASSWORD): Promise<void> {
  await tryConsoleLogin(page, username, password);
  await page.waitForURL('**/console/dashboard');
}

/** A new operator chooses a password through the mailed link. */
export async function claimOperator(page: Page, username: string, password = PASSWORD): Promise<void> {
  const outbox = await page.request.get('/api/demo/outbox');
  const { data } = (await outbox.json()) as { data: { text: string }[] };
  const mail = data.find(({ text }) => text.includes(`Choose the password of ${username} `));
  const token = /set-password#([\w-]+)/.exec(mail?.text ?? '')?.[1];
  const reply = await page.request.post('/api/admin/set-password', { data: { token, password } });
  if (reply.status() !== 200) throw new Error(await reply.text());
}

export async function claimOdl(page: Page): Promise<void> {
  await page.goto('/user/dashboard');
  await page.getByRole('link', { name: /Claim ODL Rewards before time runs out/ }).click();
  await page.getByRole('button', { name: /^Claim Now$/ }).click();
  await page.getByText('Successfully claimed!').waitFor();
}

export async function startDeposit(page: Page, amount: string): Promise<string> {
  await page.goto('/user/deposit');
  await write(page.getByLabel('Amount', { exact: true }), amount);
  const [reply] = await Promise.all([
    page.waitForResponse('**/api/usdt/initiate'),
    page.getByRole('button', { name: 'Generate QR Code' }).click(),
  ]);
  const { address } = (await reply.json()) as { address: string };
  await page.getByRole('img', { name: 'QR for BEP20 deposit address' }).waitFor();
  return address;
}

export async function deposit(page: Page, product: RunningProduct, amount: string): Promise<void> {
  const address = await startDeposit(page, amount);
  await product.cli('demo-pay', address, amount);
  await page.getByRole('heading', { name: 'Deposit Confirmed' }).waitFor({ timeout: 60_000 });
}

/** Drags the control past its threshold of 80 px. */
export async function swipe(page: Page, label: string): Promise<void> {
  const track = page.getByRole('button', { name: label });
  await track.scrollIntoViewIfNeeded();
  const box = await track.boundingBox();
  if (!box) throw new Error(`No swipe control "${label}".`);
  await page.mouse.move(box.x + 30, box.y + box.height / 2);
  await page.mouse.down();
  await page.mouse.move(box.x + 150, box.y + box.height / 2, { steps: 6 });
  await page.mouse.up();
}

export async function activate(page: Page, packageType: string, amount: string): Promise<void> {
  await page.goto(`/user/package/${packageType}`);
  const field = page.getByRole('textbox', { name: 'Activation amount (USDT)' });
  await write(field, amount);
  await field.press('Enter');
  await swipe(page, 'SWIPE TO PROCEED');
  await page
    .getByRole('alertdialog')
    .getByRole('button', { name: /^(Activate|Add)$/ })
    .click();
  await page.getByText('Package activated successfully!').first().waitFor();
  await page.waitForURL('**/user/dashboard');
}

export const OWN_ADDRESS = '0x52908400098527886E0F7030069857D2E4169EE7';

export async function addAddress(page: Page): Promise<void> {
  await page.goto('/user/account/address-detail');
  const form = page.getByRole('form', { name: 'USDT address' });
  await write(form.getByLabel('BEP20 address'), OWN_ADDRESS);
  await form.getByRole('button', { name: 'Add address' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Add' }).click();
  await page.getByText('Awaiting verification').waitFor();
}

export async function requestWithdrawal(page: Page, amount: string): Promise<void> {
  await page.goto('/user/account/withdraw');
  await write(page.getByLabel('Amount', { exact: true }), amount);
  await page.getByRole('button', { name: 'Withdraw', exact: true }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Withdraw' }).click();
}

/** Cuts the connection after the screen has its late parts, including the one that reports the loss. */
export async function goOffline(page: Page): Promise<void> {
  await page.getByRole('status', { name: 'Connection' }).waitFor({ state: 'attached' });
  await page.context().setOffline(true);
}

/** Confirms a decision on a withdrawal. The dialog asks for the operator's password once in a quarter of an hour. */
export async function decide(page: Page, name: string): Promise<void> {
  const dialog = page.getByRole('alertdialog');
  const button = dialog.getByRole('button', { name, exact: true });
  await button.waitFor();
  const password = dialog.getByLabel('Your password');
  if (await password.isVisible()) await write(password, PASSWORD);
  await button.click();
}
