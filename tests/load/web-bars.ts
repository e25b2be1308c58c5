/**
 * The greatest weight and time of a page by area; scores are minimums. kB are thousands of bytes, compressed by gzip.
 */
export interface Bars {
  /** The code that the document names: all that the first picture and the first press need. */
  jsKb: number;
  /** The code with all later parts: pictures, forms, the palette, prepared dialogs. */
  wholeJsKb: number;
  cssKb: number;
  performance: number;
  /** The performance score with the desktop preset; measured only if it is set. */
  desktopPerformance?: number;
  accessibility: number;
  bestPractices: number;
  /** Absent for pages that search engines do not list. */
  seo?: number;
  lcpMs: number;
  cls: number;
  tbtMs: number;
  inpMs: number;
  /** Times on a really slowed line and processor: until the page answers a press, and until it shows its figures. */
  answersMs?: number;
  figuresMs?: number;
  /** The same including parts out of view; only printed. */
  wholeMs?: number;
}

export type Area = 'public' | 'member' | 'console';

export const BARS: Record<Area, Bars> = {
  public: {
    jsKb: 90,
    wholeJsKb: 90,
    cssKb: 15,
    performance: 98,
    accessibility: 100,
    bestPractices: 100,
    seo: 100,
    lcpMs: 1800,
    cls: 0.02,
    tbtMs: 100,
    inpMs: 100,
  },
  member: {
    jsKb: 156,
    wholeJsKb: 172,
    cssKb: 20,
    performance: 95,
    accessibility: 100,
    bestPractices: 100,
    lcpMs: 2500,
    cls: 0.02,
    tbtMs: 100,
    inpMs: 150,
    answersMs: 2000,
    figuresMs: 2500,
  },
  console: {
    jsKb: 220,
    wholeJsKb: 240,
    cssKb: 25,
    performance: 85,
    desktopPerformance: 95,
    accessibility: 100,
    bestPractices: 96,
    lcpMs: 2500,
    cls: 0.02,
    tbtMs: 150,
    inpMs: 200,
  },
};

/** Pages with their own limit: the dashboard must leave room for later features. */
export const PAGE_JS_KB: Readonly<Record<string, number>> = { '/user/dashboard': 142 };

export type Figures = Partial<Record<keyof Bars, number>>;

const FLOORS: ReadonlySet<string> = new Set<keyof Bars>([
  'performance',
  'desktopPerformance',
  'accessibility',
  'bestPractices',
  'seo',
]);

/** All limits that the figures miss, in words; a limit without a figure counts as missed. */
export const missedBars = (area: Area, figures: Figures): string[] =>
  (Object.entries(BARS[area]) as [keyof Bars, number][]).flatMap(([name, bar]) => {
    const figure = figures[name];
    if (figure === undefined || Number.isNaN(figure)) return [`${name} was not measured`];
    const isFloor = FLOORS.has(name);
    const holds = isFloor ? figure >= bar : figure <= bar;
    return holds ? [] : [`${name} is ${figure}, the bar is ${bar} at ${isFloor ? 'least' : 'most'}`];
  });
