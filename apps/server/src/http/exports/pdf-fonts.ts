import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { Blob, Face } from 'harfbuzzjs';
import subsetFont from 'subset-font';

/** Latin, Greek, Cyrillic and Devanagari: enough for most files. */
const MAIN = {
  family: 'Noto Sans',
  regular: '@expo-google-fonts/noto-sans/400Regular/NotoSans_400Regular.ttf',
  bold: '@expo-google-fonts/noto-sans/700Bold/NotoSans_700Bold.ttf',
};

/** Slices of other fonts whose scripts the main font already has. */
const OF_MAIN = /^(latin|greek|cyrillic|vietnamese)/;

/**
 * The other fonts in the order of preference. Emoji come before the Chinese fonts, whose few pictures look like
 * letters. Han characters have the forms of mainland China.
 */
const OTHERS = `
  noto-sans-devanagari noto-sans-bengali noto-sans-gurmukhi noto-sans-gujarati noto-sans-oriya noto-sans-tamil
  noto-sans-telugu noto-sans-kannada noto-sans-malayalam noto-sans-sinhala noto-sans-ol-chiki noto-sans-meetei-mayek
  noto-serif-tibetan noto-sans-thai noto-sans-lao noto-sans-khmer noto-sans-myanmar noto-sans-arabic noto-sans-hebrew
  noto-sans-thaana noto-sans-armenian noto-sans-georgian noto-sans-ethiopic noto-emoji noto-sans-sc noto-sans-tc
  noto-sans-kr noto-sans-symbols`
  .trim()
  .split(/\s+/);

/** Characters that shape or join others and need no separate glyph. */
const NEEDS_NO_GLYPH = /[\p{Default_Ignorable_Code_Point}\p{Cc}\p{Zl}\p{Zp}]/u;

const REGULAR = 400;

type Slice = { file: string; holds: (code: number) => boolean };

/** Fonts for a document, in order of preference, and the characters that no font has. */
export type FontChoice = { families: string[]; fonts: Buffer[]; missing: ReadonlySet<number> };

const require = createRequire(import.meta.url);

/**
 * A predicate for ranges such as `U+0900-097F,U+200C`. Ranges select a file; the file itself decides which characters
 * it has.
 */
const inRanges = (ranges: string): Slice['holds'] => {
  const bounds = ranges.split(',').map((range) => {
    const [from = '', to = from] = range.trim().slice(2).split('-');
    return [Number.parseInt(from, 16), Number.parseInt(to, 16)] as const;
  });
  return (code) => bounds.some(([from, to]) => from <= code && code <= to);
};

const packaged = (name: string, file: string): string =>
  require.resolve(`@fontsource-variable/${name}/${file}`);

const jsonOf = async <Value>(name: string, file: string): Promise<Value> =>
  JSON.parse(await readFile(packaged(name, file), 'utf8')) as Value;

/** A font is cut into slices, so that a browser fetches only those that a page needs. */
const slicesOf = async (name: string): Promise<Slice[]> =>
  Object.entries(await jsonOf<Record<string, string>>(name, 'unicode.json'))
    .filter(([key]) => !OF_MAIN.test(key))
    .map(([key, ranges]) => ({
      file: packaged(name, `files/${name}-${key.replace(/[[\]]/g, '')}-wght-normal.woff2`),
      holds: inRanges(ranges),
    }));

/** A whole slice at its regular weight, in the one format that the PDF compiler reads. */
const readSlice = async (file: string): Promise<Buffer> =>
  subsetFont(await readFile(file), '', {
    keepAllGlyphs: true,
    targetFormat: 'truetype',
    variationAxes: { wght: REGULAR },
  });

/** Removes a font's characters from `missing`; true if it had any. */
const takeFrom = (missing: Set<number>, font: Buffer): boolean => {
  const before = missing.size;
  for (const code of new Face(new Blob(new Uint8Array(font))).collectUnicodes()) missing.delete(code);
  return missing.size < before;
};

const codesOf = (texts: Iterable<string>): Set<number> => {
  const characters = new Set<string>();
  for (const text of texts) for (const character of text) characters.add(character);
  return new Set(
    [...characters]
      .filter((character) => !NEEDS_NO_GLYPH.test(character))
      .map((character) => character.codePointAt(0)!),
  );
};

/** The font files that some texts need. Most files need the first two only. */
export const fontsFor = async (texts: Iterable<string>): Promise<FontChoice> => {
  const fonts: Buffer[] = await Promise.all(
    [MAIN.regular, MAIN.bold].map((file) => readFile(require.resolve(file))),
  );
  const families = [MAIN.family];
  const missing = codesOf(texts);
  takeFrom(missing, fonts[0]!);
  for (const name of OTHERS) {
    if (missing.size === 0) break;
    const before = fonts.length;
    for (const { file, holds } of await slicesOf(name)) {
      if (![...missing].some(holds)) continue;
      const font = await readSlice(file);
      if (takeFrom(missing, font)) fonts.push(font);
    }
    if (fonts.length > before)
      families.push((await jsonOf<{ family: string }>(name, 'metadata.json')).family);
  }
  return { families, fonts, missing };
};
