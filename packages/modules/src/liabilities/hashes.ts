import { hash } from 'node:crypto';
import type { Sha256 } from '@tributary/domain';

export const sha256: Sha256 = (bytes) => hash('sha256', bytes, 'buffer');

/** The blinding of a member's leaf in the epoch of a key; padding has negative ids. */
export const blindingOf = (key: Uint8Array, id: number): Uint8Array => {
  const bytes = Buffer.alloc(41);
  bytes.set(key);
  bytes.write('b', 32);
  bytes.writeBigInt64BE(BigInt(id), 33);
  return sha256(bytes);
};

/** For whom an epoch's key is sealed. */
export const sealOf = (epoch: number): string => `liabilities:${epoch}`;
