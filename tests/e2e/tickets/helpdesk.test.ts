import { describe, expect, it } from 'vitest';
import { accessFindings } from '../kit/accessibility.ts';
import { answer } from '../kit/answers.ts';
import { hasBrowser, NO_BROWSER } from '../kit/browser.ts';
import { itAlso } from '../kit/it-also.ts';
import { toldProduct } from '../kit/told-product.ts';

/** One green pixel. */
const PICTURE = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);

describe.skipIf(!hasBrowser)(hasBrowser ? 'the helpdesk' : NO_BROWSER, () => {
  const { signedIn } = toldProduct();

  it('takes a ticket with a picture, lets an operator answer, and lets the member read and reply', async () => {
    const context = await signedIn();
    const page = await context.newPage();
    await page.goto('/user/account/helpdesk');
    await page.getByText('No ticket yet').waitFor();
    await page.getByRole('button', { name: 'Raise ticket' }).click();
    await page.getByText('Subject is required').waitFor();
    await page.getByText('Description is required').waitFor();
    await page.getByLabel('Subject').selectOption('Deposit completed but timed out');
    await page.getByText('High', { exact: true }).click();
    await page.getByLabel('Description').fill('I sent 500 USDT <b>at 18:05</b>');
    const file = page.getByLabel('Screenshot');
    await file.setInputFiles({
      name: 'a.png',
      mimeType: 'image/png',
      buffer: Buffer.from('<svg onload=x>'),
    });
    await page.getByRole('button', { name: 'Raise ticket' }).click();
    await page.getByText('Please choose a picture (PNG, JPEG or WebP) or a PDF.').waitFor();
    await file.setInputFiles({ name: 'receipt.png', mimeType: 'image/png', buffer: PICTURE });
    await page.route('**/api/tickets', answer(500));
    await page.getByRole('button', { name: 'Raise ticket' }).click();
    await page.getByText('Ticket submission failed: Something went wrong').waitFor();
    await page.unroute('**/api/tickets');
    await page.getByRole('button', { name: 'Raise ticket' }).click();
    await page
      .getByText('Complaint registered successfully! Its number is', { exact: false })
      .first()
      .waitFor();
    await page.getByRole('button', { name: /Deposit completed but timed out/ }).waitFor();
    expect(await accessFindings(page)).toEqual([]);

    const office = await signedIn({ width: 1440, height: 900 });
    const desk = await office.newPage();
    await desk.goto('/console/helpdesk');
    await desk.getByText(/^not answered/).waitFor();
    await desk.getByText('under an hour old', { exact: true }).waitFor();
    await desk.getByRole('button', { name: /^More for T-/ }).click();
    await desk.getByRole('menuitem', { name: 'Resolve' }).click();
    const dialog = desk.getByRole('dialog');
    await dialog.getByText('I sent 500 USDT <b>at 18:05</b>').waitFor();
    await dialog.getByRole('img', { name: 'receipt.webp' }).waitFor();
    expect(await accessFindings(desk)).toEqual([]);
    await dialog.getByPlaceholder('Enter resolution details...').fill('Credited on 22 Nov.');
    await dialog.getByRole('button', { name: 'Resolve Ticket' }).click();
    await dialog.waitFor({ state: 'hidden' });
    await desk.getByRole('cell', { name: 'Resolved' }).waitFor();
    expect(await desk.getByText(/^unread|^under an hour old/).count()).toBe(0);

    await page.reload();
    await page.getByText('new answer').waitFor();
    await page.getByRole('button', { name: /Deposit completed but timed out/ }).click();
    const sheet = page.getByRole('dialog');
    await sheet.getByText('Credited on 22 Nov.').waitFor();
    const evidence = sheet.getByLabel('Screenshot');
    const large = Buffer.alloc(5_000_001);
    await evidence.setInputFiles({ name: 'large.png', mimeType: 'image/png', buffer: large });
    await sheet.getByText('The file is larger than 5 MB.').waitFor();
    await evidence.setInputFiles({ name: 'wallet.png', mimeType: 'image/png', buffer: PICTURE });
    await sheet.getByLabel('Still not right? Write again').fill('It is not there');
    await sheet.getByRole('button', { name: 'Send' }).click();
    await sheet.getByText('It is not there').first().waitFor();
    await sheet.getByRole('img', { name: 'wallet.webp' }).waitFor();
    // A sent file is not attached to the next message.
    await expect.poll(() => evidence.inputValue()).toBe('');
    expect(page.url()).toMatch(/\?ticket=T-\d+$/);
    expect(await accessFindings(page)).toEqual([]);
    await page.goBack();
    await sheet.waitFor({ state: 'hidden' });
    await office.close();
    await context.close();
  });

  itAlso('is one step away from any line of money, and takes the line along', async () => {
    const context = await signedIn();
    const page = await context.newPage();
    await page.goto('/user/transaction/transaction-report');
    await page
      .getByRole('link', { name: /^Report a problem with line/ })
      .first()
      .click();
    await page.getByRole('heading', { name: 'Report a problem with this line' }).waitFor();
    const evidence = page.getByRole('region', { name: 'Line in question' });
    await evidence.getByText('What it was').waitFor();
    await page.getByLabel('Description').fill('This is not mine');
    await page.getByRole('button', { name: 'Raise ticket' }).click();
    await page
      .getByText('Complaint registered successfully! Its number is', { exact: false })
      .first()
      .waitFor();
    await page.getByRole('button', { name: /A line of money/ }).click();
    await evidence.getByText('What it was').waitFor();
    await page.goto('/user/transaction/transaction-report');
    await page
      .getByRole('link', { name: /^Ticket T-\d+ about line/ })
      .first()
      .click();
    await page.getByRole('heading', { name: 'A line of money' }).waitFor();
    await context.close();
  });

  itAlso('opens no ticket about a line that does not exist', async () => {
    const context = await signedIn();
    const page = await context.newPage();
    await page.goto('/user/account/helpdesk?line=transaction:2020-01-01.1');
    await page.getByRole('heading', { name: 'This line could not be found' }).waitFor({ timeout: 30_000 });
    await context.close();
  });
});
