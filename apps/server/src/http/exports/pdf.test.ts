import { fork } from 'node:child_process';
import { beforeAll, describe, expect, it } from 'vitest';
import { readPdf } from '../../testing/read-pdf.ts';
import type { PdfTable } from './pdf-table.ts';
import { bytesFrom, renderPdf } from './pdf.ts';

const ADDRESS = '0x52908400098527886E0F7030069857D2E4169EE7';
const REFUSED = { code: 'unavailable' };

const tableOf = (names: readonly string[]): PdfTable => ({
  title: 'Names',
  note: `${names.length} rows`,
  columns: [
    { header: 'Name', isNumber: false },
    { header: 'Address', isNumber: false },
    { header: 'Amount', isNumber: true },
  ],
  rows: names.map((name) => [name, ADDRESS, '1,234.56']),
});

const read = async (...names: string[]) => readPdf(await renderPdf(tableOf(names)));
const lettersOf = (text: string): string[] => [...new Set(text.normalize('NFD').match(/[\p{L}\p{S}]/gu))];

const NAMES = [
  ['Devanagari', 'क्षितिज श्रीवास्तव'],
  ['Bengali', 'শ্রী রবীন্দ্রনাথ'],
  ['Gurmukhi', 'ਗੁਰਪ੍ਰੀਤ ਸਿੰਘ'],
  ['Gujarati', 'ક્ષિતિજ શ્રી'],
  ['Odia', 'ଶ୍ରୀ କ୍ଷିତିଜ'],
  ['Tamil', 'கௌரி ஸ்ரீனிவாசன்'],
  ['Telugu', 'శ్రీనివాస్ క్రొత్త'],
  ['Kannada', 'ಶ್ರೀನಿವಾಸ್ ಕ್ಷ'],
  ['Malayalam', 'ശ്രീനിവാസൻ ക്ഷേ'],
  ['Sinhala', 'ශ්‍රී ලංකා'],
  ['Santali', 'ᱥᱟᱱᱛᱟᱲᱤ'],
  ['Manipuri', 'ꯃꯤꯇꯩ'],
  ['Tibetan', 'བོད་སྐད'],
  ['Thai', 'กำลัง ที่นี่'],
  ['Lao', 'ສະບາຍດີ'],
  ['Khmer', 'ខ្មែរ ស្រី'],
  ['Burmese', 'မြန်မာ ကျွန်ုပ်'],
  ['Arabic', 'محمد علي'],
  ['Hebrew', 'שָׁלוֹם'],
  ['Thaana', 'ޑރ އާދަމް'],
  ['Armenian', 'Հայաստան'],
  ['Georgian', 'საქართველო'],
  ['Amharic', 'ኢትዮጵያ'],
  ['Chinese', '张伟 龍馬'],
  ['Japanese', 'さくら 髙橋'],
  ['Korean', '김철수'],
  ['Cyrillic', 'Андрей'],
  ['Greek', 'Γιώργος'],
  ['Vietnamese', 'Nguyễn Thị Ánh'],
  ['emoji', '😀 👍'],
] as const;

describe("a member's name in a PDF", () => {
  let inEveryScript: string[];
  beforeAll(async () => {
    ({ lines: inEveryScript } = await read(...NAMES.map(([, name]) => name)));
  });

  it.each(NAMES)('has all its letters in %s', (_script, name) => {
    const text = inEveryScript.join('\n').normalize('NFD');
    for (const letter of lettersOf(name)) expect(text).toContain(letter);
  });

  it('finds a font for every one of these scripts', () => {
    expect(inEveryScript.join('\n')).not.toMatch(/U\+|\ufffd/);
  });

  it('runs from right to left where its script does, and from left to right inside a number', async () => {
    const { lines } = await read('דוד כהן 120 Asha', 'Asha כהן');
    const [first = '', second = ''] = lines.filter((line) => line.includes('Asha'));
    expect(['Asha', '120', 'כהן', 'דוד'].map((word) => first.indexOf(word))).toEqual(
      ['Asha', '120', 'כהן', 'דוד'].map((word) => first.indexOf(word)).sort((a, b) => a - b),
    );
    expect(second.indexOf('Asha')).toBeLessThan(second.indexOf('כהן'));
  });

  it('embeds the fonts of its scripts, and for Latin no others', async () => {
    expect(await read('Asha Łukasz')).toMatchObject({
      fonts: new Set(['NotoSans-Regular', 'NotoSans-Bold']),
    });
    expect((await read('Asha क्ष 张')).fonts).toEqual(
      new Set(['NotoSans-Regular', 'NotoSans-Bold', 'NotoSansSC-Thin']),
    );
  });

  it('shows the numbers of letters without a font, and the file says so', async () => {
    const { lines } = await read('ᏣᎳ Asha');
    expect(lines.join('\n')).toContain('[U+13E3][U+13B3] Asha');
    expect(lines.join(' ')).toContain('Characters for which this file has no font are shown by their number');
  });

  it('is text, never a command of the typesetting language', async () => {
    const { lines } = await read('#strong[x] $1$ *b* _c_ \\u{41} //d');
    expect(lines.join('\n')).toContain('#strong[x] $1$ *b* _c_ \\u{41} //d');
  });

  it('stays in its cell as one word of 95 letters', async () => {
    const { lines } = await read('W'.repeat(95));
    expect(lines.join('').match(/W/g)?.length).toBe(95);
    expect(Math.max(...lines.map((line) => line.match(/W+/)?.[0].length ?? 0))).toBeLessThan(95);
    expect(lines.join('\n')).toContain('1,234.56');
  });
});

describe('a PDF whose client left', () => {
  it('is abandoned at once', async () => {
    const leaves = new AbortController();
    const made = renderPdf(tableOf(Array.from({ length: 5_000 }, () => 'Asha')), leaves.signal);
    setTimeout(() => leaves.abort(), 50);
    await expect(made).rejects.toMatchObject(REFUSED);
  });

  it('is not begun', async () => {
    await expect(renderPdf(tableOf(['Asha']), AbortSignal.abort())).rejects.toMatchObject(REFUSED);
  });
});

describe('the process that makes a PDF', () => {
  const TABLE = tableOf(['Asha']);
  /** A process with a channel that never answers. */
  const silentMaker = () => fork('-e', ['process.on("message", () => {})'], { env: {}, execArgv: [] });

  it('fails once for several errors, and the server stays up', async () => {
    const maker = silentMaker();
    const made = bytesFrom(maker, TABLE);
    maker.emit('error', new Error('write EPIPE'));
    // Without a listener the error would be thrown and end the server.
    maker.emit('error', new Error('read ECONNRESET'));
    await expect(made).rejects.toThrow('write EPIPE');
    maker.kill('SIGKILL');
  });

  it('fails when it dies before it answers, instead of waiting without end', async () => {
    const maker = silentMaker();
    const made = bytesFrom(maker, TABLE);
    maker.once('spawn', () => maker.kill('SIGKILL'));
    await expect(made).rejects.toThrow();
  });
});
