import { describe, expect, it } from 'vitest';
import { answer, seen, serverReply, silence } from '../kit/answers.ts';
import { hasBrowser, NO_BROWSER } from '../kit/browser.ts';
import { startDeposit } from '../kit/steps.ts';
import { toldProduct } from '../kit/told-product.ts';

describe.skipIf(!hasBrowser)(hasBrowser ? 'a payment that fails' : NO_BROWSER, () => {
  const { signedIn } = toldProduct();

  it('says if it cannot start, ran out or was declined', async () => {
    const context = await signedIn();
    await context.grantPermissions(['clipboard-read', 'clipboard-write']);
    const page = await context.newPage();
    await page.route('**/api/usdt/initiate', silence);
    await page.goto('/user/deposit');
    await page.getByLabel('Amount', { exact: true }).fill('150');
    await page.getByRole('button', { name: 'Generate QR Code' }).click();
    await seen(page, 'Failed to start deposit. Please try again.');
    await page.unroute('**/api/usdt/initiate');
    await startDeposit(page, '150');
    await page.getByRole('button', { name: 'Copy address' }).click();
    await seen(page, 'Address copied to clipboard!');
    await page.evaluate(
      'document.execCommand = () => false; navigator.clipboard.writeText = () => Promise.reject(new Error())',
    );
    await page.getByRole('button', { name: 'Copy address' }).click();
    await seen(page, 'Failed to copy address');

    /** Replaces the poll's answer; the events stay silent. */
    const pretend = async (change: (serverTime: number) => object) => {
      await page.unroute('**/api/usdt/status?**');
      await page.route('**/api/usdt/status?**', async (route) => {
        const body = (await (await serverReply(route)).json()) as { data: { server_time: string } };
        const data = { ...body.data, ...change(Date.parse(body.data.server_time)) };
        await route.fulfill({ json: { ...body, ...data, data } });
      });
      await page.reload();
    };
    const endsIn = (seconds: number) => (now: number) => ({
      expires_at: new Date(now + seconds * 1_000).toISOString(),
    });
    await page.route('**/api/usdt/events?**', silence);
    await pretend(endsIn(150));
    await seen(page, 'Only 3 minutes left! Hurry up!');
    await pretend(endsIn(50));
    await seen(page, "Don't do payment now, start again!");
    // Said once, and no address is left to pay to.
    expect(await page.getByText("Don't do payment now, start again!").count()).toBe(1);
    expect(await page.getByRole('button', { name: 'Copy address' }).count()).toBe(0);
    await pretend(() => ({ stage: 'declined', payment_status: 'declined' }));
    await page.getByRole('heading', { name: 'Deposit Failed' }).waitFor();
    await seen(
      page,
      'Your payment of the amount was not successful. Please check your wallet balance or try again',
    );
    await seen(page, 'the payment is credited when it arrives, even late');
    await context.close();
  });

  it('stays open when its status call fails, and is polled again', async () => {
    const context = await signedIn();
    const page = await context.newPage();
    await page.goto('/user/deposit');
    await seen(page, 'Awaiting Payment');
    await page.route('**/api/usdt/status?**', answer(500));
    await page.reload();
    // The call counts as failed after three tries with pauses.
    await page.waitForTimeout(6_000);
    expect(await page.evaluate("localStorage.getItem('deposit-payment')")).not.toBeNull();
    await page.unroute('**/api/usdt/status?**');
    await page.getByText('Awaiting Payment').waitFor({ timeout: 20_000 });
    await page.getByRole('button', { name: 'Cancel payment' }).click();
    await page.getByRole('heading', { name: 'Deposit Funds' }).waitFor();
    await context.close();
  });

  it('cannot be started offline', async () => {
    const context = await signedIn();
    const page = await context.newPage();
    await page.goto('/user/deposit');
    await page.getByLabel('Amount', { exact: true }).fill('150');
    await context.setOffline(true);
    await page.getByRole('button', { name: /Generate QR Code.*You are offline/s }).waitFor();
    await context.setOffline(false);
    await page.getByRole('button', { name: 'Generate QR Code', exact: true }).waitFor();
    await context.close();
  });
});
