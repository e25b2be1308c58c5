import { createHash, randomBytes, randomInt } from 'node:crypto';

const TOKEN_BYTES = 32;

/** A secret that its holder presents later: 256 random bits as text. Only its hash is stored. */
export const newToken = (): string => randomBytes(TOKEN_BYTES).toString('base64url');

export const hashToken = (token: string): Buffer => createHash('sha256').update(token).digest();

/** Characters that are hard to mix up, for codes that a person types. */
const LEGIBLE = 'ABCDEFGHJKLMNPQRSTUVWXYZ23456789';

export const legibleCode = (length: number): string =>
  Array.from({ length }, () => LEGIBLE.charAt(randomInt(LEGIBLE.length))).join('');
