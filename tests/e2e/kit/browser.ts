import {
  chromium,
  type Browser,
  type BrowserContext,
  type BrowserContextOptions,
  type Page,
} from 'playwright-core';
import { findBrowser } from '../../../scripts/find-browser.ts';

const CHROMIUM = findBrowser();

export const hasBrowser = CHROMIUM !== undefined;

/** Shown instead of the tests where they cannot run. */
export const NO_BROWSER = 'skipped: no Chromium is found; set CHROMIUM to its path';

export function launch(...args: string[]): Promise<Browser> {
  if (CHROMIUM === undefined) throw new Error(NO_BROWSER);
  return chromium.launch({ executablePath: CHROMIUM, args: ['--no-sandbox', ...args] });
}

export interface View {
  theme?: 'dark' | 'light';
  width?: number;
  height?: number;
  hasTouch?: boolean;
  /** Cookies and storage to begin with: who is signed in. */
  state?: BrowserContextOptions['storageState'];
  /** The application's own worker would answer for the server; only tests of it let it. */
  serviceWorkers?: 'allow' | 'block';
}

/** Stillness makes runs equal; nothing that only moves is under test here. */
export async function openContext(
  browser: Browser,
  url: string,
  { theme = 'dark', width = 390, height = 844, hasTouch = false, state, serviceWorkers = 'block' }: View = {},
): Promise<BrowserContext> {
  const context = await browser.newContext({
    baseURL: url,
    viewport: { width, height },
    reducedMotion: 'reduce',
    serviceWorkers,
    hasTouch,
    ...(state === undefined ? {} : { storageState: state }),
  });
  await context.addInitScript(`localStorage.setItem('theme', '${theme}')`);
  context.setDefaultTimeout(15_000);
  return context;
}

/** What the page complained about; a journey that ends well must leave this empty. */
export function watchProblems(page: Page): string[] {
  const problems: string[] = [];
  page.on('pageerror', (error) => problems.push(error.message));
  page.on('console', (message) => {
    const isExpected = /status of 4\d\d|net::ERR_ABORTED|ERR_INCOMPLETE_CHUNKED/.test(message.text());
    if (message.type() === 'error' && !isExpected) problems.push(message.text());
  });
  return problems;
}
