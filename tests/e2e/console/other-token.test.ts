import { join } from 'node:path';
import { startLocalChain } from '@tributary/chain/local';
import { oneRow, sql } from '@tributary/database';
import { usdt } from '@tributary/domain';
import { describe, expect, it } from 'vitest';
import { accessFindings, scrollsSideways } from '../kit/accessibility.ts';
import { hasBrowser, NO_BROWSER } from '../kit/browser.ts';
import { PASSWORD } from '../kit/running-product.ts';
import { toldProduct, withDatabase } from '../kit/told-product.ts';
import { asked, twoOperators, waiting } from './two-operators.ts';

const DESK = '/console/deposit-desk';
const SLOW_MS = 60_000;

describe.skipIf(!hasBrowser)(hasBrowser ? 'another token on a deposit address' : NO_BROWSER, () => {
  const told = toldProduct();
  const { used } = told;
  const { first, asSecond } = twoOperators(told);

  /** Sends a token that calls itself USDT to the address of a member, and returns their ID. */
  const sendOtherToken = async (): Promise<string> => {
    let member = { name: '', address: '' };
    await withDatabase(used.product, async (db) => {
      member = await oneRow(
        db,
        sql<typeof member>`
        select m.userrefid as name, a.address from deposit_addresses a join members m on m.id = a.member_id
        where exists (select from deposits d where d.member_id = m.id) order by m.id limit 1`,
      );
    });
    const chain = await startLocalChain({ folder: join(used.product.data.folder, 'chain') });
    try {
      await chain.payOtherToken(member.address, usdt(75));
    } finally {
      await chain.stop();
    }
    return member.name;
  };

  it('goes to custody after one operator proposed it and another confirmed it', async () => {
    const member = await sendOtherToken();
    const page = await first(DESK);
    const send = page.getByRole('button', { name: `Send the token of ${member} to custody` }).first();
    await expect
      .poll(
        async () => {
          await page.reload();
          await page.getByRole('heading', { name: 'Other tokens to custody' }).waitFor();
          return send.count();
        },
        { timeout: SLOW_MS, interval: 1_000 },
      )
      .toBe(1);

    // Before: the dialog says where the token goes, and that its amount proves nothing.
    await send.click();
    const dialog = asked(page, 'Send this token to custody');
    await dialog.getByText(`on the deposit address of ${member} goes only to custody`).waitFor();
    await dialog.getByLabel('Reason').fill('Ticket 12: sent by mistake');
    await dialog.getByLabel('Your password').fill(PASSWORD);
    await dialog.getByRole('button', { name: 'Propose' }).click();
    await dialog.waitFor({ state: 'detached' });

    // Between: the proposer cannot confirm, a second proposal is refused, and nothing is sent.
    const named = /^Confirm: Send the token 0x.* to custody$/;
    const own = waiting(page).getByRole('button', { name: named });
    await own.waitFor();
    expect(await own.getAttribute('aria-disabled')).toBe('true');
    await send.click();
    await dialog.getByLabel('Reason').fill('Again');
    await dialog.getByLabel('Your password').fill(PASSWORD);
    await dialog.getByRole('button', { name: 'Propose' }).click();
    await dialog.getByRole('alert').waitFor();
    await dialog.getByRole('button', { name: 'Cancel' }).click();
    await page.getByText('No other token was sent to custody.').waitFor();
    expect(await accessFindings(page)).toEqual([]);
    await page.setViewportSize({ width: 390, height: 844 });
    expect([await scrollsSideways(page), await accessFindings(page)]).toEqual([false, []]);

    const other = await asSecond(DESK);
    await waiting(other).getByText('Ticket 12: sent by mistake').waitFor();
    await waiting(other).getByRole('button', { name: named }).click();
    const confirm = asked(other, 'You are the second of two');
    await confirm.getByLabel('Your password').fill(PASSWORD);
    await confirm.getByRole('button', { name: 'Confirm' }).click();
    await confirm.waitFor({ state: 'detached' });

    // After: the collector sent it, and its block is final.
    const sent = other.getByRole('region', { name: 'Other tokens sent to custody' });
    await expect
      .poll(async () => ((await sent.count()) === 0 ? '' : sent.innerText()), { timeout: SLOW_MS })
      .toContain('Sent to custody');
    expect(await sent.innerText()).toMatch(/0x[0-9a-f]+/i);
    expect(await used.product.cli('verify-books')).toContain('hold');
    await page.context().close();
  });
});
