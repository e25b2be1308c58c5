import type { BrowserContextOptions, Page } from 'playwright-core';
import { beforeAll, describe, expect, it } from 'vitest';
import { ApiClient } from '../kit/api-client.ts';
import { hasBrowser, NO_BROWSER, openContext, watchProblems } from '../kit/browser.ts';
import { PASSWORD } from '../kit/running-product.ts';
import { logIn } from '../kit/steps.ts';
import { toldProduct } from '../kit/told-product.ts';

/** Markup, a character that reverses the following text, and joined letters. */
const NASTY = '<img src=x onerror=alert(1)>\u202Egnp.exe';
const LETTERS = 'क्षितिज';
const NAME = `${NASTY} ${LETTERS}`;
const WHO = 'hostile1';

type Place = {
  who: 'visitor' | 'member' | 'sponsor' | 'operator';
  path: string;
  act?: (page: Page) => Promise<unknown>;
};

const press = (name: RegExp) => (page: Page) => page.getByRole('button', { name }).first().click();

/** All places that show a name or the words of a ticket. */
const PLACES: readonly Place[] = [
  { who: 'visitor', path: `/user/register?sid=${WHO}` },
  { who: 'member', path: '/user/welcome' },
  { who: 'member', path: '/user/account' },
  { who: 'member', path: '/user/account/account-info' },
  { who: 'member', path: '/user/account/helpdesk?ticket=T-1' },
  { who: 'sponsor', path: '/user/account/my-network' },
  { who: 'sponsor', path: '/user/report/downline' },
  { who: 'sponsor', path: '/user/report/downline?view=list' },
  {
    who: 'sponsor',
    path: '/user/report/downline',
    act: async (page) => {
      await page.getByRole('searchbox').fill('host');
      await page.getByText(`You › ${WHO}`).waitFor();
    },
  },
  { who: 'operator', path: '/console/members-list?q=hostile' },
  { who: 'operator', path: `/console/members/${WHO}` },
  { who: 'operator', path: `/console/members/${WHO}`, act: press(/^Edit/) },
  { who: 'operator', path: '/console/helpdesk', act: press(/^Reply T-/) },
  { who: 'operator', path: '/console/helpdesk?ticket=T-1' },
];

/** Words behind a reversed one in the same run of text, which are reversed with it. */
const TURNED = `(() => {
  const found = [];
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    if (!node.data.includes('\\u202e') || node.parentElement.closest('.vh, script, option')) continue;
    for (let at = node; at; at = at.parentElement) {
      for (let next = at.nextSibling; next; next = next.nextSibling)
        if (/[\\p{L}\\d]/u.test(next.textContent) && (next.nodeType === 3 || getComputedStyle(next).display.startsWith('inline')))
          found.push(next.textContent.slice(0, 60));
      const { unicodeBidi, display } = getComputedStyle(at.parentElement);
      if (/isolate|plaintext/.test(unicodeBidi) || !display.startsWith('inline')) break;
    }
  }
  return found;
})()`;

describe.skipIf(!hasBrowser)(hasBrowser ? 'a text of another person' : NO_BROWSER, () => {
  const { used, visitor, signedIn } = toldProduct();
  let member: BrowserContextOptions['storageState'];

  beforeAll(async () => {
    const api = new ApiClient(used.product.url);
    await api.call('POST', '/register', {
      body: {
        name: NAME,
        userrefid: WHO,
        email: 'hostile1@example.com',
        password: PASSWORD,
        mobile_no: '+919876543210',
        refferal_code: 'demo',
        agree_to_terms: 1,
      },
    });
    const token = await api.logIn(WHO);
    const raised = await api.call('POST', '/tickets', {
      token,
      body: { subject: 'Query not listed', priority: 'High', description: `${NAME}\n=1+1` },
    });
    expect(raised.body.data['ticketNo']).toBe('T-1');
    const context = await openContext(used.browser, used.product.url);
    await logIn(await context.newPage(), WHO);
    member = await context.storageState();
    await context.close();
  });

  const contextOf = (who: Place['who']) => {
    if (who === 'visitor') return visitor();
    if (who === 'member') return openContext(used.browser, used.product.url, { state: member });
    return signedIn(who === 'operator' ? { width: 1440, height: 900 } : {});
  };

  it.each(PLACES)('is plain text and stays in its place: $who at $path (I2)', async ({ who, path, act }) => {
    const context = await contextOf(who);
    const page = await context.newPage();
    const problems = watchProblems(page);
    page.on('dialog', (dialog) => {
      problems.push(`dialog: ${dialog.message()}`);
      void dialog.dismiss();
    });
    await page.goto(path);
    await act?.(page);
    await page.getByText(LETTERS).first().waitFor();
    await page.waitForTimeout(300);
    const body = await page.locator('body').innerText();
    expect(body).toContain('<img src=x onerror=alert(1)>');
    expect(await page.locator('img[src="x"]').count()).toBe(0);
    expect(await page.evaluate(TURNED)).toEqual([]);
    expect(problems).toEqual([]);
    await context.close();
  });
});
