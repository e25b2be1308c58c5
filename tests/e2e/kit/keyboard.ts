import type { Locator, Page } from 'playwright-core';

const MAX_STOPS = 80;

export function isFocused(target: Locator): Promise<boolean> {
  return target.first().evaluate((element) => element.matches(':focus'));
}

/** A screen that is just being drawn may move the focus once more. */
async function settles(page: Page): Promise<boolean> {
  await page.waitForTimeout(300);
  return hasVisibleFocus(page);
}

/** Walks with Tab until the focus stands on the control, as somebody without a mouse has to. */
async function tabTo(page: Page, target: Locator): Promise<void> {
  await target.first().waitFor();
  for (let stop = 0; stop < MAX_STOPS; stop++) {
    const isThere = await isFocused(target);
    if (isThere) return;
    await page.keyboard.press('Tab');
    const isSeen = await hasVisibleFocus(page);
    if (!isSeen && !(await settles(page)))
      throw new Error(`Nothing shows where the focus is: ${await focusedText(page)}`);
  }
  throw new Error(`The Tab key does not reach ${String(target)}.`);
}

export async function pressOn(page: Page, target: Locator, key = 'Enter'): Promise<void> {
  await tabTo(page, target);
  await page.keyboard.press(key);
}

export async function typeInto(page: Page, target: Locator, text: string): Promise<void> {
  await tabTo(page, target);
  await page.keyboard.press('Control+A');
  await page.keyboard.type(text);
}

const FOCUS_CHECK = `(() => {
  const element = document.activeElement;
  // Beyond the last control the focus is the browser's own, which the page cannot show.
  if (!element || element === document.body) return true;
  // A slider shows it on its thumb, which no script can ask.
  if (element.type === 'range') return true;
  // A code's field lies over its boxes, and the box whose turn it is shows it.
  const boxes = element.closest('[data-input-otp-container]')?.querySelectorAll('*') ?? [];
  const around = [...boxes, element, element.parentElement, element.parentElement?.parentElement].filter(Boolean);
  return around.some((each) => {
    const { outlineStyle, outlineWidth, boxShadow } = getComputedStyle(each);
    return (outlineStyle !== 'none' && outlineWidth !== '0px') || boxShadow !== 'none';
  });
})()`;

/** A visible ring on or around whatever has the focus: no step of a journey may be blind. */
export function hasVisibleFocus(page: Page): Promise<boolean> {
  return page.evaluate(FOCUS_CHECK);
}

/** What a screen reader would say about the place of the focus: its name or its words; nothing where it is nowhere. */
export function focusedText(page: Page): Promise<string> {
  return page.evaluate<string>(`(() => {
    const element = document.activeElement;
    if (!element || element === document.body) return '';
    const text = element.getAttribute('aria-label') ?? element.textContent ?? '';
    return element.tagName + ' ' + text.trim().slice(0, 60);
  })()`);
}
