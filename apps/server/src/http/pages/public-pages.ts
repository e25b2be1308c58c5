import { perPackage } from '@tributary/domain';
import type { ShownContent } from '@tributary/modules/content';
import type { Needs } from '../../needs.ts';
import { standbyReader, type Read } from '../standby-reads.ts';
import { contentLists, coverageWords, creditTimeWords, type LiveWords } from './content-texts.ts';
import { custodyFilling } from './custody-page.ts';
import { developersFilling } from './developers-page.ts';
import { historyFilling } from './history-page.ts';
import { fillDocument, type Texts } from './fill-document.ts';
import { disclosureSentence, incomeTexts } from './income-texts.ts';
import { landingTexts } from './landing-page.ts';
import type { Filling } from './pages.ts';
import { planFilling } from './plan-page.ts';
import { transparencyFilling } from './transparency-page.ts';
import { windDownFilling } from './wind-down-page.ts';

type Reads = Pick<Needs, 'db' | 'transparency' | 'incomeDisclosure' | 'content' | 'planFacts' | 'isStaging'> &
  Partial<Pick<Needs, 'standby'>>;

/** The figures of the landing page, with their age; no row while they cannot be read. */
const liveRows = ({ transparency }: Reads): Promise<Texts[]> =>
  transparency().then(
    (figures) => [landingTexts(figures)],
    () => [],
  );

/** Omits figures that cannot be read now, and with them the rows that cite them. */
const liveOf = async ({ transparency }: Reads): Promise<LiveWords> => {
  try {
    const { treasury, deposits } = await transparency();
    return { coverage: coverageWords(treasury.days), creditTime: creditTimeWords(deposits.medianSeconds) };
  } catch {
    return {};
  }
};

const RESULTS_UNREADABLE = 'The results of members cannot be read right now.';

const NOTHING: ShownContent = { today: '', rows: [] };

type Parts = ReturnType<typeof incomeTexts>;

const nothingMore = (): Promise<Parts> => Promise.resolve({ texts: {}, lists: {} });

/** A page of words is sent even without the database, but without the parts stored there. */
const contentFilling =
  (reads: Reads, more = nothingMore): Filling =>
  async (document) => {
    const [content, live, rows, { texts, lists }] = await Promise.all([
      reads.content().catch(() => NOTHING),
      liveOf(reads),
      liveRows(reads),
      more(),
    ]);
    return fillDocument(document, texts, { ...contentLists(content, live), live: rows, ...lists });
  };

/** The results of all members; while they cannot be read, a sentence that says so. */
const resultsOf = ({ incomeDisclosure }: Reads): Promise<Parts> =>
  incomeDisclosure().then(incomeTexts, () => {
    const { texts, lists } = incomeTexts(undefined);
    return { texts: { ...texts, 'income.words': RESULTS_UNREADABLE }, lists };
  });

/** A package page with the results of members. While these cannot be read it says so, and never shows older ones. */
const packageFilling =
  ({ incomeDisclosure }: Reads): Filling =>
  async (document) => {
    const texts = await incomeDisclosure().then(
      (made) => perPackage((type) => disclosureSentence(made, type)),
      () => perPackage(() => RESULTS_UNREADABLE),
    );
    return fillDocument(
      document,
      Object.fromEntries(Object.entries(texts).map(([type, sentence]) => [`disclosure.${type}`, sentence])),
    );
  };

/** Nobody waits for their own write in a public page, and the page itself says of which day its figures are. */
const publicReader = ({ db, standby }: Reads): Read =>
  standbyReader({ db, standby, writtenTo: () => Promise.resolve(undefined), setHeader: () => undefined });

/** The filling of each public page (decisions 043, 045). */
export const publicFillings = (reads: Reads): Record<string, Filling> => {
  const words = contentFilling(reads);
  const ofPackage = packageFilling(reads);
  return {
    '/': words,
    '/package/ignitefund': ofPackage,
    '/package/elevateplus': ofPackage,
    '/package/legacyvault': ofPackage,
    '/about': words,
    '/unique': words,
    '/case-study/case-study-batteries-plus': contentFilling(reads, () => resultsOf(reads)),
    '/transparency': transparencyFilling(reads),
    '/transparency/history': historyFilling(publicReader(reads)),
    '/transparency/custody': custodyFilling(reads),
    '/developers': developersFilling(),
    '/plan': planFilling(reads.planFacts),
    '/wind-down': windDownFilling(reads.transparency),
  };
};
