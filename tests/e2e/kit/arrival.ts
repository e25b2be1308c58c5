import type { Page } from 'playwright-core';
import { BARS } from '../../load/web-bars.ts';
import type { Screen } from '../screens/screens.ts';
import { untilStill } from './accessibility.ts';
import { holdBack } from './answers.ts';
import { PATIENCE_MS } from './browser.ts';
import { shiftsOf, sumOf, WATCH_SHIFTS } from './shifts.ts';

/** The code of the application. */
export const CODE = /\/assets\/.*\.js$/;

const FIRST_PAINT = `
  new Promise((done) => new PerformanceObserver(done).observe({ type: 'paint', buffered: true })).then(() => true)
`;

/** Records the requests of the application, in its own words. */
const NOTE_REQUESTS = `
  globalThis.asked = [];
  const reach = globalThis.fetch;
  globalThis.fetch = (address, init) => {
    globalThis.asked.push(String(address));
    return reach(address, init);
  };
`;

const POLL_MS = 50;

/** Waits until it is true. Concurrent tests each have their own `expect`, so this uses none. */
async function until(isSo: () => Promise<boolean>, what: string): Promise<void> {
  const end = Date.now() + PATIENCE_MS;
  while (!(await isSo())) {
    if (Date.now() > end) throw new Error(`It did not come about: ${what}`);
    await new Promise((resolve) => setTimeout(resolve, POLL_MS));
  }
}

/** Runs before a document whose arrival is measured. */
export const WATCH_ARRIVAL = WATCH_SHIFTS + NOTE_REQUESTS;

const AHEAD = `Array.from(document.querySelectorAll('link[rel=preload][as=fetch]'), (link) => link.getAttribute('href'))`;

/** A style sheet loaded twice: at the end of the list it would override the styles that should change it. */
const STYLES_OUT_OF_PLACE = `
  Array.from(document.querySelectorAll('link[rel=stylesheet]'), ({ href }) => href.replace('#', '')).filter(
    (href, at, all) => at !== all.indexOf(href) && href !== all[at - 1],
  )
`;

/** No part of the screen says that it loads. */
const NOTHING_LOADS = `
  !Array.from(document.querySelectorAll('#main [role=status]')).some(({ textContent }) => /^(Loading|Checking)/.test(textContent))
`;

/** A splash of one second covers these. */
const ENDS_SPLASH = new Set(['package-intro']);

/** Their first content depends on an address that no document knows. */
const BY_ADDRESS = new Set(['console-odl-settings', 'console-audit', 'console-approvals-decided']);

const asksAhead = ({ name, who }: Screen): boolean => who !== 'anyone' && !BY_ADDRESS.has(name);

/** The limit up to which browsers rate a shift as good. */
const GOOD_CLS = 0.1;

/** The allowed shift of a screen that its browser has shown before; a first visit may shift more. */
const clsOf = ({ who }: Screen): number => BARS[who === 'operator' ? 'console' : 'member'].cls;

/** The shifts so far, if they exceed the screen's limit. */
export async function shiftFindings(
  page: Page,
  screen: Screen,
  { isFirstVisit = false }: { isFirstVisit?: boolean } = {},
): Promise<string[]> {
  const shifts = await shiftsOf(page);
  const cls = isFirstVisit ? GOOD_CLS : clsOf(screen);
  return sumOf(shifts) > cls ? [`moves by ${sumOf(shifts)}: ${JSON.stringify(shifts)}`] : [];
}

/**
 * Opens a screen whose code arrives after its first picture. Returns what moved, was drawn twice or was requested in
 * vain.
 */
export async function arriveLate(page: Page, screen: Screen): Promise<string[]> {
  const letGo = await holdBack(page, CODE);
  await page.goto(screen.path, { waitUntil: 'commit' });
  // Before the styles load, the heading for the other width is visible too.
  const headings = page.getByRole('heading', { level: 1 });
  await until(async () => (await headings.count()) === 1, 'one heading');
  await page.evaluate(`document.querySelector('#main').wasThere = true`);
  // Shifts before the first paint do not count, so a slow machine would miss them.
  await page.evaluate(FIRST_PAINT);
  const ahead = await page.evaluate<string[]>(AHEAD);
  letGo();
  await page.getByText(screen.ready).first().waitFor();
  const found: string[] = [];
  if (asksAhead(screen)) {
    if (ahead.length === 0) found.push('asks for nothing ahead');
    const isUsed = async (): Promise<boolean> => {
      const asked = new Set(await page.evaluate<string[]>('globalThis.asked'));
      return ahead.every((each) => asked.has(each));
    };
    await until(isUsed, `${ahead.join(', ')} is used`);
  }
  // The parts of a screen load apart from each other, and the last one may move the others.
  await until(() => page.evaluate<boolean>(NOTHING_LOADS), 'nothing loads');
  await untilStill(page);
  const isKept = await page.evaluate(`document.querySelector('#main').wasThere === true`);
  if (!isKept && !ENDS_SPLASH.has(screen.name)) found.push('is drawn again');
  const styles = await page.evaluate<string[]>(STYLES_OUT_OF_PLACE);
  return [...found, ...styles.map((style) => `style out of place: ${style}`)];
}
