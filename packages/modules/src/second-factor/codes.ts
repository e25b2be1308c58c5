import { Secret, TOTP } from 'otpauth';
import { hashToken, legibleCode } from '@tributary/runtime';

const PERIOD_SECONDS = 30;
const KEY_BYTES = 20;
/** Steps that a clock may be off. */
const DRIFT = 1;
const RECOVERY_CODES = 10;
const RECOVERY_LENGTH = 16;

/** The form that every authenticator app understands: SHA-1, six digits, half a minute. */
const totpOf = (key: Buffer, label: string): TOTP =>
  new TOTP({
    issuer: 'Tributary',
    label,
    secret: new Secret({ buffer: new Uint8Array(key).buffer }),
    period: PERIOD_SECONDS,
  });

export const newKey = (): Buffer => Buffer.from(new Secret({ size: KEY_BYTES }).bytes);

/** The key as a person types it into an app, and as an app reads it from a QR code. */
export const shownKey = (key: Buffer, label: string): { secret: string; uri: string } => {
  const totp = totpOf(key, label);
  return { secret: totp.secret.base32, uri: totp.toString() };
};

/** The time step of a code, among those around an instant; undefined for a wrong code. */
export const stepOf = (key: Buffer, code: string, at: Date): bigint | undefined => {
  const delta = totpOf(key, '').validate({ token: code, timestamp: at.getTime(), window: DRIFT });
  if (delta === null) return undefined;
  return BigInt(Math.floor(at.getTime() / 1_000 / PERIOD_SECONDS) + delta);
};

export const isTotp = (code: string): boolean => /^\d{6}$/.test(code);

/** Recovery codes, for use without the device: 80 random bits each, shown once. */
export const newRecoveryCodes = (): string[] =>
  Array.from({ length: RECOVERY_CODES }, () => legibleCode(RECOVERY_LENGTH).replace(/(.{4})(?=.)/g, '$1-'));

/** The hash of a recovery code in any spelling: small letters, spaces and dashes make no difference. */
export const recoveryHash = (code: string): Buffer => hashToken(code.toUpperCase().replace(/[^A-Z0-9]/g, ''));
