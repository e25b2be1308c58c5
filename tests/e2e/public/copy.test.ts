import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { beforeAll, describe, expect, it } from 'vitest';
import { hasBrowser, NO_BROWSER } from '../kit/browser.ts';
import { ensureBuild } from '../kit/running-product.ts';

const ROOT = resolve(import.meta.dirname, '../../..');
const PAGES = join(ROOT, 'apps/web/build/filled');

/** A sentence with one of these makes a claim that a reader may hold us to. */
const STRONG = /\b(?:never|cannot|refuse[sd]?|always|only|every|nobody|no one|complete|alone|each)\b/i;

/** Words that promise a return or ask for trust. */
const PROMISES =
  /(?<!not |never )\bguaranteed\b|risk[- ]free|\bno risk\b|passive income|you (?:will )?earn\b(?! less)|earn (?:up to|money)|double your|financial freedom|sure profit|safe investment|high(?:est)? returns?|per (?:month|year|annum)|\b(?:APR|APY)\b|monthly|yearly|\bannual/i;

const ENTITIES: Record<string, string> = {
  '&amp;': '&',
  '&lt;': '<',
  '&gt;': '>',
  '&quot;': '"',
  '&#x27;': "'",
};

/** Sentences and headings of a page, without scripts and inline tags. */
const sentencesOf = (html: string): string[] =>
  html
    .replace(/<(script|style|head|pre)\b[\s\S]*?<\/\1>|<!--[\s\S]*?-->/g, '')
    .replace(/<\/?(?:b|em|i|a|code|strong)\b[^>]*>/g, '')
    .split(/<[^>]+>/)
    .map((block) =>
      block
        .replace(/&(?:amp|lt|gt|quot|#x27);/g, (sign) => ENTITIES[sign] ?? sign)
        .replace(/\s+/g, ' ')
        .trim(),
    )
    .flatMap((block) => block.split(/(?<=[.?!])\s+(?=[A-Z{])/))
    .filter((sentence) => sentence.length > 12);

/** The sections of docs/claims.md: a test or none, and the sentences that it proves. */
const claims = readFileSync(join(ROOT, 'docs/claims.md'), 'utf8')
  .split(/^## /m)
  .slice(1)
  .map((section) => ({
    test: /^`([^`]+)`/.exec(section)?.[1],
    sentences: Array.from(section.matchAll(/^- (.+)$/gm), ([, sentence = '']) => sentence),
  }));

// The pages are built only on a machine with a browser.
describe.skipIf(!hasBrowser)(hasBrowser ? 'the text of the public pages' : NO_BROWSER, () => {
  let pages: { path: string; sentences: string[]; text: string }[] = [];

  beforeAll(async () => {
    await ensureBuild();
    pages = readdirSync(PAGES, { recursive: true, encoding: 'utf8' })
      .filter((file) => file.endsWith('.html'))
      .map((file) => {
        const html = readFileSync(join(PAGES, file), 'utf8');
        const sentences = sentencesOf(html);
        return { path: file, sentences, text: sentences.join(' ') };
      });
    expect(pages.length).toBeGreaterThan(12);
  });

  const strong = () =>
    [
      ...new Set(pages.flatMap(({ sentences }) => sentences.filter((sentence) => STRONG.test(sentence)))),
    ].sort();

  it('promises no return, multiplies no rate, and asks for no trust', () => {
    expect(
      pages.flatMap(({ path, sentences }) =>
        sentences.filter((each) => PROMISES.test(each)).map((each) => `${path}: ${each}`),
      ),
    ).toEqual([]);
  });

  it('says beside every rate that rewards are not guaranteed', () => {
    const rated = pages.filter(({ text }) => /\d(?:\.\d+)?% ?per day|row\.daily/.test(text));
    expect(rated.length).toBeGreaterThan(3);
    for (const { path, text } of pages)
      expect([path, /rewards are not guaranteed/i.test(text)]).toEqual([path, true]);
  });

  it('claims nothing without evidence in docs/claims.md, and uses every claim there', () => {
    expect(strong()).toEqual([...new Set(claims.flatMap(({ sentences }) => sentences))].sort());
  });

  it.each(claims.flatMap(({ test }) => (test === undefined ? [] : [test])))(
    'rests on %s, which exists',
    (test) => expect(existsSync(join(ROOT, test))).toBe(true),
  );
});
