import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from 'playwright-core';

const TAGS = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

/** What a theme can change; everything else is the same in both. */
export const THEME_RULES = ['color-contrast', 'link-in-text-block'];

/**
 * A change of theme runs through nested elements frame by frame, and on a busy machine a frame may take long: the
 * page is still when nothing has moved for some frames. What never rests is waited for three seconds.
 */
const UNTIL_STILL = `new Promise((done) => {
  let stillFrames = 0;
  const look = () => {
    const moves = document.getAnimations().some(({ playState }) => playState === 'running');
    stillFrames = moves ? 0 : stillFrames + 1;
    if (stillFrames > 8) done();
    else requestAnimationFrame(look);
  };
  setTimeout(done, 3000);
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
