import { inTurn, SUITE } from '@tributary/testing';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { accessFindings, THEME_RULES, untilStill } from '../kit/accessibility.ts';
import { toldOtherwise } from '../kit/answers.ts';
import { ApiClient } from '../kit/api-client.ts';
import { hasBrowser, NO_BROWSER, watchProblems } from '../kit/browser.ts';
import { lostFindings, setTextSize } from '../kit/large-text.ts';
import { PASSWORD } from '../kit/running-product.ts';
import { toldProduct } from '../kit/told-product.ts';
import { framesAt, type LookView } from '../kit/views.ts';
import { DIALOGS, NO_DIALOGS, type Opened } from './dialogs.ts';

const AREA = join(import.meta.dirname, '../../../apps/web/src/areas/console');
const HEIGHT = 900;
const PHONE = { width: 390 } as const;
const DESK = { width: 1440 } as const;
/** The frames for a dialog: one of these in `npm test`, all in the other suites. */
const FRAMES: readonly Pick<LookView, 'width' | 'theme'>[] = [
  { ...DESK, theme: 'dark' },
  { ...PHONE, theme: 'light' },
  { ...PHONE, theme: 'dark' },
  { ...DESK, theme: 'light' },
];
/** `npm test` looks at one tenth each day. */
const PARTS = 10;
/** The second dialog of a file differs from the first only in words. */
const chosen = (opened: readonly Opened[]): readonly Opened[] =>
  SUITE === 'long' ? opened : opened.slice(0, 1);

const DIALOG = '[role="dialog"], [role="alertdialog"], aside[aria-labelledby="review"]';
const PICTURE =
  'data:image/png;base64,iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==';

/** Creates the rows of lists that the story leaves empty. */
async function prepare(api: ApiClient): Promise<void> {
  const token = await api.logInOperator('admin');
  const member = await api.logIn('demo');
  const made = [
    [
      '/tickets',
      { subject: 'Deposit completed but timed out', priority: 'High', description: 'I paid' },
      member,
    ],
    ['/admin/members/kiran08/block', { reason: 'Phone stolen', password: PASSWORD }],
    ['/admin/members/kiran08/unblock', { reason: 'They called', password: PASSWORD }],
    [
      '/admin/grants',
      {
        userrefid: 'demo',
        kind: 'royalty',
        month: '2026-01',
        particular: 'Leader of the month',
        bonusAmount: '10',
      },
    ],
    ['/admin/api-tokens', { name: 'Bookkeeping', scopes: ['withdrawals'], days: 30, password: PASSWORD }],
    ['/admin/qr-codes', { depositAddress: 'someone@bank', networkAddress: 'UPI', qrImage: PICTURE }],
    [
      '/admin/content',
      {
        kind: 'roadmap',
        title: 'A second network',
        words: 'Deposits on one more network.',
        datedOn: '2027-01-01',
        status: 'planned',
        password: PASSWORD,
      },
    ],
    [
      '/admin/content',
      {
        kind: 'incident',
        title: 'Deposits were late',
        words: 'A node was down for an hour.',
        datedOn: '2026-01-02',
        status: 'shown',
        password: PASSWORD,
      },
    ],
    ['/admin/plan-versions', {}],
  ] as const;
  for (const [path, body, as = token] of made) {
    const { status, body: said } = await api.call('POST', path, { body, token: as });
    expect([path, status, said['message'], said['fields']]).toEqual([
      path,
      200,
      expect.anything(),
      undefined,
    ]);
  }
}

/** All faults of the open dialog, in each frame of this run. */
async function findingsOf(page: Page, index: number): Promise<string[]> {
  const found: string[] = [];
  for (const [at, { width, theme }] of framesAt(index, FRAMES).entries()) {
    await page.setViewportSize({ width, height: HEIGHT });
    await page.evaluate(`document.documentElement.dataset.theme = '${theme}'`);
    const seen = await accessFindings(page, at === 0 ? undefined : THEME_RULES, DIALOG);
    found.push(...seen.map((finding) => `${width} ${theme} ${finding}`));
    if (await page.evaluate<boolean>(IS_TOO_WIDE)) found.push(`${width} scrolls sideways`);
    await setTextSize(page, 200);
    await untilStill(page);
    const lost = await lostFindings(page, DIALOG);
    found.push(...lost.map((finding) => `${width} at 200% ${finding}`));
    await setTextSize(page, 100);
  }
  await page.setViewportSize({ width: 1440, height: HEIGHT });
  // Wait until cards are a table again: the opener of the next dialog would vanish before the focus returns to it.
  await untilStill(page);
  return found;
}

const IS_TOO_WIDE = 'document.documentElement.scrollWidth > document.documentElement.clientWidth';

const FOCUSED = `(() => {
  const { activeElement: on } = document;
  return on?.getAttribute('aria-label') ?? (on === document.body ? '' : on?.textContent.trim());
})()`;

/** True if the focus is outside the dialog and its guards, which pass the focus on. */
const IS_BEHIND = `document.activeElement.closest('[data-base-ui-portal]') === null`;

const isPanel = ({ press }: Opened): boolean =>
  press.length === 1 && String(press[0]).includes('Review request');

const isFocusIn = (page: Page, selector: string) =>
  page.evaluate(`document.activeElement?.closest(${JSON.stringify(selector)}) !== null`);

describe('the list of the console’s dialogs', () => {
  it('has every dialog with its opener', () => {
    const files = readdirSync(AREA, { recursive: true, encoding: 'utf8' }).filter(
      (file) =>
        file.endsWith('.tsx') &&
        /<(?:Dialog|Confirm|CommandDialog|Sheet|aside)\b/.test(readFileSync(join(AREA, file), 'utf8')),
    );
    const listed = [
      ...Object.keys(DIALOGS).filter((file) => !file.startsWith('..')),
      ...Object.keys(NO_DIALOGS),
    ];
    expect(files.toSorted()).toEqual(listed.toSorted());
  });
});

describe.skipIf(!hasBrowser)(hasBrowser ? 'a dialog of the console' : NO_BROWSER, () => {
  const { used, signedIn } = toldProduct();
  let page: Page;
  let problems: string[];
  /** True if the shown page got a faked answer. */
  let isTold = false;
  beforeAll(async () => {
    await prepare(new ApiClient(used.product.url));
    page = await (await signedIn({ width: 1440, height: HEIGHT })).newPage();
    problems = watchProblems(page);
  });
  afterAll(() => page.context().close());

  const open = async (opened: Opened) => {
    const { path, told, before } = opened;
    await page.unrouteAll({ behavior: 'ignoreErrors' });
    if (told) await page.route(told.api, toldOtherwise(told.change));
    const isThere = page.url() === `${used.product.url}${path}`;
    if (!isThere || told || before || isTold) {
      await page.goto(path);
      await page.getByText('Checking your session').waitFor({ state: 'detached' });
    }
    isTold = told !== undefined;
    await before?.(page);
    return reopen(opened);
  };

  /** Presses the openers in turn and returns the one that must get the focus back. */
  const reopen = async ({ press, layers = 1 }: Opened): Promise<string | RegExp> => {
    let opener: string | RegExp = '';
    for (const name of press) {
      const isExact = typeof name === 'string' && { exact: true };
      const item = page.getByRole('menuitem', { name });
      const button = page.getByRole('button', { name, ...isExact });
      await button.or(item).first().waitFor();
      if ((await item.count()) === 0) opener = name;
      await button.or(item).first().press('Enter');
    }
    await expect.poll(() => page.locator(DIALOG).count()).toBe(layers);
    return opener;
  };

  it.each(
    inTurn(
      Object.entries(DIALOGS)
        .flatMap(([file, opened]) =>
          chosen(opened).map((each) => ({
            ...each,
            title: `${file} behind “${each.press.map(String).join(', ')}”`,
          })),
        )
        .map((each, index) => ({ ...each, index })),
      PARTS,
    ),
  )(
    '$title is accessible at each width and with text at 200%, holds the focus, and gives it back',
    async (opened) => {
      const opener = await open(opened);
      const { layers = 1, press } = opened;
      await expect.poll(() => isFocusIn(page, DIALOG)).toBe(true);
      // Escape in the panel's text field does not close: typed text stays.
      const stops = isPanel(opened) ? 2 : 3;
      for (let stop = 0; stop < stops; stop++) await page.keyboard.press('Tab');
      // A panel beside the list does not hold the focus; a dialog keeps it from the page behind.
      if (!isPanel(opened)) expect(await page.evaluate<boolean>(IS_BEHIND)).toBe(false);
      await page.keyboard.press('Escape');
      await expect.poll(() => page.locator(DIALOG).count()).toBe(layers - 1);
      // Back on the opener: for a menu item, on the button of the menu.
      await expect.poll(() => page.evaluate<string>(FOCUSED)).toMatch(opener);
      await reopen({ ...opened, press: press.slice(layers - 1) });
      expect(await findingsOf(page, opened.index)).toEqual([]);
      await page.keyboard.press('Escape');
      await expect.poll(() => page.locator(DIALOG).count()).toBe(layers - 1);
      expect(problems.splice(0)).toEqual([]);
    },
  );

  it('holds the focus when Tab is pressed twice before the page draws again', async () => {
    await open(DIALOGS['qr-codes/qr-codes-route.tsx']![0]!);
    await expect.poll(() => isFocusIn(page, DIALOG)).toBe(true);
    await page.evaluate('globalThis.requestAnimationFrame = (draw) => setTimeout(draw, 400)');
    for (let stop = 0; stop < 4; stop++) {
      await page.keyboard.press('Tab');
      expect(await page.evaluate<boolean>(IS_BEHIND)).toBe(false);
    }
    await page.keyboard.press('Escape');
    await expect.poll(() => page.evaluate<string>(FOCUSED)).toMatch(/^Preview code/);
    await page.reload();
  });
});
