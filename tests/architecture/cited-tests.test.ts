import { existsSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { describe, expect, it } from 'vitest';

const ROOT = resolve(import.meta.dirname, '../..');
const SHORT: readonly (readonly [string, string])[] = [
  ['http/', 'apps/server/src/http/'],
  ['modules/', 'packages/modules/src/'],
  ['bsc/', 'packages/chain/src/bsc/'],
];
const CITED = /`([\w/.-]+\.test\.ts)`((?:(?:: |, )“[^”]+”)*)/g;

const pathOf = (cited: string): string => {
  const [short, long] = SHORT.find(([prefix]) => cited.startsWith(prefix)) ?? ['', ''];
  return join(ROOT, long + cited.slice(short.length));
};

/** As it may stand in the file: typographic or escaped apostrophes; the beginning alone where the page cuts it. */
const plain = (text: string): string => text.replaceAll(/[’'\\]/g, '');

const cites = Array.from(
  readFileSync(join(ROOT, 'docs/security.md'), 'utf8').replaceAll('\n', ' ').matchAll(CITED),
  ([, file = '', titles = '']) => ({
    file,
    titles: Array.from(titles.matchAll(/“([^”]+)”/g), ([, title = '']) => title.replace(/ …$/, '')),
  }),
);

describe('docs/security.md', () => {
  it('cites tests', () => expect(cites.length).toBeGreaterThan(40));

  it.each(cites)('$file has what is cited of it: $titles', ({ file, titles }) => {
    expect(existsSync(pathOf(file))).toBe(true);
    const code = plain(readFileSync(pathOf(file), 'utf8'));
    expect(titles.filter((title) => !code.includes(plain(title)))).toEqual([]);
  });
});
