import { hash } from 'node:crypto';
import type { Sha256 } from '@tributary/domain';

export const sha256: Sha256 = (bytes) => hash('sha256', bytes, 'buffer');

/** The context that an epoch's key is encrypted for. */
export const sealOf = (epoch: number): string => `liabilities:${epoch}`;
