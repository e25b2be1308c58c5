// npm run pictures
// Takes the pictures of the README from a demo with a history and writes them to docs/pictures.
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { buildWeb } from '../../../scripts/build-web.ts';
import { launch, openContext, type View } from '../kit/browser.ts';
import { untilStill } from '../kit/accessibility.ts';
import { startProduct } from '../kit/running-product.ts';
import { ROOT } from '../kit/server-processes.ts';
import { logIn, logInOperator } from '../kit/steps.ts';

const FOLDER = join(ROOT, 'docs/pictures');
/** Figures that count up have arrived after this time. */
const SETTLE_MS = 1_500;

interface Picture {
  name: string;
  view: View;
  logsIn?: (page: Page) => Promise<void>;
  path: string;
  /** A text of the screen. */
  ready: string | RegExp;
  /** Opens the part of the screen for the picture. */
  act?: (page: Page) => Promise<void>;
}

const PHONE = { width: 390, height: 844 } as const;
const DESK = { width: 1440, height: 900 } as const;

const PICTURES: readonly Picture[] = [
  {
    name: 'member',
    view: { ...PHONE, theme: 'dark' },
    logsIn: (page) => logIn(page, 'member'),
    path: '/user/dashboard',
    ready: 'Daily XRP Bounty',
  },
  {
    name: 'explained',
    view: { ...PHONE, theme: 'dark' },
    logsIn: (page) => logIn(page, 'member'),
    path: '/user/report/bot-profit',
    ready: 'Daily XRP Bounty',
    act: async (page) => {
      await page
        .getByRole('button', { name: /^Explain/ })
        .first()
        .click();
      await page.getByRole('dialog').waitFor();
    },
  },
  {
    name: 'transparency',
    view: { ...PHONE, theme: 'dark' },
    path: '/transparency',
    ready: /members’ money/,
  },
  {
    name: 'console',
    view: { ...DESK, theme: 'dark' },
    logsIn: (page) => logInOperator(page),
    path: '/console/dashboard',
    ready: 'Needs action',
  },
];

await buildWeb();
mkdirSync(FOLDER, { recursive: true });
const [product, browser] = await Promise.all([startProduct({ settings: { DEMO: 'lived' } }), launch()]);
try {
  for (const { name, view, logsIn, path, ready, act } of PICTURES) {
    const context = await openContext(browser, product.url, view);
    const page = await context.newPage();
    await logsIn?.(page);
    await page.goto(path);
    await page.getByText(ready).first().waitFor();
    await act?.(page);
    await page.waitForTimeout(SETTLE_MS);
    await untilStill(page);
    await page.screenshot({ path: join(FOLDER, `${name}.png`) });
    await context.close();
  }
} finally {
  await browser.close();
  await product.stop();
}
