// npm run pictures
// Takes the pictures of the README and of the landing page from a demo with a history.
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Browser, Page } from 'playwright-core';
import sharp from 'sharp';
import { buildWeb } from '../../../scripts/build-web.ts';
import { launch, openContext, type View } from '../kit/browser.ts';
import { untilStill } from '../kit/accessibility.ts';
import { startProduct } from '../kit/running-product.ts';
import { ROOT } from '../kit/server-processes.ts';
import { logIn, logInOperator } from '../kit/steps.ts';

const README = join(ROOT, 'docs/pictures');
const LANDING = join(ROOT, 'apps/web/src/areas/public/landing/pictures');
/** Figures that count up have arrived after this time. */
const SETTLE_MS = 1_500;
const STRONG = 'Quiet river 7!';

interface Picture {
  /** The file: a PNG, or a WebP of twice the pixels. */
  file: string;
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

/** A member of the demo's history who invited nobody. */
const ALONE = 'anil120';

async function openFirstReward(page: Page): Promise<void> {
  await page
    .getByRole('button', { name: /^Explain/ })
    .first()
    .click();
  await page.getByRole('dialog').waitFor();
}

/** Puts off the steps of a member whose password was just set, so that the wallet is the first card. */
async function putOffSteps(page: Page): Promise<void> {
  const later = page.getByRole('button', { name: 'Not now' });
  await later.waitFor();
  while (await later.isVisible()) await later.click();
}

/** People of the history have no password: the demo's outbox has the link to a new one. */
async function giveDemoPassword(page: Page, login: string): Promise<void> {
  await page.request.post('/api/users/forgot-password', { data: { login } });
  const link = async (): Promise<string | undefined> => {
    const outbox = await page.request.get('/api/demo/outbox');
    const { data } = (await outbox.json()) as { data: { to: string; text: string }[] };
    const mail = data.find(({ to, text }) => to.startsWith(`${login}@`) && text.includes('reset-password#'));
    return /reset-password#([\w-]+)/.exec(mail?.text ?? '')?.[1];
  };
  let token = await link();
  while (token === undefined) {
    await page.waitForTimeout(SETTLE_MS);
    token = await link();
  }
  const reply = await page.request.post('/api/users/reset-password', { data: { token, password: STRONG } });
  if (reply.status() !== 200) throw new Error(await reply.text());
}

const ofLanding = (theme: 'dark' | 'light'): Picture[] => {
  const shared = {
    view: { ...PHONE, theme, scale: 2 },
    logsIn: (page: Page) => logIn(page, ALONE, STRONG),
    ready: 'Daily XRP Bounty',
  };
  return [
    { ...shared, file: join(LANDING, `dashboard-${theme}.webp`), path: '/user/dashboard', act: putOffSteps },
    {
      ...shared,
      file: join(LANDING, `explained-${theme}.webp`),
      path: '/user/report/bot-profit',
      act: openFirstReward,
    },
  ];
};

const PICTURES: readonly Picture[] = [
  {
    file: join(README, 'member.png'),
    view: { ...PHONE, theme: 'dark' },
    logsIn: (page) => logIn(page, 'member'),
    path: '/user/dashboard',
    ready: 'Daily XRP Bounty',
  },
  {
    file: join(README, 'explained.png'),
    view: { ...PHONE, theme: 'dark' },
    logsIn: (page) => logIn(page, 'member'),
    path: '/user/report/bot-profit',
    ready: 'Daily XRP Bounty',
    act: openFirstReward,
  },
  {
    file: join(README, 'transparency.png'),
    view: { ...PHONE, theme: 'dark' },
    path: '/transparency',
    ready: /members’ money/,
  },
  {
    file: join(README, 'console.png'),
    view: { ...DESK, theme: 'dark' },
    logsIn: (page) => logInOperator(page),
    path: '/console/dashboard',
    ready: 'Needs action',
  },
  ...ofLanding('dark'),
  ...ofLanding('light'),
];

/** The file in its format: a large picture of the public site is a WebP. */
const inFormat = (picture: Buffer, file: string): Promise<Buffer> | Buffer =>
  file.endsWith('.webp') ? sharp(picture).webp({ quality: 82, effort: 6 }).toBuffer() : picture;

async function take(browser: Browser, url: string, picture: Picture): Promise<void> {
  const { file, view, logsIn, path, ready, act } = picture;
  const context = await openContext(browser, url, view);
  const page = await context.newPage();
  await logsIn?.(page);
  await page.goto(path);
  await page.getByText(ready).first().waitFor();
  await act?.(page);
  await page.waitForTimeout(SETTLE_MS);
  await untilStill(page);
  writeFileSync(file, await inFormat(await page.screenshot(), file));
  await context.close();
}

await buildWeb();
for (const folder of [README, LANDING]) mkdirSync(folder, { recursive: true });
const [product, browser] = await Promise.all([startProduct({ settings: { DEMO: 'lived' } }), launch()]);
try {
  const context = await openContext(browser, product.url, PHONE);
  await giveDemoPassword(await context.newPage(), ALONE);
  await context.close();
  for (const picture of PICTURES) await take(browser, product.url, picture);
} finally {
  await browser.close();
  await product.stop();
}
