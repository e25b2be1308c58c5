import type { Locator, Page } from 'playwright-core';

const MAX_STOPS = 80;

export function isFocused(target: Locator): Promise<boolean> {
  return target.first().evaluate((element) => element.matches(':focus'));
}

/** A screen that is being drawn may move the focus once more. */
async function settles(page: Page): Promise<boolean> {
  await page.waitForTimeout(300);
  return hasVisibleFocus(page);
}

/** Presses Tab until the control has the focus, as a person without a mouse does. */
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
  // Behind the last control the browser's own interface has the focus, which the page cannot show.
  if (!element || element === document.body) return true;
  // A slider shows the focus on its thumb, which scripts cannot inspect.
  if (element.type === 'range') return true;
  // A code's field covers its boxes, and the current box shows the focus.
  const boxes = element.closest('[data-input-otp-container]')?.querySelectorAll('*') ?? [];
  const around = [...boxes, element, element.parentElement, element.parentElement?.parentElement].filter(Boolean);
  return around.some((each) => {
    const { outlineStyle, outlineWidth, boxShadow } = getComputedStyle(each);
    return (outlineStyle !== 'none' && outlineWidth !== '0px') || boxShadow !== 'none';
  });
})()`;

/** True if a ring is visible on or around the focused element; required at each step of a journey. */
export function hasVisibleFocus(page: Page): Promise<boolean> {
  return page.evaluate(FOCUS_CHECK);
}

/** The text that a screen reader says for the focused element; empty without focus. */
export function focusedText(page: Page): Promise<string> {
  return page.evaluate<string>(`(() => {
    const element = document.activeElement;
    if (!element || element === document.body) return '';
    const text = element.getAttribute('aria-label') ?? element.textContent ?? '';
    return element.tagName + ' ' + text.trim().slice(0, 60);
  })()`);
}
