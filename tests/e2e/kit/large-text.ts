import type { Page } from 'playwright-core';
import { IS_SHOWN, unreadable } from './extremes.ts';

const USUAL_PX = 16;

/** Sets the text size that a person chooses in the browser, in percent of the usual; media queries in rem follow it. */
export async function setTextSize(page: Page, percent: number): Promise<void> {
  const devtools = await page.context().newCDPSession(page);
  const pixels = (USUAL_PX * percent) / 100;
  await devtools.send('Page.setFontSizes', { fontSizes: { standard: pixels, fixed: pixels } });
}

/**
 * Finds texts whose lines are cut at the top or bottom, and controls that nobody can press: outside the window when
 * they are scrolled to, or under something else.
 */
const findingsIn = (part: string): string => `(() => {
  const found = new Set();
  ${IS_SHOWN}
  const part = [...document.querySelectorAll(${JSON.stringify(part)})].at(-1);
  const walker = document.createTreeWalker(part, NodeFilter.SHOW_TEXT);
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    const element = node.parentElement;
    if (!node.data.trim() || !isShown(element)) continue;
    const range = document.createRange();
    range.selectNodeContents(node);
    const rects = [...range.getClientRects()].filter((rect) => rect.width > 1 && rect.height > 1);
    for (let at = element; at && at !== document.body; at = at.parentElement) {
      const { overflowY, webkitLineClamp } = getComputedStyle(at);
      // The first lines of a text that opens whole are shortened at every size.
      if (/auto|scroll/.test(overflowY) || webkitLineClamp !== 'none') break;
      if (!/hidden|clip/.test(overflowY) || at.title) continue;
      const box = at.getBoundingClientRect();
      // The space above and below letters may be cut.
      if (rects.some((rect) => rect.bottom - rect.height / 5 > box.bottom || rect.top + rect.height / 5 < box.top))
        found.add('cut in height: ' + node.data.trim().slice(0, 40));
    }
  }
  const controls = part.querySelectorAll('a[href], button, input, select, textarea, summary, [role=button], [role=tab]');
  for (const control of controls) {
    if (!isShown(control)) continue;
    control.scrollIntoView({ block: 'center', inline: 'center', behavior: 'instant' });
    const box = [...control.getClientRects()].find(({ width, height }) => width > 1 && height > 1);
    // A link that skips the frame waits above the window for the keyboard.
    if (!box || box.bottom <= 0) continue;
    const name = (control.getAttribute('aria-label') ?? control.textContent.trim()).slice(0, 40) || control.outerHTML.slice(0, 80);
    if (box.left < -1 || box.right > innerWidth + 1) found.add('outside the window: ' + name);
    // The middle of the part in the window: a control may be higher than the window.
    const middle = (Math.max(0, box.top) + Math.min(innerHeight, box.bottom)) / 2;
    const hit = document.elementFromPoint(box.left + box.width / 2, middle);
    const isHit = hit !== null && (control.contains(hit) || hit.contains(control) || hit.closest('label')?.control === control || hit.closest('label')?.contains(control));
    if (!isHit) found.add('not to be pressed: ' + name + ' under ' + hit?.outerHTML.slice(0, 60));
  }
  scrollTo(0, 0);
  return [...found];
})()`;

const unreachable = (page: Page, part: string): Promise<string[]> =>
  page.evaluate<string[]>(findingsIn(part));

/** Words of a part that nobody can read, and controls that nobody can press. */
export const lostFindings = async (page: Page, part = 'body'): Promise<string[]> => [
  ...(await unreadable(page, part)),
  ...(await unreachable(page, part)),
];
