import { createHash } from 'node:crypto';

/** The two padded blocks of an HMAC-SHA256, computed here so that the database never gets the key itself. */
export type AuditKey = { pads: Buffer };

const BLOCK_BYTES = 64;
const INNER = 0x36;
const OUTER = 0x5c;

/** The key of the audit log from a secret of any length, which is hashed to a key's length. */
export const auditKeyOf = (secret: string): AuditKey => {
  const block = Buffer.alloc(BLOCK_BYTES);
  createHash('sha256').update(secret).digest().copy(block);
  return { pads: Buffer.concat([block.map((byte) => byte ^ INNER), block.map((byte) => byte ^ OUTER)]) };
};

/** A public value. Production refuses it. */
export const DEMO_AUDIT_SECRET = 'the audit key of demos and tests, known to everybody';
export const DEMO_AUDIT_KEY = auditKeyOf(DEMO_AUDIT_SECRET);
