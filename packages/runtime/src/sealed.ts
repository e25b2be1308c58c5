import { createCipheriv, createDecipheriv, createHash, randomBytes } from 'node:crypto';

/** Encrypts stored data of members and operators; its key comes from a setting. */
export type SecretsKey = { key: Buffer };

const CIPHER = 'aes-256-gcm';
const IV_BYTES = 12;
const TAG_BYTES = 16;

export const secretsKeyOf = (secret: string): SecretsKey => ({
  key: createHash('sha256').update(secret).digest(),
});

/** Encrypts for one owner; a ciphertext moved to another owner's row does not open. */
export const seal = ({ key }: SecretsKey, owner: string, content: Buffer): Buffer => {
  const iv = randomBytes(IV_BYTES);
  const cipher = createCipheriv(CIPHER, key, iv).setAAD(Buffer.from(owner));
  const sealed = Buffer.concat([cipher.update(content), cipher.final()]);
  return Buffer.concat([iv, cipher.getAuthTag(), sealed]);
};

/** @throws Error if the key, the owner or the bytes differ */
export const unseal = ({ key }: SecretsKey, owner: string, sealed: Buffer): Buffer => {
  const decipher = createDecipheriv(CIPHER, key, sealed.subarray(0, IV_BYTES))
    .setAAD(Buffer.from(owner))
    .setAuthTag(sealed.subarray(IV_BYTES, IV_BYTES + TAG_BYTES));
  return Buffer.concat([decipher.update(sealed.subarray(IV_BYTES + TAG_BYTES)), decipher.final()]);
};
