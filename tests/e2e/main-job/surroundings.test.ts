import type { BrowserContext, Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { scrollsSideways } from '../kit/accessibility.ts';
import { hasBrowser, hasFirefox, launchFirefox, NO_BROWSER, NO_FIREFOX } from '../kit/browser.ts';
import { setTextSize } from '../kit/large-text.ts';
import { playMainJob, type Surroundings } from '../kit/main-journey.ts';
import { sharedProduct } from '../kit/shared-product.ts';
import { denyStorage } from '../kit/without-storage.ts';

const fitsAcross = async (page: Page) => expect(await scrollsSideways(page)).toBe(false);

/** An in-app browser has no clipboard, shares nothing, opens no windows and keeps nothing for later. */
const inApp = (context: BrowserContext) =>
  context.addInitScript(() => {
    const absent = (owner: object, name: string) => Object.defineProperty(owner, name, { value: undefined });
    absent(navigator, 'clipboard');
    absent(navigator, 'share');
    absent(window, 'Notification');
    absent(document, 'startViewTransition');
    Document.prototype.execCommand = () => false;
    window.open = () => null;
  });

/** Nothing of the frame is on paper, and everything is dark on white. */
const isPrinted = async (page: Page) => {
  await page.emulateMedia({ media: 'print' });
  const background = await page.evaluate('getComputedStyle(document.body).backgroundColor');
  expect(background).toBe('rgb(255, 255, 255)');
  expect(await page.locator('nav').filter({ visible: true }).count()).toBe(0);
  await page.emulateMedia({ media: 'screen' });
};

const SURROUNDINGS: Readonly<Record<string, Surroundings>> = {
  'that denies storage': { prepare: denyStorage },
  'inside another app, 320 px wide and without a clipboard': {
    view: { width: 320, height: 640 },
    prepare: inApp,
    look: fitsAcross,
  },
  'with text at 200%': { open: (page) => setTextSize(page, 200), look: fitsAcross },
  'with forced colours': { open: (page) => page.emulateMedia({ forcedColors: 'active' }) },
  'with motion': { open: (page) => page.emulateMedia({ reducedMotion: 'no-preference' }) },
  'whose pages are printed': { look: isPrinted },
};

describe.skipIf(!hasBrowser)(hasBrowser ? 'the main job in a browser' : NO_BROWSER, () => {
  describe.each(Object.entries(SURROUNDINGS))('%s', (_, surroundings) => {
    const used = sharedProduct();

    it('leads from the first page to money on the chain', () => playMainJob(used, surroundings));
  });
});

describe.skipIf(!hasFirefox)(hasFirefox ? 'the main job in Firefox' : NO_FIREFOX, () => {
  const used = sharedProduct({ browser: launchFirefox });

  it('leads from the first page to money on the chain', () => playMainJob(used));
});
