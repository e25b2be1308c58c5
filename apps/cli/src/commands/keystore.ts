import { createDecipheriv, pbkdf2Sync, scryptSync, timingSafeEqual } from 'node:crypto';
import { keccak256Of } from '@tributary/chain/offline';
import { UsageError } from './usage.ts';

const MAX_MEMORY = 1024 * 1024 * 1024;

type Keystore = {
  version: number;
  crypto: {
    cipher: string;
    ciphertext: string;
    cipherparams: { iv: string };
    kdf: string;
    kdfparams: { salt: string; dklen: number; n?: number; r?: number; p?: number; c?: number; prf?: string };
    mac: string;
  };
};

/**
 * Opens an encrypted keystore (JSON, version 3) that contains the words of a seed as text.
 * @throws UsageError for any other file or a wrong passphrase
 */
export const openKeystore = (text: string, passphrase: string): string => {
  const { crypto } = keystoreIn(text);
  const key = keyOf(crypto, passphrase);
  const sealed = Buffer.from(crypto.ciphertext, 'hex');
  const mac = Buffer.from(keccak256Of(Buffer.concat([key.subarray(16, 32), sealed])));
  const given = Buffer.from(crypto.mac, 'hex');
  if (mac.length !== given.length || !timingSafeEqual(mac, given))
    throw new UsageError('This passphrase does not open this keystore.');
  const iv = Buffer.from(crypto.cipherparams.iv, 'hex');
  const decipher = createDecipheriv('aes-128-ctr', key.subarray(0, 16), iv);
  return Buffer.concat([decipher.update(sealed), decipher.final()]).toString('utf8');
};

const keystoreIn = (text: string): Keystore => {
  try {
    const keystore = JSON.parse(text) as Keystore;
    const { cipher, kdf } = keystore.crypto;
    if (keystore.version === 3 && cipher === 'aes-128-ctr' && (kdf === 'scrypt' || kdf === 'pbkdf2'))
      return keystore;
  } catch {
    // The error below says it.
  }
  throw new UsageError('This is not a keystore of version 3 (aes-128-ctr with scrypt or pbkdf2).');
};

const keyOf = ({ kdf, kdfparams }: Keystore['crypto'], passphrase: string): Buffer => {
  const { salt, dklen, n = 0, r = 0, p = 0, c = 0 } = kdfparams;
  const bytes = Buffer.from(salt, 'hex');
  return kdf === 'scrypt'
    ? scryptSync(passphrase, bytes, dklen, { N: n, r, p, maxmem: MAX_MEMORY })
    : pbkdf2Sync(passphrase, bytes, c, dklen, 'sha256');
};
