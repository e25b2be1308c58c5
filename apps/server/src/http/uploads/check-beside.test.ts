import { deflateSync } from 'node:zlib';
import { setTimeout as after } from 'node:timers/promises';
import { describe, expect, it } from 'vitest';
import { checkPdfBeside } from './check-beside.ts';

const stream = deflateSync(Buffer.alloc(3_900_000)).toString('latin1');
/** Some forty megabytes when it is unpacked, in ten parts. */
const heavy = Buffer.from(
  `%PDF-1.7\n${Array.from({ length: 10 }, (_, n) => `${n + 2} 0 obj\n<< /Filter /FlateDecode >>\nstream\n${stream}\nendstream\nendobj\n`).join('')}%%EOF\n`,
  'latin1',
);
const codeOf = (code: string) => new URL(`data:text/javascript,${encodeURIComponent(code)}`);

describe('looking through a PDF', () => {
  it('says what is wrong, and nothing where nothing is', async () => {
    expect(await checkPdfBeside(heavy)).toBeUndefined();
    expect(await checkPdfBeside(Buffer.from('%PDF-1.7\n<< /JavaScript 1 >>\n%%EOF'))).toMatch(/scripts/);
  });

  it('leaves the main thread free: twelve large ones hold nobody up', async () => {
    let longest = 0;
    let last = performance.now();
    const timer = setInterval(() => {
      const now = performance.now();
      longest = Math.max(longest, now - last);
      last = now;
    }, 5);
    for (let n = 0; n < 12; n++) await checkPdfBeside(heavy);
    clearInterval(timer);
    expect(longest).toBeLessThan(250);
  }, 60_000);

  it('ends after its time, and what looked is ended with it', async () => {
    const began = performance.now();
    const worker = codeOf('for (;;);');
    expect(await checkPdfBeside(heavy, { ms: 300, worker })).toMatch(/takes too long/);
    expect(performance.now() - began).toBeLessThan(3_000);
    await after(50);
  });

  it('ends where it needs too much memory', async () => {
    const worker = codeOf('const all = []; for (;;) all.push(new Array(100000).fill(1.5));');
    expect(await checkPdfBeside(heavy, { ms: 20_000, worker })).toMatch(/takes too long/);
  }, 30_000);
});
