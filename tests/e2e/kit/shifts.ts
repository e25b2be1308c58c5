import type { Page } from 'playwright-core';

/** Added before a page opens: records everything that moves without user input, with its edges before and after. */
export const WATCH_SHIFTS = `
  globalThis.shifts = [];
  const edges = ({ top, bottom }) => Math.round(top) + '–' + Math.round(bottom);
  new PerformanceObserver((list) => {
    for (const { value, sources } of list.getEntries())
      globalThis.shifts.push([
        value,
        sources.map(({ node, previousRect, currentRect }) =>
          edges(previousRect) + ' to ' + edges(currentRect) + ' of ' + innerHeight + ': ' +
          (node?.outerHTML?.slice(0, 90) ?? node?.data)),
      ]);
  }).observe({ type: 'layout-shift', buffered: true });
`;

type Shift = [value: number, what: string[]];

/** All shifts so far; their values add up to the layout shift. */
export const shiftsOf = (page: Page): Promise<Shift[]> => page.evaluate<Shift[]>('globalThis.shifts');

export const sumOf = (shifts: readonly Shift[]): number => shifts.reduce((sum, [value]) => sum + value, 0);
