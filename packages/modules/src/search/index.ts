export { find, type Found, type SearchResult } from './find.ts';
