import { OPERATOR_ROLES } from '@tributary/domain';
import { SEED } from '@tributary/testing';
import type { BrowserContext, Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { DENIED, readBy, whatOpens } from '../console/page-rights.ts';
import { accessFindings, hearingFindings, scrollsSideways, untilStill } from '../kit/accessibility.ts';
import { arriveLate, shiftFindings, WATCH_ARRIVAL } from '../kit/arrival.ts';
import { hasBrowser, NO_BROWSER, watchProblems } from '../kit/browser.ts';
import { stretchAnswers, unreadable } from '../kit/extremes.ts';
import { keptPages } from '../kit/kept-pages.ts';
import { deadLinks } from '../kit/links.ts';
import { LESSER_ROLE, lesserPeople } from '../kit/lesser-people.ts';
import { toldProduct } from '../kit/told-product.ts';
import { frameOfState, halfOfFrames, viewAt, VIEWS, type LookView } from '../kit/views.ts';
import { SCREENS, type Screen } from './screens.ts';
import { STATES } from './states.ts';

/** The height of a window on a phone and on a desk. */
const HEIGHT = 844;
/** Code takes over only application pages with their own document. */
const ARRIVES = ({ name, path }: Screen): boolean =>
  /^\/(?:user|console|demo)\b/.test(path) && !name.endsWith('missing');
/** The others get their words with their documents, so no answer can be stretched. */
const HAS_ANSWERS = ({ who, name }: Screen): boolean => who !== 'anyone' && name !== 'missing';
/** Errors in the console that a test caused on purpose. */
const EXPECTED = /ERR_INTERNET_DISCONNECTED/;

/** The operator with fewer rights may not open every page: the page then names the missing right. */
const openedBy = (screen: Screen, { role }: LookView): Screen => {
  if (screen.who !== 'operator' || role === 'usual') return screen;
  const { isOpen, said } = whatOpens(readBy(screen.path), OPERATOR_ROLES[LESSER_ROLE]);
  return isOpen ? screen : { ...screen, name: 'denied', ready: said };
};

describe('the list of views of the looks', () => {
  it('contains each pair of values in eight rows', () => {
    const names = Object.keys(VIEWS[0]!) as (keyof LookView)[];
    const valuesOf = (name: keyof LookView) => [...new Set(VIEWS.map((view) => view[name]))];
    const missing = names.flatMap((one) =>
      names
        .filter((other) => other > one)
        .flatMap((other) =>
          valuesOf(one).flatMap((a) =>
            valuesOf(other)
              .filter((b) => !VIEWS.some((view) => view[one] === a && view[other] === b))
              .map((b) => `${one} ${a} with ${other} ${b}`),
          ),
        ),
    );
    expect(missing).toEqual([]);
    expect(names.map((name) => valuesOf(name).length)).toEqual([4, 2, 2, 2, 2]);
  });
});

describe('the frame of a state', () => {
  it.each(STATES.map(({ name }, index) => [name, index] as const))(
    'takes every width and both themes in eight consecutive seeds: %s',
    (_name, index) => {
      for (let first = 0; first < 8; first++) {
        const frames = Array.from({ length: 8 }, (_, day) => halfOfFrames(index, first + day));
        const seen = (of: 'width' | 'theme') => new Set(frames.flatMap((frame) => frame?.[of] ?? []));
        expect([seen('width').size, seen('theme').size]).toEqual([4, 2]);
      }
    },
  );
});

describe.skipIf(!hasBrowser)(hasBrowser ? `a look at every screen (SEED=${SEED})` : NO_BROWSER, () => {
  const told = toldProduct();
  const watched = (open: () => Promise<BrowserContext>) =>
    keptPages(async () => {
      const context = await open();
      await context.addInitScript(WATCH_ARRIVAL);
      return context;
    });
  const pages = {
    visitor: watched(told.visitor),
    usual: watched(told.signedIn),
    lesser: watched(lesserPeople(told)),
  };

  /**
   * All faults of the page's current content. axe takes a third of a look, and longer words change none of its rules;
   * `accessible.test.ts` runs it on every screen.
   */
  const findingsOf = async (page: Page, { words }: Pick<LookView, 'words'>): Promise<string[]> => {
    await untilStill(page);
    return [
      ...(await hearingFindings(page)),
      ...(words === 'own' ? await accessFindings(page) : []),
      ...((await scrollsSideways(page)) ? ['scrolls sideways'] : []),
      ...(await deadLinks(page)),
    ];
  };

  const looks = SCREENS.map((screen, index) => {
    const view = viewAt(index);
    return { screen, view, title: `${screen.name}: ${Object.values(view).join(', ')}` };
  });

  it.concurrent.each(looks)('finds nothing wrong with $title', ({ screen, view }) => {
    const lend = pages[screen.who === 'anyone' ? 'visitor' : view.role];
    const { width, theme } = view;
    return lend({ width, height: HEIGHT, theme }, async (page) => {
      const problems = watchProblems(page);
      const refused: string[] = [];
      page.on('response', (reply) => reply.status() === 403 && refused.push(reply.url()));
      const opened = openedBy(screen, view);
      const found: string[] = [];
      if (view.words === 'longest' && HAS_ANSWERS(screen)) await stretchAnswers(page);
      if (view.code === 'late' && ARRIVES(opened) && opened.name !== 'denied')
        found.push(...(await arriveLate(page, opened)));
      else {
        await page.goto(opened.path);
        await page.getByText(opened.ready).first().waitFor();
      }
      if (opened.name === 'denied') await page.getByText(DENIED).waitFor();
      found.push(...(await findingsOf(page, view)));
      if (HAS_ANSWERS(screen)) found.push(...(await unreadable(page)));
      // A document reserves space for the usual words, as the usual person's browser saw them at a usual width.
      const isFirstVisit = view.role === 'lesser' || view.width === 320;
      if (view.words === 'own') found.push(...(await shiftFindings(page, opened, { isFirstVisit })));
      const isLogged = (problem: string) => !EXPECTED.test(problem);
      expect([...found, ...refused, ...problems.filter(isLogged)]).toEqual([]);
    });
  });

  const states = STATES.flatMap((state, index) => {
    const frame = frameOfState(index);
    return frame ? [{ ...state, ...frame, title: `${state.name}: ${frame.width}, ${frame.theme}` }] : [];
  });

  it.concurrent.each(states)('finds nothing wrong with $title', ({ screen, act, width, theme }) =>
    pages[screen.who === 'anyone' ? 'visitor' : 'usual']({ height: HEIGHT, theme }, async (page) => {
      const problems = watchProblems(page);
      await page.goto(screen.path);
      await page.getByText(screen.ready).first().waitFor();
      await act(page);
      await page.setViewportSize({ width, height: HEIGHT });
      const found = await findingsOf(page, { words: 'own' });
      const isLogged = (problem: string) => !EXPECTED.test(problem);
      expect([...found, ...problems.filter(isLogged)]).toEqual([]);
    }),
  );
});
