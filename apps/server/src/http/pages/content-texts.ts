import { formatCount, formatDay, type BusinessDay } from '@tributary/domain';
import type { Content, ShownContent } from '@tributary/modules/content';
import { durationOf } from './durations.ts';
import type { Texts } from './fill-document.ts';

/** The live figures that a sentence may cite, in words; undefined while unknown. */
export type LiveWords = { coverage?: string | undefined; creditTime?: string | undefined };

type Lists = Record<string, Texts[]>;

/** One row, or none if there is nothing to show. */
const once = (isThere: boolean): Texts[] => (isThere ? [{}] : []);

/** The median time from the first sight of a payment on the chain to its credit, over deposits of 30 days. */
export const creditTimeWords = (medianSeconds: number | null): string | undefined =>
  medianSeconds === null
    ? undefined
    : `half of the deposits of 30 days were credited within ${durationOf(Math.max(1, medianSeconds))} of being seen on the chain`;

export const coverageWords = (coveredDays: number | null): string | undefined =>
  coveredDays === null
    ? undefined
    : `the treasury covers ${formatCount(coveredDays)} ${coveredDays === 1 ? 'day' : 'days'} of scheduled rewards now`;

const liveWords = (figure: string, live: LiveWords): string | undefined =>
  figure === 'coverage' ? live.coverage : live.creditTime;

/** The name of a page in the header and the footer, from its address. */
const pageName = (path: string): string => {
  const name = /^\/([\w-]+)(?:#[\w-]*)?$/.exec(path)?.[1];
  if (name === undefined) return path.replace(/#.*$/, '');
  const words = name.replaceAll('-', ' ');
  return `“${words.charAt(0).toUpperCase()}${words.slice(1)}”`;
};

/** The evidence of a row as a link with words; undefined if its figure is unknown, so that the row is hidden. */
const restsOn = (
  { evidenceKind, evidence, evidenceOn }: Content,
  live: LiveWords,
): { href: string; words: string } | undefined => {
  if (evidence === null) return undefined;
  if (evidenceKind === 'figure') {
    const words = liveWords(evidence, live);
    return words === undefined ? undefined : { href: '/transparency', words: `Live: ${words}` };
  }
  if (evidenceKind === 'page') return { href: evidence, words: `On our page ${pageName(evidence)}` };
  return {
    href: evidence,
    words: `${new URL(evidence).hostname}${evidenceOn ? `, of ${formatDay(evidenceOn)}` : ''}`,
  };
};

const rowOf = (row: Content, live: LiveWords): Texts[] => {
  const rests = restsOn(row, live);
  return rests
    ? [
        {
          'row.title': row.title,
          'row.words': row.words,
          'row.href': rests.href,
          'row.rests': rests.words,
          'row.date': row.datedOn === null ? '' : formatDay(row.datedOn),
        },
      ]
    : [];
};

/** The due date of a step; a missed or moved date stays visible. */
const dueWords = ({ datedOn, firstDatedOn, status }: Content, today: BusinessDay): string => {
  if (datedOn === null) return '';
  const moved =
    firstDatedOn !== null && firstDatedOn !== datedOn ? `, at first for ${formatDay(firstDatedOn)}` : '';
  if (status === 'shown') return `Done. It was planned for ${formatDay(datedOn)}${moved}.`;
  if (datedOn < today) return `Missed: it was planned for ${formatDay(datedOn)}${moved}.`;
  return `Planned for ${formatDay(datedOn)}${moved}.`;
};

const roadmapRow = (row: Content, live: LiveWords, today: BusinessDay): Texts => {
  const rests = restsOn(row, live);
  return {
    'row.title': row.title,
    'row.words': row.words,
    'row.due': dueWords(row, today),
    'row.href': rests?.href ?? '/Support',
    'row.rests': rests?.words ?? 'Nothing to see yet',
  };
};

const incidentRow = ({ title, words, datedOn, closedOn, closing }: Content): Texts => ({
  'row.title': title,
  'row.words': words,
  'row.date': datedOn === null ? '' : formatDay(datedOn),
  'row.state': closedOn === null ? 'Open' : `Closed on ${formatDay(closedOn)}`,
  'row.closing': closing ?? 'Not resolved yet.',
});

const stepOf = (row: Content): Texts => ({ 'row.title': row.title, 'row.words': row.words });

/** Documented claims that a page names itself: each is shown with its evidence or as absent. */
const NAMED = ['validator', 'dailyRewards', 'depositWindow', 'team'] as const;

const byName = (content: readonly Content[], live: LiveWords): Lists =>
  Object.fromEntries(
    NAMED.flatMap((name) => {
      const rows = content
        .filter((row) => row.name === name && row.status === 'shown')
        .flatMap((row) => rowOf(row, live));
      return [
        [`${name}.yes`, rows],
        [`${name}.no`, once(rows.length === 0)],
      ];
    }),
  );

/** The rows of the public pages, by list. An empty list hides its surroundings as well. */
export const contentLists = ({ today, rows: content }: ShownContent, live: LiveWords = {}): Lists => {
  const of = (kind: Content['kind'], status: Content['status'] = 'shown') =>
    content.filter((row) => row.kind === kind && row.status === status);
  const shown = (kind: Content['kind']) => of(kind).flatMap((row) => rowOf(row, live));
  const sections: Lists = {
    claims: shown('claim'),
    planned: of('claim', 'planned').map(stepOf),
    partners: shown('partner'),
    testimonials: shown('testimonial'),
    posts: shown('post'),
    caseStudies: shown('caseStudy'),
    roadmap: content.filter(({ kind }) => kind === 'roadmap').map((row) => roadmapRow(row, live, today)),
    incidents: of('incident').map(incidentRow),
  };
  return {
    ...byName(content, live),
    ...Object.fromEntries(
      Object.entries(sections).flatMap(([name, rows]) => [
        [name, rows],
        [`${name}.some`, once(rows.length > 0)],
        [`${name}.none`, once(rows.length === 0)],
      ]),
    ),
  };
};
