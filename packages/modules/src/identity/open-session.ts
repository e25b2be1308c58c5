import type { Db, Tx } from '@tributary/database';
import { hashToken, newToken } from '@tributary/runtime';
import { SESSION_LIFETIMES, type Visit } from './session.ts';
import type { SessionOwner } from './session.ts';
import { insertSession } from './sessions-store.ts';

/** Opens a new session and returns its secret token; every login gets its own token (no fixation). */
export const openSession = async (executor: Db | Tx, owner: SessionOwner, visit: Visit): Promise<string> => {
  const token = newToken();
  const { absoluteSeconds } = SESSION_LIFETIMES['memberId' in owner ? 'member' : 'operator'];
  await insertSession(executor, { tokenHash: hashToken(token), owner, seconds: absoluteSeconds, visit });
  return token;
};
