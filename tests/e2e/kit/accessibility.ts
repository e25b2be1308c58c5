import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Page } from 'playwright-core';

const TAGS = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

/** The rules that depend on the theme; all others give the same result in both. */
export const THEME_RULES = ['color-contrast', 'link-in-text-block'];

const AXE = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

/**
 * The page is still after three frames without movement, the time in which React draws for a new width. Also no table
 * may show pale, older rows while newer ones load. Content that never rests is waited for three seconds.
 */
const UNTIL_STILL = `new Promise((done) => {
  let stillFrames = 0;
  const look = () => {
    const moves =
      document.querySelector('[data-fetching]') !== null ||
      document.getAnimations().some(({ playState }) => playState === 'running');
    stillFrames = moves ? 0 : stillFrames + 1;
    if (stillFrames > 2) done();
    else requestAnimationFrame(look);
  };
  setTimeout(done, 3000);
  look();
})`;

export async function untilStill(page: Page): Promise<void> {
  await page.evaluate(UNTIL_STILL);
}

/**
 * axe stays in a document once loaded; its own Playwright wrapper loads it again each time and opens a page for it.
 */
async function bringAxe(page: Page): Promise<void> {
  const isThere = await page.evaluate<boolean>("typeof globalThis.axe === 'object'");
  if (!isThere) await page.evaluate(AXE);
}

/** All faults that axe finds on the page now: by all rules or by these; on the whole page or within a part. */
export async function accessFindings(page: Page, rules?: string[], within?: string): Promise<string[]> {
  await untilStill(page);
  await bringAxe(page);
  const runOnly = rules ? { type: 'rule', values: rules } : { type: 'tag', values: TAGS };
  return page.evaluate<string[]>(`axe.run(${within === undefined ? 'document' : JSON.stringify(within)}, {
    runOnly: ${JSON.stringify(runOnly)}, resultTypes: ['violations'],
  }).then(({ violations }) => violations.flatMap(({ id, nodes }) => nodes.map(({ target }) => id + ': ' + target.join(' '))))`);
}

/** A screen reader user knows a field by its kind, its name and the name of its group. */
const HEARD = `(() => {
  const isShown = (element) => element.checkVisibility({ visibilityProperty: true });
  const textOf = (ids) => ids.split(' ').map((id) => document.getElementById(id)?.textContent ?? '').join(' ');
  const nameOf = (element) =>
    element.getAttribute('aria-label') ??
    (element.hasAttribute('aria-labelledby') ? textOf(element.getAttribute('aria-labelledby')) : null) ??
    Array.from(element.labels ?? [], ({ textContent }) => textContent).join(' ');
  const groupOf = (field) => {
    const group = field.closest('[role=group], [role=row], tr, fieldset, form[aria-label], form[aria-labelledby], [role=dialog]');
    return group === null ? '' : nameOf(group) || group.textContent;
  };
  const fields = [...document.querySelectorAll('input:not([type=hidden]), select, textarea')].filter(isShown);
  const heard = fields.map((field) => field.type + ' ' + nameOf(field).trim() + ' in ' + groupOf(field).trim());
  const twice = heard.filter((each, at) => heard.indexOf(each) !== at).map((each) => 'two fields: ' + each);
  const empty = [...document.querySelectorAll('ul, ol')].filter((list) => list.children.length === 0 && isShown(list));
  return [...twice, ...empty.map((list) => 'a list of nothing in ' + list.parentElement.textContent.slice(0, 60))];
})()`;

/** Faults that axe ignores but a listener notices: fields that sound the same, and empty lists. */
export const hearingFindings = (page: Page): Promise<string[]> => page.evaluate<string[]>(HEARD);

export async function scrollsSideways(page: Page): Promise<boolean> {
  await untilStill(page);
  return page.evaluate<boolean>(
    'document.documentElement.scrollWidth > document.documentElement.clientWidth',
  );
}
