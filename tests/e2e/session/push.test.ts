import { createECDH, randomBytes } from 'node:crypto';
import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { accessFindings } from '../kit/accessibility.ts';
import { hasWholeBrowser, launchWhole, NO_WHOLE_BROWSER, openContext } from '../kit/browser.ts';
import { sharedProduct } from '../kit/shared-product.ts';
import { logIn } from '../kit/steps.ts';

const pairOf = () => {
  const pair = createECDH('prime256v1');
  const publicKey = pair.generateKeys('base64url');
  return { publicKey, privateKey: pair.getPrivateKey('base64url') };
};
const VAPID = pairOf();

/** A test browser reaches no push service, so its push manager's answer is faked here; the rest is real. */
const PUSH_MANAGER = `
  const keys = ${JSON.stringify({ p256dh: pairOf().publicKey, auth: randomBytes(16).toString('base64url') })};
  const made = (endpoint) => ({
    endpoint,
    toJSON: () => ({ endpoint, keys }),
    unsubscribe: async () => { localStorage.removeItem('of-test'); return true; },
  });
  PushManager.prototype.getSubscription = async () => {
    const endpoint = localStorage.getItem('of-test');
    return endpoint && made(endpoint);
  };
  PushManager.prototype.subscribe = async ({ userVisibleOnly, applicationServerKey }) => {
    if (!userVisibleOnly || applicationServerKey !== '${VAPID.publicKey}') throw new Error('not as agreed');
    localStorage.setItem('of-test', 'https://push.example/' + Math.random());
    return made(localStorage.getItem('of-test'));
  };`;

const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name });
const ON = 'Switch on notifications in this browser';
const OFF = 'Switch off notifications in this browser';

/** Delivers a push to the page's worker, as a push service does. */
const deliver = async (page: Page, data: string): Promise<void> => {
  const browser = await page.context().newCDPSession(page);
  const registrations: { registrationId: string }[] = [];
  browser.on('ServiceWorker.workerRegistrationUpdated', (told) => registrations.push(...told.registrations));
  await browser.send('ServiceWorker.enable');
  await expect.poll(() => registrations.length).toBeGreaterThan(0);
  const { registrationId } = registrations[0]!;
  const { origin } = new URL(page.url());
  await browser.send('ServiceWorker.deliverPushMessage', { origin, registrationId, data });
};

const shown = (page: Page): Promise<{ title: string; body: string; data: { to: string } }[]> =>
  page.evaluate(`navigator.serviceWorker.ready.then((ready) => ready.getNotifications())
    .then((all) => all.map(({ title, body, data }) => ({ title, body, data })))`);

describe.skipIf(!hasWholeBrowser)(
  hasWholeBrowser ? 'the push notification of a browser' : NO_WHOLE_BROWSER,
  () => {
    const used = sharedProduct({
      browser: launchWhole,
      settings: {
        VAPID_PUBLIC_KEY: VAPID.publicKey,
        VAPID_PRIVATE_KEY: VAPID.privateKey,
        VAPID_SUBJECT: 'mailto:ops@tributary.example',
      },
    });

    it('is off until a member switches it on, appears on the security page, and can be switched off on either page', async () => {
      const context = await openContext(used.browser, used.product.url, { serviceWorkers: 'allow' });
      await context.grantPermissions(['notifications']);
      await context.addInitScript(PUSH_MANAGER);
      const page = await context.newPage();
      await logIn(page);
      await page.goto('/user/notifications');
      await button(page, ON).click();
      await button(page, OFF).waitFor();
      expect(await accessFindings(page)).toEqual([]);
      await page.reload();
      await button(page, OFF).click();
      await button(page, ON).click();
      await button(page, OFF).waitFor();

      const pushed = JSON.stringify({
        id: '7',
        title: 'Deposit credited',
        body: 'Open it.',
        to: '/user/account/history',
      });
      // A worker that has just started may miss a push. A repeated push is shown once: it has the same id.
      const deliverUntilShown = async () => {
        await deliver(page, pushed);
        await page.waitForTimeout(500);
        return shown(page);
      };
      await expect
        .poll(deliverUntilShown, { timeout: 30_000 })
        .toEqual([{ title: 'Deposit credited', body: 'Open it.', data: { to: '/user/account/history' } }]);

      await page.goto('/user/account/security');
      await button(page, /^Remove Chrome/).waitFor();
      expect(await accessFindings(page)).toEqual([]);
      await button(page, /^Remove Chrome/).click();
      await button(page, /^Remove Chrome/).waitFor({ state: 'detached' });
      await page.goto('/user/notifications');
      await button(page, ON).waitFor();
      await context.close();
    });

    it('explains what to do after a person refused it', async () => {
      const context = await openContext(used.browser, used.product.url, { serviceWorkers: 'allow' });
      await context.addInitScript(`${PUSH_MANAGER}; Notification.requestPermission = async () => 'denied';`);
      const page = await context.newPage();
      await logIn(page);
      await page.goto('/user/notifications');
      await button(page, ON).click();
      await page.getByText('This browser blocks notifications from this site.').waitFor();
      await context.close();
    });
  },
);
