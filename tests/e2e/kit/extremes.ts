import type { Page } from 'playwright-core';
import { serverReply } from './answers.ts';

/** A name of the greatest length, partly without a place to break. */
export const LONGEST_NAME =
  `Venkatanarasimharajuvaripeta ${'Subramaniam'.repeat(4)} of Thiruvananthapuram`.padEnd(95, 'x');
const LARGEST = '99999999.999999';
const LONGEST_ADDRESS = '0x8617E340B3D01FA5F11F306F4090FD50E238070D';
const NAMES = new Set(['name', 'fullname', 'fullName', 'full_name', 'sponsor_name', 'sponsorName']);
const OURS = ['packageType', 'type', 'wallet', 'dailyRate'];
/** Published texts that are the same for all are ours and stay as sent; an event stream never ends. */
const AS_SENT = /\/api\/(?:(?:admin\/)?events|packages|plan|auth)/;
const ADDRESSES = new Set(['address', 'wallet_address', 'tx_hash']);

/** The same answer with the longest values; empty values stay empty. */
function stretched(value: unknown, key = ''): unknown {
  if (Array.isArray(value)) return value.map((each) => stretched(each, key));
  if (value !== null && typeof value === 'object') {
    // The names of packages and wallets are ours.
    const isOurs = OURS.some((field) => field in value);
    return Object.fromEntries(
      Object.entries(value).map(([field, each]) => [
        field,
        isOurs && NAMES.has(field) ? each : stretched(each, field),
      ]),
    );
  }
  if (typeof value !== 'string' || value === '') return value;
  if (/^\d+\.\d{6}$/.test(value)) return LARGEST;
  if (/^-\d+\.\d{6}$/.test(value)) return `-${LARGEST}`;
  if (NAMES.has(key)) return LONGEST_NAME;
  return ADDRESSES.has(key) && value.startsWith('0x') ? LONGEST_ADDRESS : value;
}

/**
 * Replaces names, amounts and addresses in every answer by the longest name, the largest amount and a whole address.
 */
export async function stretchAnswers(page: Page): Promise<void> {
  await page.route('**/api/**', async (route) => {
    const request = route.request();
    if (request.method() !== 'GET' || AS_SENT.test(request.url())) return route.continue();
    const reply = await serverReply(route);
    if (!(reply.headers()['content-type'] ?? '').includes('json')) return route.fulfill({ response: reply });
    return route.fulfill({ response: reply, json: stretched(await reply.json()) });
  });
}

/** Code for a page: whether an element is shown to the eye, in a part that is not clipped away. */
export const IS_SHOWN = `const isShown = (element) => {
    if (!element.checkVisibility({ opacityProperty: true, visibilityProperty: true })) return false;
    if (element.closest('.vh, [inert], [aria-hidden="true"], option, svg, [data-sonner-toaster]')) return false;
    for (let at = element; at; at = at.parentElement)
      if (getComputedStyle(at).clipPath.startsWith('inset(50%')) return false;
    return true;
  };`;

/**
 * Finds unreadable words: cut off at an edge, or under other words. Scrollable text is readable, and so is a
 * shortened word whose title holds the whole text.
 */
const findingsIn = (part: string): string => `(() => {
  const found = new Set();
  ${IS_SHOWN}
  const lines = [];
  const walker = document.createTreeWalker([...document.querySelectorAll(${JSON.stringify(part)})].at(-1), NodeFilter.SHOW_TEXT);
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    const element = node.parentElement;
    if (!node.data.trim() || !isShown(element)) continue;
    const range = document.createRange();
    range.selectNodeContents(node);
    const words = node.data.trim().slice(0, 40);
    let isFloating = false;
    let scrolls = false;
    let rects = [...range.getClientRects()].filter((rect) => rect.width > 1 && rect.height > 1);
    for (let at = element; at && at !== document.documentElement; at = at.parentElement) {
      const style = getComputedStyle(at);
      if (style.position === 'fixed' || style.position === 'sticky') isFloating = true;
      // A clamp gives boxes of lines that it does not draw: only the first is surely seen.
      if (style.webkitLineClamp !== 'none') rects = rects.slice(0, 1);
      if (/auto|scroll/.test(style.overflowX) && at.scrollWidth > at.clientWidth) scrolls = true;
      // Lines that are scrolled away lie under others, and nobody sees them there.
      if (/auto|scroll/.test(style.overflowY)) {
        const view = at.getBoundingClientRect();
        rects = rects
          .map(({ left, right, top, bottom, width }) => {
            const shown = { top: Math.max(top, view.top), bottom: Math.min(bottom, view.bottom) };
            return { left, right, width, ...shown, height: shown.bottom - shown.top };
          })
          .filter(({ height }) => height > 1);
      }
      const cuts = /hidden|clip/.test(style.overflowX) && !scrolls;
      const box = cuts ? at.getBoundingClientRect() : null;
      if (box && !at.title && rects.some((rect) => rect.right > box.right + 1.5 || rect.left < box.left - 1.5))
        found.add('cut: ' + words);
    }
    if (!scrolls && rects.some((rect) => rect.right > innerWidth + 1 || rect.left < -1)) found.add('outside: ' + words);
    if (!isFloating && !scrolls) for (const rect of rects) lines.push({ words, rect, element });
  }
  for (const [at, one] of lines.entries()) {
    for (const other of lines.slice(at + 1)) {
      const width = Math.min(one.rect.right, other.rect.right) - Math.max(one.rect.left, other.rect.left);
      const height = Math.min(one.rect.bottom, other.rect.bottom) - Math.max(one.rect.top, other.rect.top);
      // Tight lines touch: their boxes are as high as the tallest letters of the font.
      if (width > 3 && height > Math.max(7, Math.min(one.rect.height, other.rect.height) * 0.4)) found.add('under each other: ' + one.words + ' / ' + other.words);
    }
  }
  if (document.documentElement.scrollWidth > document.documentElement.clientWidth) found.add('scrolls sideways');
  return [...found];
})()`;

/** Of several parts, such as a dialog over another, the last is meant. */
export const unreadable = (page: Page, part = 'body'): Promise<string[]> =>
  page.evaluate<string[]>(findingsIn(part));
