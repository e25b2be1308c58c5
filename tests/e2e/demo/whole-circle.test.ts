import { join } from 'node:path';
import { microToRaw } from '@tributary/chain';
import { PAYOUT_ADDRESS, PLAY_CUSTODY_ADDRESS, startLocalChain } from '@tributary/chain/local';
import { currentDay } from '@tributary/database';
import { usdt } from '@tributary/domain';
import { differences, reconciliations, type ReconciliationRow } from '@tributary/modules/custody';
import type { Locator, Page } from 'playwright-core';
import { beforeAll, describe, expect, it, vi } from 'vitest';
import { asked, waiting } from '../console/two-operators.ts';
import { hasBrowser, NO_BROWSER, openContext, watchProblems } from '../kit/browser.ts';
import { PASSWORD } from '../kit/running-product.ts';
import { sharedProduct } from '../kit/shared-product.ts';
import { addAddress, decide, deposit, logIn, logInOperator } from '../kit/steps.ts';
import { withDatabase } from '../kit/told-product.ts';

const DESK = { width: 1440, height: 900 };
const SLOW_MS = 90_000;
const LOAD_MS = 10_000;
/** Deposits of the demo are seen moving within this time. */
const MOVED_MS = 120_000;
const LOOK = { timeout: SLOW_MS, interval: 1_000 };
const HASH = /^0x[0-9a-f]{64}$/;

/** Whole USDT in the units of the token. */
const raw = (whole: number): string => microToRaw(usdt(whole)).toString();

/** Whole USDT at each place of the programme, on the chain and in the books. */
const placesOf = ({ custody, hot }: { custody: number; hot: number }): Partial<ReconciliationRow> => ({
  onMembersRaw: '0',
  membersBookedRaw: '0',
  inTransitRaw: '0',
  inCustodyRaw: raw(custody),
  custodyBookedRaw: raw(custody),
  inHotRaw: raw(hot),
  hotBookedRaw: raw(hot),
  ...equalAt(custody + hot),
});

/** Chain and books have this sum, and no payout is under way. */
const equalAt = (whole: number): Partial<ReconciliationRow> => ({
  foundRaw: raw(whole),
  expectedRaw: raw(whole),
  openPayoutsRaw: '0',
});

/** The transfer that a wallet makes of the console's link. */
const transferIn = (link: string): { account: string; units: string } => {
  const [, account = '', units = ''] =
    /\/transfer\?address=(0x[0-9a-fA-F]{40})&uint256=(\d+)$/.exec(link) ?? [];
  return { account, units };
};

/** The demo begins with 250,000 USDT in the hot wallet and nothing in custody. */
describe.skipIf(!hasBrowser)(hasBrowser ? 'the whole circle of money in the demo' : NO_BROWSER, () => {
  const used = sharedProduct();
  const problems: string[][] = [];
  let member: Page;
  let admin: Page;
  let second: Page;

  beforeAll(async () => {
    const { browser, product } = used;
    const open = async (view?: typeof DESK): Promise<Page> => {
      const page = await (await openContext(browser, product.url, view)).newPage();
      problems.push(watchProblems(page));
      return page;
    };
    [member, admin, second] = [await open(), await open(DESK), await open(DESK)];
    await logIn(member);
    await addAddress(member);
    await logInOperator(admin);
    await logInOperator(second, 'admin2');
  });

  /** Closes a day, which compares chain and books; the console shows the result. */
  const compared = async (): Promise<ReconciliationRow> => {
    await used.product.cli('demo-advance', '1');
    const ofToday = () =>
      withDatabase(used.product, async (db) => {
        const [newest] = await reconciliations(db);
        return newest?.day === (await currentDay(db)) && newest;
      });
    const newest = await vi.waitUntil(ofToday, LOOK);
    expect(await withDatabase(used.product, differences)).toEqual([]);
    expect(await used.product.cli('verify-books')).toContain('The books hold');
    await admin.goto('/console/reconciliation');
    await admin.getByText('Chain and books agree').waitFor();
    await admin.getByText('No address differs.').waitFor();
    return newest;
  };

  /** Opens a page again until it shows something; each time it may load for a while. */
  const untilShown = (page: Page, path: string, shown: Locator, timeout = SLOW_MS) =>
    vi.waitUntil(
      async () => {
        await page.goto(path);
        const isThere = shown.first().waitFor({ timeout: LOAD_MS });
        return isThere.then(
          () => true,
          () => false,
        );
      },
      { timeout, interval: 1_000 },
    );

  const changeRule = async (label: string, amount: string): Promise<void> => {
    await admin.goto('/console/collection');
    await admin.getByRole('button', { name: 'Change rules' }).click();
    const form = admin.getByRole('form', { name: 'Change rules' });
    await form.getByLabel(label).fill(amount);
    await form.getByLabel('Reason').fill('More members withdraw');
    await form.getByLabel('Your password').fill(PASSWORD);
    await form.getByRole('button', { name: 'Change rules' }).click();
    await form.waitFor({ state: 'detached' });
  };

  it('goes from a deposit to custody, to the hot wallet and back to the member, with books and chain equal at every step', async () => {
    const { product } = used;

    // The deposit is credited.
    await deposit(member, product, '12000');
    expect(await member.locator('main').innerText()).toContain('12,000.00');
    expect(await compared()).toMatchObject(equalAt(262_000));

    // The collector moved it to custody: the operator and the member see the same transaction.
    const deposits = '/console/deposit-history?transfer=moved';
    const row = admin.getByRole('row').filter({ hasText: '12,000.00' });
    await untilShown(admin, deposits, row.filter({ hasText: 'Moved' }), MOVED_MS);
    // The row ends with the transaction into custody.
    const collection = (await row.getByTitle(HASH).last().getAttribute('title')) ?? '';
    expect(await row.getByTitle(HASH).count()).toBe(2);
    await member.goto('/user/account/history');
    await member.getByText('More').first().click();
    await member.getByTitle(collection).first().waitFor();
    expect(await compared()).toMatchObject(placesOf({ custody: 12_000, hot: 250_000 }));

    // The hot wallet has to hold more: two operators raise its ceiling, one its floor.
    await changeRule('Ceiling of the hot wallet', '260000');
    await second.goto('/console/collection');
    await waiting(second).getByRole('button', { name: 'Confirm: Loosen limits' }).click();
    const confirm = asked(second, 'You are the second of two');
    await confirm.getByLabel('Your password').fill(PASSWORD);
    await confirm.getByRole('button', { name: 'Confirm' }).click();
    await confirm.waitFor({ state: 'detached' });
    await changeRule('Floor of the hot wallet', '255000');

    // A refill is requested, with its amount, address and link.
    const card = admin.getByRole('region', { name: new RegExp(PAYOUT_ADDRESS, 'i') });
    await untilShown(admin, '/console/collection', card.getByText('refill 10,000.00 USDT from custody'));
    await card.getByText(PAYOUT_ADDRESS, { exact: true }).first().waitFor();
    const link = await card.getByText(/^ethereum:/).innerText();
    expect(transferIn(link)).toEqual({ account: PAYOUT_ADDRESS, units: raw(10_000) });
    await card.getByRole('img', { name: 'QR code of the refill' }).waitFor();
    expect(await compared()).toMatchObject(placesOf({ custody: 12_000, hot: 250_000 }));

    // Custody sends exactly that, and the request closes by itself.
    const chain = await startLocalChain({ folder: join(product.data.folder, 'chain') });
    const { account } = transferIn(link);
    const refill = await chain.transferUsdt(PLAY_CUSTODY_ADDRESS, account, usdt(10_000));
    await chain.stop();
    const before = card.getByRole('region', { name: 'Refills before' });
    await untilShown(admin, '/console/collection', before.getByTitle(refill));
    expect(await before.innerText()).toContain('10,000.00');
    expect(await card.getByText('refill 10,000.00 USDT').count()).toBe(0);
    expect(await compared()).toMatchObject(placesOf({ custody: 2_000, hot: 260_000 }));

    // The member withdraws; an operator approves; the hot wallet pays.
    await member.goto('/user/account/take-back');
    await member.getByLabel('Amount').fill('900');
    await member.getByRole('button', { name: 'Take back', exact: true }).click();
    await member.getByRole('alertdialog').getByRole('button', { name: 'Take back' }).click();
    await member.waitForURL('**/user/account/withdraw-history');
    await admin.goto('/console/Withdrawal-Pending');
    await admin.getByRole('button', { name: /Review request/ }).click();
    await admin
      .getByRole('complementary', { name: 'Demo Member' })
      .getByRole('button', { name: 'Approve' })
      .click();
    await decide(admin, 'Approve');
    await admin.getByText('No request waits for a decision.').waitFor();
    await untilShown(
      member,
      '/user/account/withdraw-history',
      member.getByText('COMPLETED', { exact: true }),
    );
    await member.getByRole('button', { name: /Details of withdrawal/ }).click();
    await member.getByRole('dialog').getByText(HASH).waitFor();
    expect(await compared()).toMatchObject(placesOf({ custody: 2_000, hot: 259_100 }));

    expect(problems.flat()).toEqual([]);
    for (const page of [member, admin, second]) await page.context().close();
  });
});
