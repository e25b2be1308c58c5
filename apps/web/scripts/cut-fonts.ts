import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import subsetFont from 'subset-font';

/**
 * Cuts the letters of nearly every text out of the two typefaces, in the used weights: 45 kB instead of 71, all of
 * them needed for a first picture. Run by hand when fonts.css changes.
 */
const FACES = join(import.meta.dirname, '../../../node_modules/@fontsource-variable');
const STYLES = join(import.meta.dirname, '../src/shared/styles');

const OWN_FACE =
  /url\('\.\/fonts\/([a-z-]+)\.woff2'\)[^}]*font-weight: (\d+) (\d+);[^}]*unicode-range: ([^;]+);/g;

/** The letters of `U+20-7E, U+A0`. */
const lettersOf = (ranges: string): string =>
  ranges
    .split(', ')
    .flatMap((range) => {
      const [first = 0, last = first] = range
        .slice(2)
        .split('-')
        .map((code) => Number.parseInt(code, 16));
      return Array.from({ length: last - first + 1 }, (_, at) => String.fromCodePoint(first + at));
    })
    .join('');

for (const [, name = '', min, max, ranges = ''] of readFileSync(join(STYLES, 'fonts.css'), 'utf8').matchAll(
  OWN_FACE,
)) {
  const whole = readFileSync(join(FACES, name, `files/${name}-latin-wght-normal.woff2`));
  const cut = await subsetFont(whole, lettersOf(ranges), {
    targetFormat: 'woff2',
    variationAxes: { wght: { min: Number(min), max: Number(max) } },
  });
  writeFileSync(join(STYLES, `fonts/${name}.woff2`), cut);
}
