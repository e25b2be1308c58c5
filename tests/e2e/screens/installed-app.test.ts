import type { BrowserContext, Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { hasBrowser, NO_BROWSER, openContext } from '../kit/browser.ts';
import { sharedProduct } from '../kit/shared-product.ts';
import { logIn } from '../kit/steps.ts';

const OFFER = 'A new version is ready';

/** The worker controls the page from the second load on. */
const inCharge = async (page: Page): Promise<void> => {
  await page.evaluate('navigator.serviceWorker.ready.then(() => true)');
  await page.reload();
  expect(await page.evaluate('navigator.serviceWorker.controller !== null')).toBe(true);
};

/**
 * The browser takes another address for another version, like other bytes after a release. Resolves when the new worker
 * waits.
 */
const release = async (page: Page): Promise<void> => {
  await page.evaluate(`
    navigator.serviceWorker.register('/sw.js?next').then(async (registration) => {
      const worker = registration.waiting ?? registration.installing;
      while (worker.state !== 'installed') await new Promise((changed) => (worker.onstatechange = changed));
    })`);
};

const offer = (page: Page) => page.getByText(OFFER);

/** Accepting the offer loads another document. */
const expectNewDocument = async (page: Page): Promise<void> => {
  await page.evaluate('globalThis.isOld = true');
  await Promise.all([
    page.waitForEvent('load'),
    page.getByRole('button', { name: 'Reload', exact: true }).click(),
  ]);
  expect(await page.evaluate('globalThis.isOld')).toBe(undefined);
};

describe.skipIf(!hasBrowser)(hasBrowser ? 'the installed app' : NO_BROWSER, () => {
  const used = sharedProduct();

  const withWorker = async (): Promise<{ context: BrowserContext; page: Page }> => {
    const context = await openContext(used.browser, used.product.url, { serviceWorkers: 'allow' });
    const page = await context.newPage();
    await logIn(page);
    await inCharge(page);
    return { context, page };
  };

  it('can be installed', async () => {
    const { context, page } = await withWorker();
    const session = await context.newCDPSession(page);
    const { installabilityErrors } = await session.send('Page.getInstallabilityErrors');
    // A private window, as in every test, cannot install.
    expect(installabilityErrors.filter(({ errorId }) => errorId !== 'in-incognito')).toEqual([]);
    await context.close();
  });

  it('has a worker that names its build, so that browsers notice a release', async () => {
    const worker = await (await fetch(`${used.product.url}/sw.js`)).text();
    expect(worker).toMatch(/\.build=["'`][0-9a-f]{32}["'`]/);
  });

  it('offers a new version, which loads only when it is accepted', async () => {
    const { context, page } = await withWorker();
    await page.evaluate('globalThis.isOld = true');
    await release(page);
    await offer(page).waitFor();
    await page.getByRole('button', { name: 'Later' }).click();
    await offer(page).waitFor({ state: 'detached' });
    expect(await page.evaluate('globalThis.isOld')).toBe(true);
    await page.reload();
    await offer(page).waitFor();
    await expectNewDocument(page);
    await context.close();
  });

  it('reloads in a window after another one accepted the new version', async () => {
    const { context, page } = await withWorker();
    await release(page);
    await offer(page).waitFor();
    // Acts as another window that accepts the offer first.
    await page.evaluate(`
      navigator.serviceWorker.getRegistration().then(({ waiting }) => new Promise((taken) => {
        waiting.addEventListener('statechange', () => waiting.state === 'activated' && taken(true));
        waiting.postMessage({ type: 'SKIP_WAITING' });
      }))`);
    await expectNewDocument(page);
    await context.close();
  });

  it('offers nothing while a payment is open, and offers it afterwards', async () => {
    const { context, page } = await withWorker();
    await page.goto('/user/deposit');
    await page.getByLabel('Amount', { exact: true }).fill('100');
    await page.getByRole('button', { name: 'Generate QR Code' }).click();
    await page.getByRole('img', { name: 'QR for BEP20 deposit address' }).waitFor();
    await release(page);
    await page.waitForTimeout(1_000);
    expect(await offer(page).count()).toBe(0);
    await page.getByRole('button', { name: 'Cancel payment' }).click();
    await offer(page).waitFor();
    await context.close();
  });

  it(
    'opens a visited screen without a connection, and says that it has no data yet',
    {
      timeout: 60_000,
    },
    async () => {
      const { context, page } = await withWorker();
      await page.goto('/user/packages');
      await page.getByText('Legacy Vault').first().waitFor();
      await context.setOffline(true);
      await page.reload();
      await page.getByText('Offline. This screen loads when the connection returns.').waitFor();
      expect(await page.getByText('Showing data from').count()).toBe(0);
      expect(await page.getByRole('heading', { level: 1 }).count()).toBe(1);
      await context.setOffline(false);
      await page.getByText('Legacy Vault').first().waitFor();
      await context.close();
    },
  );

  it('says that it is offline at an address that was never opened, and opens it when it is asked again', async () => {
    const { context, page } = await withWorker();
    await context.setOffline(true);
    await page.goto('/user/transaction/statement');
    await page.getByRole('heading', { name: 'You are offline' }).waitFor();
    expect(new URL(page.url()).pathname).toBe('/user/transaction/statement');
    await context.setOffline(false);
    await page.getByRole('link', { name: 'Try again' }).click();
    await page.getByRole('heading', { level: 1, name: 'Statement' }).waitFor();
    await context.close();
  });
});
