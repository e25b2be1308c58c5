import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from 'playwright-core';

const TAGS = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

/** What a theme can change; everything else is the same in both. */
export const THEME_RULES = ['color-contrast', 'link-in-text-block'];

/** A change of theme runs through nested elements frame by frame: still is what has not moved for so long. */
const STILL_MS = 60;
const UNTIL_STILL = `new Promise((still) => {
  let since = performance.now();
  const look = () => {
    if (document.getAnimations().some(({ playState }) => playState === 'running')) since = performance.now();
    if (performance.now() - since > ${STILL_MS}) still();
    else setTimeout(look, 10);
  };
  setTimeout(still, 3000);
  look();
})`;

export async function accessFindings(page: Page, rules?: string[]): Promise<string[]> {
  await page.evaluate(UNTIL_STILL);
  const axe = new AxeBuilder({ page });
  const { violations } = await (rules ? axe.withRules(rules) : axe.withTags(TAGS)).analyze();
  return violations.flatMap(({ id, nodes }) => nodes.map(({ target }) => `${id}: ${target.join(' ')}`));
}

export const scrollsSideways = (page: Page): Promise<boolean> =>
  page.evaluate('document.documentElement.scrollWidth > document.documentElement.clientWidth');
