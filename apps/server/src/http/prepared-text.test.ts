import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { fastify } from 'fastify';
import { describe, expect, it } from 'vitest';
import { preparedText } from './prepared-text.ts';

const TEXT = JSON.stringify({ words: Array.from({ length: 5_000 }, (_, n) => `word ${n}`) });
const app = fastify();
app.get('/', preparedText(TEXT, 'application/json; charset=utf-8'));
const ask = (headers: Record<string, string> = {}) => app.inject({ url: '/', headers });

describe('a prepared text', () => {
  it.each([
    ['br', 'br, gzip', (bytes: Buffer) => brotliDecompressSync(bytes)],
    ['gzip', 'gzip, deflate', (bytes: Buffer) => gunzipSync(bytes)],
    [undefined, 'identity', (bytes: Buffer) => bytes],
  ] as const)('is sent as %s to a client that accepts %s', async (encoding, accepted, opened) => {
    const reply = await ask({ 'accept-encoding': accepted });
    expect(reply.headers['content-encoding']).toBe(encoding);
    expect(reply.headers['content-type']).toContain('application/json');
    expect(reply.headers['vary']).toBe('accept-encoding');
    expect(opened(reply.rawPayload).toString()).toBe(TEXT);
    if (encoding) expect(reply.rawPayload.length).toBeLessThan(TEXT.length / 2);
  });

  it('is not sent again to a client that has it; each encoding has its own tag', async () => {
    const tags = new Set<string>();
    for (const accepted of ['br', 'gzip', 'identity']) {
      const { headers } = await ask({ 'accept-encoding': accepted });
      const tag = String(headers['etag']);
      tags.add(tag);
      const again = await ask({ 'accept-encoding': accepted, 'if-none-match': `"other", W/${tag}` });
      expect([again.statusCode, again.rawPayload.length]).toEqual([304, 0]);
      expect((await ask({ 'accept-encoding': accepted, 'if-none-match': '"other"' })).statusCode).toBe(200);
    }
    expect(tags.size).toBe(3);
  });
});
