import type { Page } from 'playwright-core';

export const ROWS = '/console/Withdrawal-Pending?sort=withdraw_amount';

/** Selects both requests of the story and opens the approval dialog. */
export const selectBoth = async (page: Page): Promise<void> => {
  await page.goto(ROWS);
  await page.getByText('Showing 1 to 2 of 2 entries').waitFor();
  await page.getByRole('checkbox', { name: /Select all/ }).click();
  await page.getByRole('button', { name: 'Approve 2 selected' }).click();
  await page.getByRole('heading', { name: 'Included', exact: true }).waitFor();
};
