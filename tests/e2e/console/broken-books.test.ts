import { oneRow, sql } from '@tributary/database';
import { describe, expect, it } from 'vitest';
import { accessFindings, scrollsSideways } from '../kit/accessibility.ts';
import { hasBrowser, NO_BROWSER } from '../kit/browser.ts';
import { PASSWORD } from '../kit/running-product.ts';
import { toldProduct, withDatabase } from '../kit/told-product.ts';
import { asked, twoOperators, waiting } from './two-operators.ts';

const JOBS = '/console/jobs';
const TITLE = 'Write down a broken row of I39';

describe.skipIf(!hasBrowser)(hasBrowser ? 'a broken invariant whose cause is understood' : NO_BROWSER, () => {
  const told = toldProduct();
  const { used } = told;
  const { first, asSecond } = twoOperators(told);

  /** Breaks one row of I39, as a check of tomorrow found it. */
  const breakOne = () =>
    withDatabase(used.product, async (db) => {
      const { id } = await oneRow(
        db,
        sql<{ id: number }>`
        update members set sponsor_name = 'nobody9' where id = (select max(id) from members) returning id`,
      );
      const found = JSON.stringify([{ id: 'I39', breaches: [{ member: String(id) }] }]);
      await sql`insert into book_checks (checked_on, invariants, broken, breaches)
        values (app_day() + 1, 55, 1, ${found}::jsonb)`.execute(db);
    });

  it('is written down by one operator and confirmed by another, and stays listed', async () => {
    const page = await first(JOBS);
    await page.getByText('The last check found no broken invariant.').waitFor();
    await breakOne();
    await page.reload();
    const list = page.getByRole('region', { name: 'Broken rows of I39' });
    await list.getByText('Not explained').waitFor();
    expect(await accessFindings(page)).toEqual([]);

    // The keyboard opens the dialog, which names each missing text.
    await list.getByRole('button', { name: 'Write it down: row 1 of I39' }).focus();
    await page.keyboard.press('Enter');
    const dialog = asked(page, TITLE);
    await dialog.getByLabel('Your password').fill(PASSWORD);
    await dialog.getByLabel('Entry that made it good').fill('x');
    await dialog.getByRole('button', { name: 'Propose' }).click();
    for (const missing of [
      'Say what happened',
      'Say why no entry corrects it',
      'Enter the number of an entry, or nothing',
    ])
      await dialog.getByText(missing).waitFor();
    expect(await accessFindings(page)).toEqual([]);
    await dialog.getByLabel('What happened').fill('An import of 2026 wrote it');
    await dialog.getByLabel('Why no entry corrects it').fill('It is a name and no money');
    await dialog.getByLabel('Entry that made it good').fill('');
    await dialog.getByRole('button', { name: 'Propose' }).click();
    await dialog.waitFor({ state: 'detached' });

    // Between: it waits, and the proposer cannot confirm.
    await list.getByText('Waits for a second person').waitFor();
    const named = 'Confirm: Explain a broken row of I39';
    const own = waiting(page).getByRole('button', { name: named });
    expect(await own.getAttribute('aria-disabled')).toBe('true');

    const other = await asSecond('/console/dashboard');
    await other.getByRole('link', { name: /Broken rows? to explain/ }).click();
    await other.waitForURL(`**${JOBS}`);
    await waiting(other).getByRole('button', { name: named }).click();
    const decision = asked(other, 'You are the second of two');
    for (const shown of [
      'the facts kept for lists',
      'An import of 2026 wrote it',
      'It is a name and no money',
    ])
      await decision.getByText(shown).first().waitFor();
    await decision.getByLabel('Your password').fill(PASSWORD);
    await decision.getByRole('button', { name: 'Confirm' }).click();
    await decision.waitFor({ state: 'detached' });

    // After: still in the list, with both names.
    await other.getByText(/Explained by admin and admin2 on/).waitFor();
    expect(await other.getByRole('button', { name: /^Write it down/ }).count()).toBe(0);
    expect(await accessFindings(other)).toEqual([]);
    await other.setViewportSize({ width: 390, height: 844 });
    expect([await scrollsSideways(other), await accessFindings(other)]).toEqual([false, []]);
  });
});
