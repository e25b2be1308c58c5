import { createECDH } from 'node:crypto';
import type { Environment } from './settings.ts';

/** The keys that identify this installation to push services (VAPID); the worker alone needs the private one. */
export type PushKeys = { publicKey: string; privateKey: string; subject: string };

const MAKE_THEM = 'npm exec -- web-push generate-vapid-keys makes a pair';

const publicKeyOf = (privateKey: string): string => {
  const pair = createECDH('prime256v1');
  pair.setPrivateKey(Buffer.from(privateKey, 'base64url'));
  return pair.getPublicKey('base64url');
};

const areOnePair = (publicKey: string, privateKey: string): boolean => {
  try {
    return publicKeyOf(privateKey) === publicKey;
  } catch {
    return false;
  }
};

/** All three or none: without them nothing is pushed and no screen offers it. */
export const pushKeysIn = (env: Environment, problems: string[]): PushKeys | undefined => {
  const publicKey = env['VAPID_PUBLIC_KEY'];
  const privateKey = env['VAPID_PRIVATE_KEY'];
  const subject = env['VAPID_SUBJECT'];
  if (!publicKey && !privateKey && !subject) return undefined;
  if (!publicKey || !privateKey || !subject) {
    problems.push(`VAPID_PUBLIC_KEY, VAPID_PRIVATE_KEY and VAPID_SUBJECT go together: ${MAKE_THEM}.`);
    return undefined;
  }
  if (!areOnePair(publicKey, privateKey))
    problems.push(`VAPID_PUBLIC_KEY is not the public half of VAPID_PRIVATE_KEY: ${MAKE_THEM}.`);
  if (!/^(?:mailto:[^\s@]+@[^\s@]+|https:\/\/\S+)$/.test(subject))
    problems.push('VAPID_SUBJECT is the contact for push services: mailto:you@example.com or https://….');
  return { publicKey, privateKey, subject };
};
