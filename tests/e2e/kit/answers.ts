import type { Page, Route } from 'playwright-core';

/** What the server cannot be brought to say is put into its mouth here; everything else it says by itself. */
export const answer =
  (status: number, message = status === 500 ? 'Something went wrong' : '') =>
  (route: Route): Promise<void> =>
    route.fulfill({
      status,
      json: { status: false, code: status === 500 ? 'serverError' : 'conflict', message },
    });

export const silence = (route: Route): Promise<void> => route.abort('connectionfailed');

export const seen = (page: Page, text: string): Promise<void> => page.getByText(text).first().waitFor();

/** Holds back what a page asks for, as a slow line does, until it is let go. */
export const holdBack = async (page: Page, asked: string | RegExp): Promise<() => void> => {
  let letGo = () => {};
  const held = new Promise<void>((done) => (letGo = done));
  await page.route(asked, async (route) => {
    await held;
    await route.continue();
  });
  return letGo;
};
