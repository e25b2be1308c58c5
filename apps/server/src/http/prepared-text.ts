import { createHash } from 'node:crypto';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { encodingFor } from './compressed.ts';

/** Sends a text that never changes while the process runs. */
export type PreparedText = (request: FastifyRequest, reply: FastifyReply) => FastifyReply;

/** A quick compression that is good enough for text, because the process starts with it. */
const QUALITY = 5;

/** Compresses a large text once at the start, and answers 304 to a client that has it. */
export const preparedText = (text: string, type: string): PreparedText => {
  const plain = Buffer.from(text);
  const made = {
    br: brotliCompressSync(plain, { params: { [constants.BROTLI_PARAM_QUALITY]: QUALITY } }),
    gzip: gzipSync(plain),
  };
  const digest = createHash('sha256').update(plain).digest('base64url');
  return (request, reply) => {
    const encoding = encodingFor(request.headers['accept-encoding']);
    // Each encoding is another entity, so it has its own tag.
    const tag = `"${digest}${encoding ? `-${encoding}` : ''}"`;
    void reply.header('cache-control', 'no-cache').header('vary', 'accept-encoding').header('etag', tag);
    const known = (request.headers['if-none-match'] ?? '')
      .split(',')
      .map((each) => each.trim().replace(/^W\//, ''));
    if (known.includes(tag) || known.includes('*')) return reply.status(304).send();
    void reply.type(type);
    return encoding ? reply.header('content-encoding', encoding).send(made[encoding]) : reply.send(plain);
  };
};
