import { createHash, generateKeyPairSync, randomBytes, sign, type KeyObject } from 'node:crypto';

const USER_PRESENT = 0x01;
const USER_VERIFIED = 0x04;
const HAS_CREDENTIAL = 0x40;

const sha256 = (data: Buffer | string): Buffer => createHash('sha256').update(data).digest();

/** The few forms of CBOR that a device writes. */
const head = (major: number, length: number): Buffer => {
  if (length < 24) return Buffer.from([major | length]);
  return length < 256
    ? Buffer.from([major | 24, length])
    : Buffer.from([major | 25, length >> 8, length & 255]);
};
const cborInt = (value: number): Buffer => (value < 0 ? head(0x20, -1 - value) : head(0, value));
const cborBytes = (value: Buffer): Buffer => Buffer.concat([head(0x40, value.length), value]);
const cborText = (value: string): Buffer =>
  Buffer.concat([head(0x60, Buffer.byteLength(value)), Buffer.from(value)]);
const cborMap = (entries: [Buffer, Buffer][]): Buffer =>
  Buffer.concat([head(0xa0, entries.length), ...entries.flat()]);

const uint32 = (value: number): Buffer => {
  const bytes = Buffer.alloc(4);
  bytes.writeUInt32BE(value);
  return bytes;
};

type Made = { id: Buffer; key: KeyObject; cose: Buffer };

type Options = { challenge: string; rpId?: string; rp?: { id?: string } };

/** A phone or a key that keeps passkeys; a test can alter what it signs. */
export class Device {
  origin = 'http://localhost';
  isVerified = true;
  counter = 0;
  #made: Made | undefined;

  get #flags(): number {
    return USER_PRESENT | (this.isVerified ? USER_VERIFIED : 0);
  }

  #clientData(type: string, challenge: string): Buffer {
    return Buffer.from(JSON.stringify({ type, challenge, origin: this.origin, crossOrigin: false }));
  }

  /** Makes a passkey, like `navigator.credentials.create`. */
  make(options: Options) {
    const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
    const { x = '', y = '' } = publicKey.export({ format: 'jwk' });
    const cose = cborMap([
      [cborInt(1), cborInt(2)],
      [cborInt(3), cborInt(-7)],
      [cborInt(-1), cborInt(1)],
      [cborInt(-2), cborBytes(Buffer.from(x, 'base64url'))],
      [cborInt(-3), cborBytes(Buffer.from(y, 'base64url'))],
    ]);
    const id = randomBytes(32);
    this.#made = { id, key: privateKey, cose };
    const authData = Buffer.concat([
      sha256(options.rp?.id ?? ''),
      Buffer.from([this.#flags | HAS_CREDENTIAL]),
      uint32(this.counter),
      Buffer.alloc(16),
      Buffer.from([0, id.length]),
      id,
      cose,
    ]);
    const attestation = cborMap([
      [cborText('fmt'), cborText('none')],
      [cborText('attStmt'), cborMap([])],
      [cborText('authData'), cborBytes(authData)],
    ]);
    return {
      ...this.#named(id),
      response: {
        clientDataJSON: this.#clientData('webauthn.create', options.challenge).toString('base64url'),
        attestationObject: attestation.toString('base64url'),
        transports: ['internal'],
      },
    };
  }

  /** Signs with the passkey, like `navigator.credentials.get`. */
  sign(options: Options) {
    if (!this.#made) throw new Error('This device has no passkey.');
    const { id, key } = this.#made;
    const clientData = this.#clientData('webauthn.get', options.challenge);
    const authData = Buffer.concat([
      sha256(options.rpId ?? ''),
      Buffer.from([this.#flags]),
      uint32(this.counter),
    ]);
    const signature = sign('sha256', Buffer.concat([authData, sha256(clientData)]), key);
    return {
      ...this.#named(id),
      response: {
        clientDataJSON: clientData.toString('base64url'),
        authenticatorData: authData.toString('base64url'),
        signature: signature.toString('base64url'),
      },
    };
  }

  #named(id: Buffer) {
    const name = id.toString('base64url');
    return { id: name, rawId: name, type: 'public-key' as const, clientExtensionResults: {} };
  }
}
