/**
 * Every public page in the documents' spelling (AMB-083); letter case does not matter to a visitor. Each is built to
 * HTML, into which the server writes its own address, figures and content (decisions 043, 045).
 */
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
  '/transparency/history',
  '/transparency/custody',
  '/plan',
  '/wind-down',
  '/developers',
  '/Support',
  '/Terms-and-conditions',
  '/Terms-of-use',
  '/Privacy-Policy',
  '/case-study/case-study-batteries-plus',
] as const;

/** The page that the server sends with status 404. */
export const NOT_FOUND_PATH = '/page-not-found';

/** The page that the server sends with status 503 while the data of a page cannot be read. */
export const UNAVAILABLE_PATH = '/page-unavailable';

export type PublicPath = (typeof PUBLIC_PATHS)[number];
