import lighthouse, { desktopConfig } from 'lighthouse';
import { median } from './figures.ts';
import { PHONE_SLOWER } from './phone.ts';
import type { Figures } from './web-bars.ts';
import type { WebRoute } from './web-routes.ts';
import { gzippedKb, scriptsOf } from './web-weights.ts';

interface Measured {
  figures: Figures;
  /** Names of the audits that cost points or failed. */
  findings: string[];
}

interface Request {
  url: string;
  resourceType: string;
  statusCode: number;
}

type Report = NonNullable<Awaited<ReturnType<typeof lighthouse>>>['lhr'];

const rounded = (kb: number): number => Math.round(kb * 10) / 10;

const requestsOf = (report: Report): Request[] => {
  const details = report.audits['network-requests']?.details;
  return details?.type === 'table' ? (details.items as unknown as Request[]) : [];
};

/** The server prefers Brotli but the limits are in gzip, so every requested file is compressed again here. */
const requestedKb = (report: Report, kind: string): number =>
  rounded(
    gzippedKb(
      requestsOf(report)
        .filter(({ resourceType, statusCode }) => resourceType === kind && statusCode === 200)
        .map(({ url }) => new URL(url).pathname),
    ),
  );

const scoreOf = (report: Report, category: string): number =>
  Math.round((report.categories[category]?.score ?? Number.NaN) * 100);

const valueOf = (report: Report, audit: string): number => report.audits[audit]?.numericValue ?? Number.NaN;

/** Audits of the page's content; its speed in this run does not count. */
const findingsOf = (report: Report, categories: readonly string[]): string[] =>
  categories
    .flatMap((category) => report.categories[category]?.auditRefs ?? [])
    .filter(({ weight, id }) => weight > 0 && (report.audits[id]?.score ?? 1) < 1)
    .map(({ id }) => id);

const JUDGED = ['accessibility', 'best-practices', 'seo'];

const figuresOf = (report: Report, document: string, isIndexed: boolean): Figures => ({
  jsKb: rounded(gzippedKb(scriptsOf(document))),
  wholeJsKb: requestedKb(report, 'Script'),
  cssKb: requestedKb(report, 'Stylesheet'),
  performance: scoreOf(report, 'performance'),
  accessibility: scoreOf(report, 'accessibility'),
  bestPractices: scoreOf(report, 'best-practices'),
  ...(isIndexed ? { seo: scoreOf(report, 'seo') } : {}),
  lcpMs: Math.round(valueOf(report, 'largest-contentful-paint')),
  cls: Math.round(valueOf(report, 'cumulative-layout-shift') * 1000) / 1000,
  tbtMs: Math.round(valueOf(report, 'total-blocking-time')),
});

const ATTEMPTS = 3;

/** Lighthouse's phone is four times slower than a usual machine, not than a slow one. */
const AS_SLOW = { throttling: { cpuSlowdownMultiplier: PHONE_SLOWER } };

/** The browser sometimes loses a trace, and Lighthouse then asks to be run again. */
const runOnce = async (
  url: string,
  port: number,
  categories: string[],
  isDesktop: boolean,
): Promise<Report> => {
  const flags = { port, logLevel: 'error' as const, onlyCategories: categories };
  let problem = `No report for ${url}.`;
  for (let attempt = 0; attempt < ATTEMPTS; attempt++) {
    const result = await lighthouse(
      url,
      isDesktop ? flags : { ...flags, ...AS_SLOW },
      isDesktop ? desktopConfig : undefined,
    );
    if (result && !result.lhr.runtimeError) return result.lhr;
    problem = result?.lhr.runtimeError?.message ?? problem;
  }
  throw new Error(problem);
};

const medianOf = (all: readonly Figures[]): Figures => {
  const names = Object.keys(all[0] ?? {}) as (keyof Figures)[];
  return Object.fromEntries(names.map((name) => [name, median(all.map((each) => each[name] ?? Number.NaN))]));
};

interface Where {
  origin: string;
  /** The same product behind TLS and HTTP/2, as browsers reach it in production. */
  secureOrigin: string;
  port: number;
  runs: number;
}

/**
 * Medians with Lighthouse's mobile defaults: a slow phone on slow 4G, nothing cached. The
 * session of the browser on this port is kept, so signed-in pages appear as their owner sees them.
 */
export const auditRoute = async (
  { path, area }: WebRoute,
  { origin, secureOrigin, port, runs }: Where,
): Promise<Measured> => {
  const isIndexed = area === 'public';
  const judged = JUDGED.filter((category) => isIndexed || category !== 'seo');
  const document = await (await fetch(`${origin}${path}`)).text();
  const reports: Report[] = [];
  for (let run = 0; run < runs; run++)
    reports.push(await runOnce(`${secureOrigin}${path}`, port, ['performance', ...judged], false));
  const figures = medianOf(reports.map((report) => figuresOf(report, document, isIndexed)));
  if (area === 'console') {
    const scores: number[] = [];
    for (let run = 0; run < runs; run++)
      scores.push(
        scoreOf(await runOnce(`${secureOrigin}${path}`, port, ['performance'], true), 'performance'),
      );
    figures.desktopPerformance = median(scores);
  }
  return { figures, findings: [...new Set(reports.flatMap((report) => findingsOf(report, judged)))] };
};
