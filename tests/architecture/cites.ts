import { existsSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';

export const ROOT = resolve(import.meta.dirname, '../..');

/** The short forms of paths in documents. */
const SHORT: readonly (readonly [string, string])[] = [
  ['http/', 'apps/server/src/http/'],
  ['modules/', 'packages/modules/src/'],
  ['bsc/', 'packages/chain/src/bsc/'],
];
const CITED_TEST = /`([\w/.-]+\.test\.tsx?)`((?:(?:: |, )“[^”]+”)*)/g;
const CITED_FILE = /`([\w./-]+\.(?:tsx?|mjs|md|json))`/g;

const pathOf = (cited: string): string => {
  const [short, long] = SHORT.find(([prefix]) => cited.startsWith(prefix)) ?? ['', ''];
  return join(ROOT, long + cited.slice(short.length));
};

/** Removes typographic and escaped apostrophes, so that a title matches in any spelling. */
const plain = (text: string): string => text.replaceAll(/[’'\\]/g, '');

type Cite = { file: string; titles: string[] };

/** The tests that a text cites, each with the cited titles. */
export const citedTests = (text: string): Cite[] =>
  Array.from(text.replaceAll('\n', ' ').matchAll(CITED_TEST), ([, file = '', titles = '']) => ({
    file,
    titles: Array.from(titles.matchAll(/“([^”]+)”/g), ([, title = '']) => title.replace(/ …$/, '')),
  }));

/** The files that a text cites, including tests. */
export const citedFiles = (text: string): string[] =>
  Array.from(text.matchAll(CITED_FILE), ([, file = '']) => file);

export const isThere = (file: string): boolean => existsSync(pathOf(file));

/** The cited titles that are missing in a test. */
export const missingTitles = ({ file, titles }: Cite): string[] => {
  const code = plain(readFileSync(pathOf(file), 'utf8'));
  return titles.filter((title) => !code.includes(plain(title)));
};
