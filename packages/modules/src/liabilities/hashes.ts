import { hash } from 'node:crypto';
import type { Sha256 } from '@tributary/domain';

export const sha256: Sha256 = (bytes) => hash('sha256', bytes, 'buffer');

/** For whom an epoch's key is sealed. */
export const sealOf = (epoch: number): string => `liabilities:${epoch}`;
