import {
  createCipheriv,
  createDecipheriv,
  pbkdf2Sync,
  randomBytes,
  randomUUID,
  scryptSync,
  timingSafeEqual,
} from 'node:crypto';
import { keccak256 } from 'viem';
import { ChainSetupError } from '../chain-errors.ts';

const MAX_MEMORY = 1024 * 1024 * 1024;
const CIPHER = 'aes-128-ctr';
const KEY_BYTES = 32;
/** The cost that common wallets use: about a second and 256 MB. */
const SCRYPT = { n: 262_144, r: 8, p: 1 };
const SHORTEST_PASSPHRASE = 12;

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
 * Opens an encrypted keystore (JSON, version 3) and returns the secret in it.
 * @throws ChainSetupError for any other file or a wrong passphrase
 */
export function openKeystore(text: string, passphrase: string): Buffer {
  const { crypto } = keystoreIn(text);
  const key = keyOf(crypto, passphrase);
  const sealed = Buffer.from(crypto.ciphertext, 'hex');
  const mac = macOf(key, sealed);
  const given = Buffer.from(crypto.mac, 'hex');
  if (mac.length !== given.length || !timingSafeEqual(mac, given))
    throw new ChainSetupError('This passphrase does not open this keystore.');
  const iv = Buffer.from(crypto.cipherparams.iv, 'hex');
  const decipher = createDecipheriv(CIPHER, key.subarray(0, 16), iv);
  return Buffer.concat([decipher.update(sealed), decipher.final()]);
}

type Sealed = { passphrase: string; address: string; n?: number };

/**
 * Encrypts a secret as a keystore (JSON, version 3). `n` is the cost of scrypt, which tests lower.
 * @throws ChainSetupError for a short passphrase
 */
export function makeKeystore(secret: Uint8Array, { passphrase, address, n = SCRYPT.n }: Sealed): string {
  if (passphrase.length < SHORTEST_PASSPHRASE)
    throw new ChainSetupError(`The passphrase needs at least ${SHORTEST_PASSPHRASE} characters.`);
  const [salt, iv] = [randomBytes(32), randomBytes(16)];
  const kdfparams = { ...SCRYPT, n, dklen: KEY_BYTES, salt: salt.toString('hex') };
  const key = keyOf({ kdf: 'scrypt', kdfparams }, passphrase);
  const cipher = createCipheriv(CIPHER, key.subarray(0, 16), iv);
  const sealed = Buffer.concat([cipher.update(secret), cipher.final()]);
  return JSON.stringify({
    version: 3,
    id: randomUUID(),
    address: address.toLowerCase().replace(/^0x/, ''),
    crypto: {
      cipher: CIPHER,
      ciphertext: sealed.toString('hex'),
      cipherparams: { iv: iv.toString('hex') },
      kdf: 'scrypt',
      kdfparams,
      mac: macOf(key, sealed).toString('hex'),
    },
  });
}

const macOf = (key: Buffer, sealed: Buffer): Buffer =>
  Buffer.from(keccak256(Buffer.concat([key.subarray(16, 32), sealed]), 'bytes'));

function keystoreIn(text: string): Keystore {
  try {
    const keystore = JSON.parse(text) as Keystore;
    const { cipher, kdf, kdfparams, ciphertext, mac, cipherparams } = keystore.crypto;
    const isHex = [ciphertext, mac, cipherparams.iv, kdfparams.salt].every((part) =>
      /^([0-9a-f]{2})+$/i.test(part),
    );
    const isKnown = keystore.version === 3 && cipher === CIPHER && (kdf === 'scrypt' || kdf === 'pbkdf2');
    if (isKnown && isHex && kdfparams.dklen >= KEY_BYTES && cipherparams.iv.length === 32) return keystore;
  } catch {
    // The text is not JSON, or lacks a part: it is refused below.
  }
  throw new ChainSetupError('This is not a keystore of version 3 (aes-128-ctr with scrypt or pbkdf2).');
}

function keyOf(
  { kdf, kdfparams }: Pick<Keystore['crypto'], 'kdf' | 'kdfparams'>,
  passphrase: string,
): Buffer {
  const { salt, dklen, n = 0, r = 0, p = 0, c = 0 } = kdfparams;
  const bytes = Buffer.from(salt, 'hex');
  try {
    return kdf === 'scrypt'
      ? scryptSync(passphrase, bytes, dklen, { N: n, r, p, maxmem: MAX_MEMORY })
      : pbkdf2Sync(passphrase, bytes, c, dklen, 'sha256');
  } catch {
    // The cause is omitted on purpose: no part of the passphrase may be in a log.
    throw new ChainSetupError('The keystore asks for a derivation of its key that cannot be made.');
  }
}
