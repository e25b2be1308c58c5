import { mkdirSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import type { Browser, BrowserContextOptions, Page } from 'playwright-core';
import { launch } from '../kit/browser.ts';
import { startProduct, type RunningProduct } from '../kit/running-product.ts';
import { SCREENS } from './screens.ts';
import { STATES } from './states.ts';
import { startDeposit } from '../kit/steps.ts';
import { signedInState, tellStory } from '../kit/story.ts';

/**
 * `node tests/e2e/screens/take-shots.ts [--widths 320,768] [--themes dark] [NAME...]` writes a picture of every
 * screen to the folder `shots`. Defaults: both themes, at a phone's and a desk's width.
 */
const FOLDER = resolve(import.meta.dirname, '../../../shots');
const SETTLE_MS = 900;

const { values, positionals: wanted } = parseArgs({
  allowPositionals: true,
  options: {
    widths: { type: 'string', default: '390,1440' },
    themes: { type: 'string', default: 'dark,light' },
  },
});
const widths = values.widths.split(',').map((width) => Number.parseInt(width, 10));
const themes = values.themes.split(',');

type Session = BrowserContextOptions['storageState'];

/** The whole page in one window, so that sticky bars are at their final place. */
async function shoot(page: Page, file: string): Promise<void> {
  await page.waitForTimeout(SETTLE_MS);
  const width = page.viewportSize()?.width ?? 390;
  const height = await page.evaluate<number>('document.documentElement.scrollHeight');
  await page.setViewportSize({ width, height: Math.max(844, Math.min(4000, height)) });
  await page.waitForTimeout(300);
  await page.screenshot({ path: join(FOLDER, file) });
}

async function takeAll(browser: Browser, url: string, state: Session): Promise<void> {
  const shots = [...SCREENS.map((each) => ({ name: each.name, screen: each, act: undefined })), ...STATES];
  const chosen = shots.filter(({ name }) => wanted.length === 0 || wanted.includes(name));
  for (const theme of themes) {
    for (const width of widths) {
      for (const { name, screen: at, act } of chosen) {
        const context = await browser.newContext({
          baseURL: url,
          viewport: { width, height: 900 },
          reducedMotion: 'reduce',
          serviceWorkers: 'block',
          ...(at.who === 'anyone' ? {} : { storageState: state }),
        });
        await context.addInitScript(`localStorage.setItem('theme', '${theme}')`);
        const page = await context.newPage();
        await page.goto(at.path);
        await page.getByText(at.ready).first().waitFor();
        await act?.(page);
        await shoot(page, `${name}-${width}-${theme}.png`);
        await context.close();
      }
    }
  }
}

/** The three steps of a payment need money on the chain, so they are taken once. */
async function takeDeposit(browser: Browser, product: RunningProduct, state: Session): Promise<void> {
  const context = await browser.newContext({
    baseURL: product.url,
    viewport: { width: 390, height: 844 },
    reducedMotion: 'reduce',
    ...(state === undefined ? {} : { storageState: state }),
  });
  const page = await context.newPage();
  const address = await startDeposit(page, '500');
  await shoot(page, 'deposit-2-390-dark.png');
  await product.cli('demo-pay', address, '500');
  await page.getByText('Processing payment').waitFor();
  await shoot(page, 'deposit-2-seen-390-dark.png');
  await page.getByRole('heading', { name: 'Deposit Confirmed' }).waitFor();
  await shoot(page, 'deposit-3-390-dark.png');
  await context.close();
}

mkdirSync(FOLDER, { recursive: true });
const [product, browser] = await Promise.all([startProduct(), launch()]);
try {
  await tellStory(product);
  const state = await signedInState(browser, product);
  await takeAll(browser, product.url, state);
  if (wanted.length === 0 || wanted.includes('deposit')) await takeDeposit(browser, product, state);
} finally {
  await browser.close();
  await product.stop();
}
