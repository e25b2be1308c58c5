import type { Tx } from '@tributary/database';
import { rememberDevice } from './known-device.ts';
import { openSession } from './open-session.ts';
import type { SessionOwner, Visit } from './session.ts';

/** The token of a device that the person used before, and whether this login gave a second factor. */
type Device = { known: string | undefined; gaveFactor: boolean };

/**
 * Opens the session of a person and remembers the device. The transaction has locked the person's row and found the
 * login right. A recovery at the same moment either comes first, and the login is refused, or ends both afterwards.
 */
export const admit = async (
  tx: Tx,
  owner: SessionOwner,
  { visit, known, gaveFactor }: Device & { visit: Visit },
): Promise<{ token: string; device: string }> => ({
  token: await openSession(tx, owner, visit),
  device: await rememberDevice(tx, owner, known, { gaveFactor }),
});
