/** Every page that is built to static HTML, as the documents spell it (AMB-083). Letter case does not matter to a visitor. */
export const PUBLIC_PATHS = [
  '/',
  '/package/igniteFund',
  '/package/elevatePlus',
  '/package/legacyVault',
  '/About',
  '/Product',
  '/Unique',
  '/Ourwhy',
  '/transparency',
  '/Support',
  '/Terms-and-conditions',
  '/Terms-of-use',
  '/Privacy-Policy',
  '/case-study/case-study-batteries-plus',
] as const;

/** Those that the server writes figures and content into at each request (decisions 043, 045). */
export const FILLED_PATHS: readonly PublicPath[] = [
  '/',
  '/package/igniteFund',
  '/package/elevatePlus',
  '/package/legacyVault',
  '/About',
  '/Unique',
  '/transparency',
  '/case-study/case-study-batteries-plus',
];

/** The page that the server sends with status 404. */
export const NOT_FOUND_PATH = '/page-not-found';

/** The page that the server sends with status 503 while what fills a page cannot be read. */
export const UNAVAILABLE_PATH = '/page-unavailable';

export type PublicPath = (typeof PUBLIC_PATHS)[number];
