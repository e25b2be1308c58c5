import type { Page, Route } from 'playwright-core';

/** Fakes an answer that the real server cannot be made to give; all other answers are real. */
export const answer =
  (status: number, message = status === 500 ? 'Something went wrong' : '') =>
  (route: Route): Promise<void> =>
    route.fulfill({
      status,
      json: { status: false, code: status === 500 ? 'serverError' : 'conflict', message },
    });

export const silence = (route: Route): Promise<void> => route.abort('connectionfailed');

export const seen = (page: Page, text: string): Promise<void> => page.getByText(text).first().waitFor();

/** Delays the page's requests, as a slow line does, until the returned function is called. */
export const holdBack = async (page: Page, asked: string | RegExp): Promise<() => void> => {
  let letGo = () => {};
  const held = new Promise<void>((done) => (letGo = done));
  await page.route(asked, async (route) => {
    await held;
    await route.continue();
  });
  return letGo;
};
