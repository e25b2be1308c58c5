import { readFile } from 'node:fs/promises';
import { oneRow, sql } from '@tributary/database';
import { readXlsx } from 'hucre/xlsx';
import type { Page } from 'playwright-core';
import sharp from 'sharp';
import { describe, expect } from 'vitest';
import { hasBrowser, NO_BROWSER } from '../kit/browser.ts';
import { itAlso } from '../kit/it-also.ts';
import { toldProduct, withDatabase } from '../kit/told-product.ts';

const DESK = { width: 1440, height: 900 };
const FORMULA = '=HYPERLINK("x")';
const MOBILE = '+919876543210';

const exported = async (page: Page, format: RegExp): Promise<Buffer> => {
  await page.getByRole('button', { name: /^Export/, disabled: false }).press('Enter');
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('menuitem', { name: format }).press('Enter'),
  ]);
  return readFile(await download.path());
};

describe.skipIf(!hasBrowser)(hasBrowser ? 'what a person pastes, and what a file prints' : NO_BROWSER, () => {
  const { used, signedIn } = toldProduct();

  itAlso(
    'finds a deposit by an explorer’s link and a member by an id, both with invisible signs',
    async () => {
      const { hash, owner } = await withDatabase(used.product, (db) =>
        oneRow(
          db,
          sql<{ hash: string; owner: string }>`
        select d.tx_hash as hash, m.userrefid as owner from deposits d join members m on m.id = d.member_id
        where d.status = 'credited' limit 1`,
        ),
      );
      const page = await (await signedIn(DESK)).newPage();
      await page.goto('/console/deposit-desk');
      const trace = page.getByRole('form', { name: 'Trace' });
      const answered = page.locator('[aria-live]').getByRole('link', { name: owner });
      for (const pasted of [
        `https://bscscan.com/tx/${hash}?utm_source=mail\u200b`,
        hash.replace('0x', '').toUpperCase(),
        `My transfer: ${hash}.`,
      ]) {
        await trace.getByRole('textbox').fill(pasted);
        await trace.getByRole('button', { name: 'Trace' }).click();
        await answered.waitFor();
      }
      await page.keyboard.press('Control+k');
      await page.getByRole('combobox', { name: /^Name, number/ }).fill('\u202akiran08\u202c');
      await page.getByRole('option', { name: /kiran08/ }).waitFor();
      await page.context().close();
    },
  );

  itAlso('puts a guard before a formula and a telephone number in CSV alone', async () => {
    await withDatabase(used.product, (db) =>
      sql`update members set full_name = ${FORMULA}, mobile = ${MOBILE} where userrefid = 'kiran08'`.execute(
        db,
      ),
    );
    const page = await (await signedIn(DESK)).newPage();
    await page.goto('/console/members-list?q=kiran08');
    await page.getByText(FORMULA).first().waitFor();
    const csv = (await exported(page, /^CSV/)).toString('utf8');
    expect(csv).toContain(`"'${FORMULA.replaceAll('"', '""')}"`);
    expect(csv).toContain(`'${MOBILE}`);
    const { sheets } = await readXlsx(await exported(page, /^Excel/));
    const cells = sheets[0]!.rows.flat().map(String);
    expect(cells).toContain(FORMULA);
    expect(cells).toContain(MOBILE);
    await page.context().close();
  });

  itAlso(
    'shows a long screenshot and a photo that was cut off in the ticket that they came with',
    async () => {
      const plain = (width: number, height: number) =>
        sharp({ create: { width, height, channels: 3, background: '#2a7' } });
      const photo = await plain(900, 900).jpeg({ quality: 100 }).toBuffer();
      const page = await (await signedIn({ width: 390, height: 844 })).newPage();
      for (const [name, buffer, subject] of [
        ['long.png', await plain(1_179, 24_000).png().toBuffer(), 'Deposit completed but timed out'],
        ['cut.jpg', photo.subarray(0, Math.floor(photo.length * 0.8)), 'Deposit completed but timed out'],
      ] as const) {
        await page.goto('/user/account/helpdesk');
        await page.getByRole('button', { name: 'Raise ticket' }).first().click();
        await page.getByLabel('Subject').selectOption(subject);
        await page.getByText('High', { exact: true }).click();
        await page.getByLabel('Description').fill(name);
        await page.getByLabel('Screenshot').setInputFiles({ name, mimeType: 'image/*', buffer });
        await page.getByRole('button', { name: 'Raise ticket' }).last().click();
        await page.getByText('Complaint registered successfully!', { exact: false }).first().waitFor();
        await page.goto('/user/account/helpdesk');
        await page
          .getByRole('button', { name: new RegExp(subject) })
          .first()
          .click();
        const picture = page.getByRole('dialog').getByRole('img').first();
        await picture.scrollIntoViewIfNeeded();
        await expect
          .poll(() => picture.evaluate((each) => (each as HTMLImageElement).naturalWidth))
          .toBeGreaterThan(300);
      }
      await page.context().close();
    },
  );
});
