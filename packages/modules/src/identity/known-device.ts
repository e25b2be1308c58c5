import type { Db, Tx } from '@tributary/database';
import { hashToken, newToken } from '@tributary/runtime';
import { gaveFactorLately, insertDevice, isKnownDevice, touchDevice } from './known-devices-store.ts';
import type { SessionOwner } from './session.ts';

/** The rate-limit bucket of a device that its owner logged in from before; undefined for a stranger's. */
export const deviceBucket = async (
  db: Db | Tx,
  owner: SessionOwner | undefined,
  token: string | undefined,
): Promise<string | undefined> => {
  if (!owner || token === undefined) return undefined;
  const tokenHash = hashToken(token);
  if (!(await isKnownDevice(db, owner, tokenHash))) return undefined;
  return `login:device:${tokenHash.toString('hex')}`;
};

/** True if a device gave a second factor of this owner recently enough that a login needs none. */
export const isTrustedDevice = async (
  db: Db,
  owner: SessionOwner,
  token: string | undefined,
): Promise<boolean> => token !== undefined && gaveFactorLately(db, owner, hashToken(token));

/**
 * Remembers the device of a login, and its second factor if it gave one. A stranger's device gets its own new
 * token, never one that it brought along.
 */
export const rememberDevice = async (
  db: Db | Tx,
  owner: SessionOwner,
  known: string | undefined,
  use = { gaveFactor: false },
): Promise<string> => {
  if (known !== undefined && (await touchDevice(db, hashToken(known), use))) return known;
  const token = newToken();
  await insertDevice(db, owner, hashToken(token), use);
  return token;
};
