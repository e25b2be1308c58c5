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

/** Writes down what the application asks the server for, in its own words. */
const NOTE_REQUESTS = `
  globalThis.asked = [];
  const reach = globalThis.fetch;
  globalThis.fetch = (address, init) => {
    globalThis.asked.push(String(address));
    return reach(address, init);
  };
`;

const POLL_MS = 50;

/** Looks until it is so. Tests that run at once have an `expect` each, so there is none here. */
async function until(isSo: () => Promise<boolean>, what: string): Promise<void> {
  const end = Date.now() + PATIENCE_MS;
  while (!(await isSo())) {
    if (Date.now() > end) throw new Error(`It did not come about: ${what}`);
    await new Promise((resolve) => setTimeout(resolve, POLL_MS));
  }
}

/** Runs before a document whose arrival is looked at. */
export const WATCH_ARRIVAL = WATCH_SHIFTS + NOTE_REQUESTS;

const AHEAD = `Array.from(document.querySelectorAll('link[rel=preload][as=fetch]'), (link) => link.getAttribute('href'))`;

/** Styles that come once more stand beside themselves: at the end they would undo what changes them. */
const STYLES_OUT_OF_PLACE = `
  Array.from(document.querySelectorAll('link[rel=stylesheet]'), ({ href }) => href.replace('#', '')).filter(
    (href, at, all) => at !== all.indexOf(href) && href !== all[at - 1],
  )
`;

/** A splash of one second stands before it. */
const ENDS_SPLASH = new Set(['package-intro']);

/** What they show first is named by their address, which no document knows. */
const BY_ADDRESS = new Set(['console-odl-settings', 'console-audit']);

const asksAhead = ({ name, who }: Screen): boolean => who !== 'anyone' && !BY_ADDRESS.has(name);

/** Browsers call this much movement good. */
const GOOD_CLS = 0.1;

/** The movement of a screen that its browser has shown before; at a first visit more may move. */
const clsOf = ({ who }: Screen): number => BARS[who === 'operator' ? 'console' : 'member'].cls;

/** What moved by itself until now, where that is more than a screen may move. */
export async function shiftFindings(
  page: Page,
  screen: Screen,
  { isFirstVisit = false }: { isFirstVisit?: boolean } = {},
): Promise<string[]> {
  const shifts = await shiftsOf(page);
  const cls = isFirstVisit ? GOOD_CLS : clsOf(screen);
  return sumOf(shifts) > cls ? [`moves by ${sumOf(shifts)}: ${JSON.stringify(shifts)}`] : [];
}

/** Opens a screen whose code comes once its first picture stands; says what moved, was drawn again or was asked for in vain. */
export async function arriveLate(page: Page, screen: Screen): Promise<string[]> {
  const letGo = await holdBack(page, CODE);
  await page.goto(screen.path, { waitUntil: 'commit' });
  // Until the styles are there, the heading of another width stands beside it.
  const headings = page.getByRole('heading', { level: 1 });
  await until(async () => (await headings.count()) === 1, 'one heading');
  await page.evaluate(`document.querySelector('#main').wasThere = true`);
  // What moves before the first paint is not counted, so that a slow machine would see nothing.
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
  await untilStill(page);
  const isKept = await page.evaluate(`document.querySelector('#main').wasThere === true`);
  if (!isKept && !ENDS_SPLASH.has(screen.name)) found.push('is drawn again');
  const styles = await page.evaluate<string[]>(STYLES_OUT_OF_PLACE);
  return [...found, ...styles.map((style) => `style out of place: ${style}`)];
}
