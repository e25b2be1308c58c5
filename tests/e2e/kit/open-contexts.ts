import type { BrowserContext } from 'playwright-core';

const LINES = 80;
const FAULTS = 20;

/** Open contexts with what went wrong in them, for the report of a failed test. */
const open = new Map<BrowserContext, string[]>();

/** Notes failed requests and thrown errors of a context until it closes. */
export function noteFaults(context: BrowserContext): void {
  const faults: string[] = [];
  open.set(context, faults);
  context.on('close', () => open.delete(context));
  context.on('weberror', (error) => faults.push(error.error().message));
  context.on('requestfailed', (request) =>
    faults.push(`${request.method()} ${request.url()}: ${request.failure()?.errorText}`),
  );
  context.on('response', (reply) => {
    if (reply.status() >= 400) faults.push(`${reply.request().method()} ${reply.url()}: ${reply.status()}`);
  });
}

const firstLines = (text: string): string => text.split('\n').slice(0, LINES).join('\n');

/** The visible and spoken texts of the open pages, and their last faults. */
export async function describePages(): Promise<string> {
  const parts = [...open].map(async ([context, faults]) => {
    const pages = context.pages().map(async (page) => {
      const seen = await page
        .locator('body')
        .ariaSnapshot({ timeout: 5_000 })
        .catch((error: unknown) => String(error));
      return `${page.url()}\n${firstLines(seen)}`;
    });
    return [...(await Promise.all(pages)), ...faults.slice(-FAULTS)].join('\n');
  });
  return (await Promise.all(parts)).join('\n\n');
}
