import type { APIResponse, Page, Route } from 'playwright-core';

/** Fakes an answer that the real server cannot be made to give; all other answers are real. */
export const answer =
  (status: number, message = status === 500 ? 'Something went wrong' : '') =>
  (route: Route): Promise<void> =>
    route.fulfill({
      status,
      json: { status: false, code: status === 500 ? 'serverError' : 'conflict', message },
    });

/**
 * The server's own answer to a page that reads. If the server closes an idle connection under a request, this sends it
 * again on a new connection, as a browser does.
 */
export const serverReply = (route: Route): Promise<APIResponse> =>
  route.fetch({ maxRetries: route.request().method() === 'GET' ? 3 : 0 });

/** The server's own answer with one part changed. */
export const toldOtherwise = (change: (data: never) => unknown) => async (route: Route) => {
  const body = (await (await serverReply(route)).json()) as { data: unknown };
  await route.fulfill({ json: { ...body, data: change(body.data as never) } });
};

export const silence = (route: Route): Promise<void> => route.abort('connectionfailed');

export const seen = (page: Page, text: string): Promise<void> => page.getByText(text).first().waitFor();

/**
 * Delays the page's requests, all or those of a method, as a slow line does, until the returned function is called.
 */
export const holdBack = async (
  page: Page,
  asked: string | RegExp,
  method?: 'GET' | 'POST',
): Promise<() => void> => {
  let letGo = () => {};
  const held = new Promise<void>((done) => (letGo = done));
  await page.route(asked, async (route) => {
    if (method === undefined || route.request().method() === method) await held;
    await route.continue();
  });
  return letGo;
};
