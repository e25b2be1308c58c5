import type { Db } from '@tributary/database';
import { hashToken } from '@tributary/runtime';
import { deleteSession } from './sessions-store.ts';

/** Ends one session; an unknown token is as good as logged out. */
export const logOut = (db: Db, token: string): Promise<void> => deleteSession(db, hashToken(token));
