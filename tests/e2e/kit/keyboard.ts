import type { Locator, Page } from 'playwright-core';

const MAX_STOPS = 80;

export function isFocused(target: Locator): Promise<boolean> {
  return target.first().evaluate((element) => element.matches(':focus'));
}

/** Walks with Tab until the focus stands on the control, as somebody without a mouse has to. */
async function tabTo(page: Page, target: Locator): Promise<void> {
  await target.first().waitFor();
  for (let stop = 0; stop < MAX_STOPS; stop++) {
    const isThere = await isFocused(target);
    if (isThere) return;
    await page.keyboard.press('Tab');
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
  if (!element || element === document.body) return false;
  const around = [element, element.parentElement, element.parentElement?.parentElement].filter(Boolean);
  return around.some((each) => {
    const { outlineStyle, outlineWidth, boxShadow } = getComputedStyle(each);
    return (outlineStyle !== 'none' && outlineWidth !== '0px') || boxShadow !== 'none';
  });
})()`;

/** A visible ring on or around whatever has the focus: no step of a journey may be blind. */
export function hasVisibleFocus(page: Page): Promise<boolean> {
  return page.evaluate(FOCUS_CHECK);
}
