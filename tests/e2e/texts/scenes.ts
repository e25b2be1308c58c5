import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';

/** Places, events there, and the sentences that follow. */
type Table = Readonly<Record<string, Readonly<Record<string, readonly string[]>>>>;

/** The steps for each line of a table; a line without steps does not compile. */
export type ScenesOf<T extends Table, Step> = {
  [Place in keyof T]: { [Event in keyof T[Place]]: Step };
};

const SAID_MS = 10_000;

const linesOf = <T extends Table, Step>(table: T, scenes: ScenesOf<T, Step>) =>
  Object.entries(table).flatMap(([place, events]) =>
    Object.entries(events).map(([event, texts]) => {
      const step = (scenes as Record<string, Record<string, Step>>)[place]?.[event];
      if (step === undefined) throw new Error(`Nothing brings about "${place} ${event}".`);
      return { title: `${place} ${event}`, texts, step };
    }),
  );

/** Produces each line on one page and checks each of its sentences there, letter by letter. */
export function readOnScreen<T extends Table>(
  table: T,
  scenes: ScenesOf<T, (page: Page) => Promise<unknown>>,
  opened: () => Page,
): void {
  it.each(linesOf(table, scenes))('$title', { timeout: 60_000 }, async ({ texts, step }) => {
    const page = opened();
    await step(page);
    const missing: string[] = [];
    for (const text of texts)
      await page
        .getByText(text, { exact: true })
        .first()
        .waitFor({ timeout: SAID_MS })
        .catch(() => missing.push(text));
    expect(missing, page.url()).toEqual([]);
  });
}

/** Produces each line by calls and finds each of its sentences among the answers. */
export function readInAnswers<T extends Table>(
  table: T,
  scenes: ScenesOf<T, () => Promise<readonly string[]>>,
): void {
  it.each(linesOf(table, scenes))('$title', { timeout: 60_000 }, async ({ texts, step }) => {
    const said = await step();
    expect(said).toEqual(expect.arrayContaining([...texts]));
  });
}
