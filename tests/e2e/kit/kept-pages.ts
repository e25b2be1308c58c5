import type { BrowserContext, Page } from 'playwright-core';
import { LOOK_THEME, type View } from './browser.ts';

/** A document of the same origin that runs no code. */
const REST = '/icons/mark.svg';

interface Kept {
  page: Page;
  /** Restores the origin's storage to its first state; cookies stay. */
  beginAnew: string;
}

async function openKept(open: () => Promise<BrowserContext>): Promise<Kept> {
  const context = await open();
  const { origins } = await context.storageState();
  const entries = origins.flatMap(({ localStorage }) => localStorage.map(({ name, value }) => [name, value]));
  const stored = JSON.stringify(Object.fromEntries(entries));
  const page = await context.newPage();
  await page.goto(REST);
  return {
    page,
    beginAnew: `localStorage.clear(); sessionStorage.clear(); Object.assign(localStorage, ${stored});`,
  };
}

/**
 * Pages that are reused. A new context costs a browser more than most screens do: a process, connections, and
 * compiling all code again. Traces of a look are removed from its page; a page whose look failed is not reused and
 * stays open for the report of the failure. A look that logs out or depends on the browser's history needs its own context.
 */
export function keptPages(
  open: () => Promise<BrowserContext>,
): <Result>(view: View, look: (page: Page) => Promise<Result>) => Promise<Result> {
  const free: Kept[] = [];
  return async ({ width = 390, height = 844, theme }, look) => {
    const kept = free.pop() ?? (await openKept(open));
    const { page } = kept;
    await page.setViewportSize({ width, height });
    // On a busy machine the page learns its new size later, and the next document would begin with the old one.
    while (!(await page.evaluate<boolean>(`innerWidth === ${width} && innerHeight === ${height}`)));
    if (theme) await page.evaluate(`sessionStorage.setItem('${LOOK_THEME}', '${theme}')`);
    const result = await look(page);
    page.removeAllListeners();
    await page.unrouteAll({ behavior: 'ignoreErrors' });
    await page.context().setOffline(false);
    await page.goto(REST);
    await page.evaluate(kept.beginAnew);
    free.push(kept);
    return result;
  };
}
