// npm run bench:web -- [ROUTE or AREA ...] [--runs N]
// Waiting times of a visitor, a member and an operator: the bytes of the first load; Lighthouse's figures on a slow
// phone with slow 4G; the slowest answer to a press or key on such a phone's processor; a member's measured wait with
// line and processor really slowed. The phone is four times slower than the machine that the limits were made on, so a
// slower machine is slowed down less. Prints one row per route. Exits with 1 when a limit is missed, and names it.
// Nothing else should run on the machine.
import { chromium, type Browser, type BrowserContext } from 'playwright-core';
import { launch } from '../e2e/kit/browser.ts';
import { ApiClient } from '../e2e/kit/api-client.ts';
import { SETTINGS } from '@tributary/definitions/settings';
import { freePort } from '@tributary/runtime/free-port';
import { startProduct, type RunningProduct } from '../e2e/kit/running-product.ts';
import { OWN_ADDRESS } from '../e2e/kit/steps.ts';
import { atOrigin, signedInState, tellStory } from '../e2e/kit/story.ts';
import { buildWeb } from '../../scripts/build-web.ts';
import { numberOption, report } from './figures.ts';
import { mailedStop } from './mailed-stop.ts';
import { PHONE_SLOWER } from './phone.ts';
import { secureFront, selfSigned, trustOf } from './secure-front.ts';
import { missedBars, type Figures } from './web-bars.ts';
import { slowestStep, timeSteps, type StepTime } from './web-interactions.ts';
import { auditRoute } from './web-lighthouse.ts';
import { WEB_ROUTES, type WebRoute } from './web-routes.ts';
import { medianWaiting, timeWaiting, type Waiting } from './web-waiting.ts';

const RUNS = numberOption('runs', 3);
const PHONE = { width: 412, height: 823 };
const DESK = { width: 1440, height: 900 };

const COLUMNS: readonly (readonly [title: string, name: keyof Figures])[] = [
  ['JS kB', 'jsKb'],
  ['Whole JS kB', 'wholeJsKb'],
  ['CSS kB', 'cssKb'],
  ['Perf', 'performance'],
  ['Desktop', 'desktopPerformance'],
  ['A11y', 'accessibility'],
  ['Best', 'bestPractices'],
  ['SEO', 'seo'],
  ['LCP ms', 'lcpMs'],
  ['CLS', 'cls'],
  ['TBT ms', 'tbtMs'],
  ['INP ms', 'inpMs'],
  ['Answers ms', 'answersMs'],
  ['Figures ms', 'figuresMs'],
  ['Whole ms', 'wholeMs'],
];

type State = Awaited<ReturnType<BrowserContext['storageState']>>;

const wantedRoutes = (): readonly WebRoute[] => {
  const names = process.argv
    .slice(2)
    .filter((word, at, all) => word !== '--runs' && all[at - 1] !== '--runs');
  const isNamed = ({ name, area }: WebRoute, word: string): boolean => [name, area].includes(word);
  const unknown = names.filter((name) => !WEB_ROUTES.some((route) => isNamed(route, name)));
  if (unknown.length > 0)
    throw new Error(
      `No route ${unknown.join(', ')}; there are public, member, console, ${WEB_ROUTES.map(({ name }) => name).join(', ')}.`,
    );
  return WEB_ROUTES.filter((route) => names.length === 0 || names.some((name) => isNamed(route, name)));
};

/** Lighthouse opens its pages in the browser's own context, which only the debugging port can reach. */
const signInWholeBrowser = async (port: number, state: State): Promise<void> => {
  const attached = await chromium.connectOverCDP(`http://127.0.0.1:${port}`);
  const [context] = attached.contexts();
  if (!context) throw new Error('The browser has no context of its own.');
  await context.addCookies(state.cookies);
  const page = await context.newPage();
  for (const { origin, localStorage } of state.origins) {
    await page.goto(`${origin}/robots.txt`);
    const entries = localStorage.map(({ name, value }) => [name, value]);
    await page.evaluate(
      `for (const [name, value] of ${JSON.stringify(entries)}) localStorage.setItem(name, value)`,
    );
  }
  await page.close();
  await attached.close();
};

/** Opens a browser without cached data of the product, but with the session. */
const anew = async <Times>(
  time: (context: BrowserContext, route: WebRoute) => Promise<Times>,
  { browser, origin, route, state }: { browser: Browser; origin: string; route: WebRoute; state: State },
): Promise<Times> => {
  const context = await browser.newContext({
    baseURL: origin,
    viewport: route.area === 'console' ? DESK : PHONE,
    serviceWorkers: 'block',
    ...(route.who === 'anyone' ? {} : { storageState: state }),
  });
  try {
    return await time(context, route);
  } finally {
    await context.close();
  }
};

/** Only a member's screens wait for code and figures. They reach the product over HTTP/2, as in production. */
const waitingOf = async (where: Parameters<typeof anew>[1]): Promise<Partial<Waiting>> => {
  if (where.route.area !== 'member') return {};
  const runs: Waiting[] = [];
  for (let run = 0; run < RUNS; run++) runs.push(await anew(timeWaiting, where));
  return medianWaiting(runs);
};

/** Enough requests to fill a page of 50, over as many days as the daily limit requires. */
const requestMany = async (product: RunningProduct): Promise<void> => {
  await product.cli('demo-advance', '14');
  const client = new ApiClient(product.url);
  const token = await client.logIn('demo');
  for (let n = 0; n < 50; n++) {
    if (n > 0 && n % SETTINGS.withdrawalsPerDay.seed === 0) await product.cli('demo-advance', '1');
    const body = {
      wallet_address: OWN_ADDRESS,
      wallet_type: 'Profit',
      withdraw_type: 'USDT',
      withdraw_amount: '12',
    };
    const { status } = await client.call('POST', '/withdrawals', { token, body, key: `bench-web-${n}` });
    if (status !== 200) throw new Error(`Request ${n} was answered with ${status}.`);
  }
};

await buildWeb();
const routes = wantedRoutes();
const port = await freePort();
const certificate = selfSigned();
const browserOptions = [`--remote-debugging-port=${port}`, trustOf(certificate)];
const [product, browser] = await Promise.all([startProduct(), launch(...browserOptions)]);
const front = await secureFront(product.url, certificate);
const missed: string[] = [];
try {
  await tellStory(product);
  await requestMany(product);
  const stop = await mailedStop(product.url);
  const state = await signedInState(browser, product);
  const secureState = atOrigin(state, front.url);
  report(
    `Chromium ${browser.version()}, medians of ${RUNS} runs, a phone ${PHONE_SLOWER.toFixed(1)} times slower than this machine\n`,
  );
  report(`| Route | ${COLUMNS.map(([title]) => title).join(' | ')} | Slowest step |`);
  report(`|---|${COLUMNS.map(() => '---|').join('')}---|`);
  const strangersFirst = [...routes].sort((a, b) => Number(a.who !== 'anyone') - Number(b.who !== 'anyone'));
  let isSignedIn = false;
  for (const route of strangersFirst) {
    if (route.who !== 'anyone' && !isSignedIn) {
      await signInWholeBrowser(port, secureState);
      isSignedIn = true;
    }
    const path = route.name === 'stop-change' ? stop : route.path;
    const at = { origin: product.url, secureOrigin: front.url, port, runs: RUNS };
    const { figures, findings } = await auditRoute({ ...route, path }, at);
    const where = { browser, origin: product.url, route, state };
    const runs: StepTime[][] = [];
    for (let run = 0; run < RUNS; run++) runs.push(await anew(timeSteps, where));
    const { ms, step } = slowestStep(runs);
    const waiting = await waitingOf({ ...where, origin: front.url, state: secureState });
    const all: Figures = { ...figures, inpMs: ms, ...waiting };
    report(`| ${route.name} | ${COLUMNS.map(([, name]) => all[name] ?? '').join(' | ')} | ${step} |`);
    missed.push(...missedBars(route.area, all).map((bar) => `${route.name}: ${bar}`));
    missed.push(...findings.map((audit) => `${route.name}: fails ${audit}`));
  }
} finally {
  await browser.close();
  front.close();
  await product.stop();
}
report(missed.length === 0 ? '\nEvery bar is held.' : `\nMissed:\n${missed.join('\n')}`);
process.exitCode = missed.length === 0 ? 0 : 1;
