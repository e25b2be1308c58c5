import type { Page, Route } from 'playwright-core';
import type { readOnScreen, ScenesOf } from './scenes.ts';

/** The steps on a page that produce each line of a table. */
export type OnScreen<T extends Parameters<typeof readOnScreen>[0]> = ScenesOf<
  T,
  (page: Page) => Promise<unknown>
>;

/** Opens a screen with a changed answer at one API address. */
export const withAnswer = async (page: Page, api: string, reply: (route: Route) => unknown, path: string) => {
  await page.unrouteAll({ behavior: 'ignoreErrors' });
  await page.route(api, reply);
  await page.goto(path);
};

/** Presses the button with exactly this name. */
export const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click();
/** Fills in the field with exactly this label. */
export const put = (page: Page, label: string, text: string) =>
  page.getByLabel(label, { exact: true }).fill(text);
