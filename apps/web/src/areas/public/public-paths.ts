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

/** Those whose figures the server writes into the document at each request (decision 043). */
export const FILLED_PATHS: readonly PublicPath[] = ['/transparency'];

/** The page that the server sends with status 404. */
export const NOT_FOUND_PATH = '/page-not-found';

export type PublicPath = (typeof PUBLIC_PATHS)[number];
