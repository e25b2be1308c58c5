import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

export type Encoding = 'br' | 'gzip';

const QUICK_BROTLI = { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } };
const ENCODERS: Record<Encoding, (text: string) => Promise<Buffer>> = {
  br: (text) => promisify(brotliCompress)(text, QUICK_BROTLI),
  gzip: (text) => promisify(gzip)(text),
};

/** The best encoding that a browser accepts; undefined if it accepts neither. */
export const encodingFor = (accepted: string | undefined): Encoding | undefined => {
  const taken = new Set(
    (accepted ?? '')
      .split(',')
      .map((each) => each.trim().split(';'))
      .filter(([, weight]) => !/^\s*q=0(?:\.0*)?\s*$/.test(weight ?? ''))
      .map(([name]) => name),
  );
  return taken.has('br') ? 'br' : taken.has('gzip') ? 'gzip' : undefined;
};

/** Compresses a text that often equals the previous one, once for all requests. */
export const compressor = (): ((text: string, encoding: Encoding) => Promise<Buffer>) => {
  let last: { text: string; made: Partial<Record<Encoding, Promise<Buffer>>> } | undefined;
  return (text, encoding) => {
    if (last?.text !== text) last = { text, made: {} };
    return (last.made[encoding] ??= ENCODERS[encoding](text));
  };
};
