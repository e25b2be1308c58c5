import { dirname } from 'node:path';
import { fileURLToPath } from 'node:url';
import {
  chromium,
  firefox,
  type Browser,
  type BrowserContext,
  type BrowserContextOptions,
  type Page,
} from 'playwright-core';
import { findBrowser, findFirefox, findWholeBrowser } from '../../../scripts/find-browser.ts';
import { noteFaults } from './open-contexts.ts';

const CHROMIUM = findBrowser();

/** The time in which an element must appear on a busy machine. */
export const PATIENCE_MS = 45_000;

export const hasBrowser = CHROMIUM !== undefined;

export const hasWholeBrowser = findWholeBrowser() !== undefined;

export const hasFirefox = findFirefox() !== undefined;

/** The reason shown for skipped tests. */
export const NO_BROWSER = 'skipped: no Chromium is found; set CHROMIUM to its path';
export const NO_FIREFOX = 'skipped: no Firefox is found; set FIREFOX to its path';
export const NO_WHOLE_BROWSER = 'skipped: no whole Chromium is found; set WHOLE_CHROMIUM to its path';

const start = (executablePath: string | undefined, args: readonly string[]): Promise<Browser> => {
  if (executablePath === undefined) throw new Error(NO_BROWSER);
  return chromium.launch({ executablePath, args: ['--no-sandbox', ...args] });
};

export const launch = (...args: string[]): Promise<Browser> => start(CHROMIUM, args);

let kept: Promise<Browser> | undefined;

/**
 * One browser for all files of a process: started by the first file, ended with the process. Each test has its own
 * contexts.
 */
export const keptBrowser = (): Promise<Browser> => (kept ??= launch());

/** A browser that shows notifications. */
export const launchWhole = (): Promise<Browser> => start(findWholeBrowser(), []);

/** Firefox by its standard protocol, behind an adapter to older versions. */
export const launchFirefox = (): Promise<Browser> =>
  firefox.launch({
    channel: 'moz-firefox',
    executablePath: fileURLToPath(new URL('firefox-adapter.ts', import.meta.url)),
    env: {
      ...process.env,
      FIREFOX: findFirefox() ?? '',
      PATH: `${dirname(process.execPath)}:${process.env['PATH'] ?? ''}`,
    },
  });

export interface View {
  theme?: 'dark' | 'light';
  width?: number;
  height?: number;
  /** Pixels of the picture for each pixel of the page. */
  scale?: number;
  hasTouch?: boolean;
  /** Initial cookies and storage, with the session. */
  state?: BrowserContextOptions['storageState'];
  /** The application's service worker would answer in place of the server; only its own tests allow it. */
  serviceWorkers?: 'allow' | 'block';
}

/** The key under which a tab keeps the theme of one look. */
export const LOOK_THEME = 'look-theme';

/** Reduced motion makes runs equal; no test is only about motion. */
export async function openContext(
  browser: Browser,
  url: string,
  {
    theme = 'dark',
    width = 390,
    height = 844,
    scale = 1,
    hasTouch = false,
    state,
    serviceWorkers = 'block',
  }: View = {},
): Promise<BrowserContext> {
  const context = await browser.newContext({
    baseURL: url,
    viewport: { width, height },
    deviceScaleFactor: scale,
    reducedMotion: 'reduce',
    serviceWorkers,
    hasTouch,
    ...(state === undefined ? {} : { storageState: state }),
  });
  // A page that is used again may be looked at in another theme. An empty page has no storage.
  await context.addInitScript(
    `if (location.protocol.startsWith('http')) localStorage.setItem('theme', sessionStorage.getItem('${LOOK_THEME}') ?? '${theme}')`,
  );
  context.setDefaultTimeout(PATIENCE_MS);
  noteFaults(context);
  return context;
}

/** The page's console problems; a successful journey has none. */
export function watchProblems(page: Page): string[] {
  const problems: string[] = [];
  page.on('pageerror', (error) => problems.push(error.message));
  page.on('console', (message) => {
    const isExpected = /status of 4\d\d|net::ERR_ABORTED|ERR_INCOMPLETE_CHUNKED/.test(message.text());
    if (message.type() === 'error' && !isExpected) problems.push(message.text());
  });
  return problems;
}
