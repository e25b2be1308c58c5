import { deflateSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { checkPdfBeside } from './check-beside.ts';

const stream = deflateSync(Buffer.alloc(3_900_000)).toString('latin1');
/** About forty megabytes unpacked, in ten parts. */
const heavy = Buffer.from(
  `%PDF-1.7\n${Array.from({ length: 10 }, (_, n) => `${n + 2} 0 obj\n<< /Filter /FlateDecode >>\nstream\n${stream}\nendstream\nendobj\n`).join('')}%%EOF\n`,
  'latin1',
);
const codeOf = (code: string) => new URL(`data:text/javascript,${encodeURIComponent(code)}`);

describe('the check of a PDF in a worker', () => {
  it('returns the fault of a PDF, and undefined for a sound one', async () => {
    expect(await checkPdfBeside(heavy)).toBeUndefined();
    expect(await checkPdfBeside(Buffer.from('%PDF-1.7\n<< /JavaScript 1 >>\n%%EOF'))).toMatch(/scripts/);
  });

  it('leaves the main thread free, even for twelve large files', async () => {
    const [before, all] = [process.threadCpuUsage(), process.cpuUsage()];
    for (let n = 0; n < 12; n++) await checkPdfBeside(heavy);
    const [own, whole] = [process.threadCpuUsage(before), process.cpuUsage(all)];
    expect(own.user + own.system).toBeLessThan((whole.user + whole.system) / 4);
  });

  it('ends at its time limit although the check would never end', async () => {
    const worker = codeOf('for (;;);');
    expect(await checkPdfBeside(heavy, { ms: 300, worker })).toMatch(/takes too long/);
  });

  it('ends at its memory limit', async () => {
    const worker = codeOf('const all = []; for (;;) all.push(new Array(100000).fill(1.5));');
    expect(await checkPdfBeside(heavy, { ms: 20_000, worker })).toMatch(/takes too long/);
  });
});
